import { defineConfig, mergeConfig } from "vitest/config";

import base from "./vite.config";

// Apart from vite.config.ts, so that the table can be built without the tools of its tests.
export default mergeConfig(
  base,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: { environment: "jsdom", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
  }),
);
