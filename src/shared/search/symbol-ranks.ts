import { costInFit, fitOf } from "./match-name.ts";
import { IS_SECONDARY, KIND_RANKS } from "./symbol-kinds.ts";

/** Bits of the less important criteria, from the lowest: the length of the name, its kind, its cost within its fit. */
const [LENGTH_BITS, KIND_BITS, COST_BITS] = [8, 2, 5];
const MAX_LENGTH = (1 << LENGTH_BITS) - 1;

/** The rank of a symbol, lower is better: one number below 2^19, in which more important criteria have higher bits. */
export function rankOf(cost: number, isRecent: boolean, kind: number, length: number): number {
  const fit = (fitOf(cost) << 2) | (isRecent ? 0 : 2) | ((kind & IS_SECONDARY) === 0 ? 0 : 1);
  const ofKind = KIND_RANKS[kind & ~IS_SECONDARY] ?? 0;
  const rest = (costInFit(cost) << KIND_BITS) | ofKind;
  return (((fit << (COST_BITS + KIND_BITS)) | rest) << LENGTH_BITS) | Math.min(length, MAX_LENGTH);
}
