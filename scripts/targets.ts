import { join } from "node:path";
import { helpMessages } from "../src/shared/messages/help-messages.ts";
import { isStale, stampOf } from "./freshness.ts";

/**
 * The builds: the web edition, what runs in Node (command line, its parsing thread, web server), what the desktop
 * app has besides the web edition's pages, and what is attacked in a process of its own.
 */
export type TargetName = "web" | "node" | "desktop" | "attack";

interface Target {
  /** Where the build stands, relative to the repository. */
  readonly folder: string;
  /** What it is made from, relative to the repository; a change in any of them makes it stale. */
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

/** Of programs that publish. */
const SITE_INPUTS = ["src/publish", "src/site", "src/renderer/public"];

const WEB_INPUTS = [
  "src/renderer",
  "sample",
  "vite.config.ts",
  "scripts/static-files.ts",
  "scripts/mermaid-config.ts",
  "scripts/composes-warning.ts",
  "scripts/first-view-chunk.ts",
  "scripts/without-buffer.ts",
  // The help shows them.
  ...Object.keys(helpMessages.titles),
];

export const targets: Readonly<Record<TargetName, Target>> = {
  web: { folder: "dist/web", inputs: [...COMMON_INPUTS, ...WEB_INPUTS] },
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

/** Those that people use, in the order in which they are built. */
export const products: readonly TargetName[] = ["web", "node", "desktop"];

export function targetStamp(repository: string, name: TargetName): string {
  return stampOf(repository, targets[name].inputs);
}

/** True when the target is missing or its inputs have changed since it was built. */
export function isTargetStale(repository: string, name: TargetName): boolean {
  return isStale(join(repository, targets[name].folder), targetStamp(repository, name));
}
