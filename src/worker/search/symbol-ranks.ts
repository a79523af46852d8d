import { costInFit, FITS, fitOf } from "../../shared/search/match-name.ts";
import { KIND_RANK_COUNT, KIND_RANKS } from "./symbol-kinds.ts";
import { IN_TESTS } from "./symbol-table.ts";

const [COSTS, LENGTHS] = [32, 256];

/** How far behind the best a symbol is listed: what it costs, and what else decides, the first before all that follow. */
export function rankOf(cost: number, isRecent: boolean, kind: number, length: number): number {
  const inTests = kind & IN_TESTS ? 1 : 0;
  let rank = fitOf(cost) * 2 + (isRecent ? 0 : 1);
  rank = rank * 2 + inTests;
  rank = rank * COSTS + costInFit(cost);
  rank = rank * KIND_RANK_COUNT + (KIND_RANKS[kind & ~IN_TESTS] ?? 0);
  return rank * LENGTHS + Math.min(length, LENGTHS - 1);
}

/** Every rank is below. */
export const RANKS_END = FITS.length * 2 * 2 * COSTS * KIND_RANK_COUNT * LENGTHS;
