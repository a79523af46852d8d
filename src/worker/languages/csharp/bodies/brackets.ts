import type { Tokens } from "../lexer/tokens.ts";

const CLOSER_OF: Readonly<Record<number, number>> = { 40: 41, 91: 93, 123: 125 };

/**
 * For each opening bracket's token the index of the one that closes it, for all others -1. One pass for the whole
 * file, so that looking ahead costs nothing however deep brackets stand.
 */
export function matchBrackets(tokens: Tokens): Int32Array {
  const matches = new Int32Array(tokens.count).fill(-1);
  const open: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kinds[i] ?? 0;
    if (kind in CLOSER_OF) open.push(i);
    else if (kind === 41 || kind === 93 || kind === 125) {
      // A bracket that nothing opened is passed over; one that stays open ends where an outer one closes.
      const at = open.findLastIndex((o) => CLOSER_OF[tokens.kinds[o] ?? 0] === kind);
      if (at < 0 || open.length - at > 8) continue;
      const opener = open[at];
      open.length = at;
      if (opener !== undefined) matches[opener] = i;
    }
  }
  return matches;
}
