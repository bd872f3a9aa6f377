import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The drawings of one game come in one file; what is shown only at its end comes then. */
const drawn = (module: string): string | null =>
  /\/src\/games\/(?!brought|plain)([a-z_]+)\/(?!End\.)\w+\.svelte(\?.*)?$/.exec(module)?.[1] ?? null;

export default defineConfig({
  plugins: [svelte()],
  // The page's security policy allows no data: fonts or scripts, so nothing is inlined.
  // The oldest browsers it is for (docs/browsers.md).
  build: {
    target: ["chrome111", "safari16.4", "firefox121"],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: drawn }] } } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
