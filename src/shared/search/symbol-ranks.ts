import { costInFit, fitOf } from "./match-name.ts";
import { IS_SECONDARY, KIND_RANKS } from "./symbol-kinds.ts";

/**
 * Bits of the less important criteria, from the lowest: the depth of the file, the length of the name, its kind, its
 * cost within its fit.
 */
const [DEPTH_BITS, LENGTH_BITS, KIND_BITS, COST_BITS] = [3, 8, 2, 5];
const MAX_DEPTH = (1 << DEPTH_BITS) - 1;
const MAX_LENGTH = (1 << LENGTH_BITS) - 1;

/**
 * The rank of a symbol, lower is better: one number below 2^22, in which more important criteria have higher bits.
 * `depth` is that of a file; all other symbols have none.
 */
export function rankOf(cost: number, isRecent: boolean, kind: number, length: number, depth = 0): number {
  const fit = (fitOf(cost) << 2) | (isRecent ? 0 : 2) | ((kind & IS_SECONDARY) === 0 ? 0 : 1);
  const ofKind = KIND_RANKS[kind & ~IS_SECONDARY] ?? 0;
  const rest = (costInFit(cost) << KIND_BITS) | ofKind;
  const name = (((fit << (COST_BITS + KIND_BITS)) | rest) << LENGTH_BITS) | Math.min(length, MAX_LENGTH);
  return (name << DEPTH_BITS) | Math.min(depth, MAX_DEPTH);
}

/** The number of folders in the path of a folder. */
export function depthOf(folder: string): number {
  return folder === "" ? 0 : folder.split("/").length;
}
