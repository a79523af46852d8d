import type { Layers } from "./problems.ts";

/** The layers of src, each with those that it may import. */
export const LAYERS: Layers = {
  "src/shared": [],
  "src/worker": ["src/shared"],
  "src/renderer": ["src/shared"],
  "src/main": ["src/shared"],
  "src/preload": ["src/shared"],
  "src/server": ["src/shared"],
  "src/cli": ["src/shared", "src/worker"],
};
