import { join } from "node:path";
import { helpMessages } from "../src/shared/messages/help-messages.ts";
import { isStale, stampOf } from "./freshness.ts";

/**
 * The build targets: the web edition, the programs for Node (command line, its parsing thread, web server), what the
 * desktop app has besides the web edition's pages, and a separate process that is attacked in tests.
 */
export type TargetName = "web" | "node" | "desktop" | "attack";

interface Target {
  /** The folder of the build, relative to the repository. */
  readonly folder: string;
  /** The build's inputs, relative to the repository; a change in any of them makes it stale. */
  readonly inputs: readonly string[];
}

const COMMON_INPUTS = [
  "src/shared",
  "src/worker",
  "scripts/builds.ts",
  "scripts/build-once.ts",
  "scripts/compress.ts",
  "scripts/targets.ts",
  "scripts/freshness.ts",
  "packaging/grammar-packages.ts",
  "package.json",
  "package-lock.json",
];

/** Inputs of programs that publish. */
const SITE_INPUTS = ["src/publish", "src/site", "src/renderer/public"];

const WEB_INPUTS = [
  "src/renderer",
  "src/web-engine",
  "sample",
  "vite.config.ts",
  "scripts/static-files.ts",
  "scripts/mermaid-config.ts",
  "scripts/composes-warning.ts",
  "scripts/first-view-chunk.ts",
  "scripts/without-buffer.ts",
  // The files that the help shows.
  ...Object.keys(helpMessages.titles),
];

export const targets: Readonly<Record<TargetName, Target>> = {
  web: { folder: "dist/web", inputs: [...COMMON_INPUTS, ...SITE_INPUTS, ...WEB_INPUTS] },
  node: {
    folder: "dist/node",
    inputs: [...COMMON_INPUTS, ...SITE_INPUTS, "src/cli", "docs/skills", "src/server", "tests/bench"],
  },
  desktop: {
    folder: "dist/desktop",
    inputs: [...COMMON_INPUTS, ...SITE_INPUTS, "src/desktop-engine", "src/main", "src/preload"],
  },
  attack: { folder: "dist/attack", inputs: [...COMMON_INPUTS, "tests/attack", "tests/support"] },
};

/** The targets that users run, in build order. */
export const products: readonly TargetName[] = ["web", "node", "desktop"];

export function targetStamp(repository: string, name: TargetName): string {
  return stampOf(repository, targets[name].inputs);
}

/** True when the build is missing or its inputs have changed since. */
export function isTargetStale(repository: string, name: TargetName): boolean {
  return isStale(join(repository, targets[name].folder), targetStamp(repository, name));
}
