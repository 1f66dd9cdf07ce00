import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { namedBreakpoints } from "./breakpoints.ts";

// The table is built into the Python package, which serves it; `npm run dev` proxies to a running server.
export default defineConfig({
  plugins: [namedBreakpoints, svelte()],
  build: {
    outDir: "../src/serai/server/static",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: {
      checks: { pluginTimings: false }, // on a busy machine everything is slow
      // What every page needs comes in one piece: a dozen small ones cost more than they hold.
      output: { codeSplitting: { groups: [{ name: "common", test: /src\/lib\//, minShareCount: 3 }] } },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
