import type { LoadAssembly } from "../languages/contract/language.ts";
import { readAtMost } from "./package-disk-node.ts";
import { MOST_ASSEMBLY_BYTES } from "./package-limits.ts";

/** Reads an assembly that was found on the disk. */
export const loadAssembly: LoadAssembly = (path) => readAtMost(path, MOST_ASSEMBLY_BYTES).catch(() => undefined);
