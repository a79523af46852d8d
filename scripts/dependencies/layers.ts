import type { Layers } from "./problems.ts";

/** The allowed imports of the programs that read code bases and publish them. */
const OF_PROGRAMS = [
  "src/shared",
  "src/worker",
  "src/worker/hosts",
  "src/worker/languages",
  "src/publish",
  "src/publish/hosts",
];

/** The layers of src, each with the layers that it may import. A module belongs to the innermost one that contains it. */
export const LAYERS: Layers = {
  "src/shared": [],
  "src/worker": ["src/shared", "src/worker/languages"],
  "src/worker/languages": ["src/shared", "src/worker", "src/worker/languages/csharp"],
  "src/worker/languages/csharp": ["src/shared", "src/worker", "src/worker/languages"],
  "src/worker/hosts": ["src/shared", "src/worker", "src/worker/languages", "src/worker/languages/csharp"],
  "src/renderer": [
    "src/shared",
    "src/renderer/platform",
    "src/renderer/ui",
    "src/renderer/store",
    "src/renderer/features",
    "src/renderer/app",
  ],
  "src/renderer/platform": ["src/shared"],
  "src/renderer/ui": ["src/shared"],
  "src/renderer/store": ["src/shared", "src/renderer/platform"],
  "src/renderer/features": ["src/shared", "src/renderer/platform", "src/renderer/ui", "src/renderer/store"],
  "src/renderer/app": [
    "src/shared",
    "src/renderer/platform",
    "src/renderer/ui",
    "src/renderer/store",
    "src/renderer/features",
  ],
  "src/main": ["src/shared"],
  "src/preload": ["src/shared"],
  "src/server": ["src/shared"],
  "src/site": ["src/shared"],
  "src/publish": ["src/shared", "src/worker", "src/worker/languages"],
  "src/publish/hosts": ["src/shared", "src/worker", "src/worker/hosts", "src/publish"],
  "src/desktop-engine": OF_PROGRAMS,
  "src/web-engine": OF_PROGRAMS,
  "src/cli": OF_PROGRAMS,
};
