// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { waiting } from "./next";
import type { TableSummary } from "./types";

vi.mock("./screen.svelte", () => ({ screen: {} }));

const table = (id: string, updated: string, more: Partial<TableSummary> = {}) =>
  ({ id, updated, your_turn: true, older: false, ...more }) as TableSummary;

test("the table that has waited longest is next, but not this one, nor one that cannot be played", () => {
  const tables = [
    table("late", "2026-03-02T00:00:00Z"),
    table("here", "2026-01-01T00:00:00Z"),
    table("older", "2026-01-01T00:00:00Z", { older: true }),
    table("theirs", "2026-01-01T00:00:00Z", { your_turn: false }),
    table("early", "2026-03-01T00:00:00Z"),
  ];
  expect(waiting(tables, "here")?.id).toBe("early");
  expect(waiting([table("here", "2026-01-01T00:00:00Z")], "here")).toBeNull();
});
