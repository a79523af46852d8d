import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "tests/{shared,worker,main,renderer,server,publish,site,cli,scripts,contract,desktop-engine,web-engine}/**/*.test.{ts,tsx}",
    ],
    setupFiles: ["tests/renderer/support/later-selection-changes.ts"],
    // Tests of the command line and of stores wait for processes and disks: with a core left free they took a third longer.
    maxWorkers: "100%",
    // Parsing five megabytes on a busy machine takes its time; a hang still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A list of failures without their diffs says as well what differed.
    chaiConfig: { truncateThreshold: 1000 },
    expect: { poll: { timeout: 30_000 } },
  },
});
