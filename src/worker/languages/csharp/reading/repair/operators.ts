import { Kind } from "../lexer/tokens.ts";
import type { Edit } from "./edits.ts";
import type { RepairRule } from "./rule.ts";

/** `operator +=` (C# 14) reads as `operator +`. */
export const compoundOperators: RepairRule = {
  name: "compound-operator",
  find({ text, tokens }) {
    const edits: Edit[] = [];
    for (let i = 1; i < tokens.count; i++) {
      if (tokens.kinds[i] !== Kind.assignment && tokens.kinds[i] !== Kind.greaterEquals) continue;
      const end = tokens.ends[i] ?? 0;
      if (followsOperatorWord(text, tokens.starts[i] ?? 0) && isCompound(text, end)) {
        edits.push({ start: end - 1, end, text: " " });
      }
    }
    return edits;
  },
};

function followsOperatorWord(text: string, start: number): boolean {
  return /\boperator\s+(?:checked\s+)?>*$/.test(text.slice(Math.max(0, start - 40), start));
}

// `>=` alone is a comparison; `>>=` is not.
function isCompound(text: string, end: number): boolean {
  return !/operator\s+(?:checked\s+)?[<>]=$/.test(text.slice(Math.max(0, end - 40), end));
}
