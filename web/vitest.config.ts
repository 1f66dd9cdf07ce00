import { defineConfig, mergeConfig } from "vitest/config";

import base from "./vite.config";

// Apart from vite.config.ts, so that the table can be built without the tools of its tests.
export default mergeConfig(
  base,
  defineConfig({
    resolve: { conditions: ["browser"] },
    // A page takes a second of the processor to make: files that need one say so in their first line.
    test: { environment: "node", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
  }),
);
