import type { WrittenComments } from "../../../../../src/worker/languages/contract/comment-writing.ts";
import { lex } from "../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";

/** What is not as it was in a text, besides the comments that were written into it. */
export function changesBeside(before: string, { text, edits }: WrittenComments): readonly string[] {
  const changes: string[] = [];
  let [from, at] = [0, 0];
  for (const edit of edits) {
    const kept = before.slice(from, edit.start);
    if (text.slice(at, at + kept.length) !== kept) changes.push("text outside");
    at += kept.length + edit.text.length;
    from = edit.end;
  }
  if (text.slice(at) !== before.slice(from)) changes.push("text behind");
  if (codeOf(text) !== codeOf(before)) changes.push("tokens");
  return changes;
}

function codeOf(text: string): string {
  const { count, starts, ends, directives } = lex(text);
  const tokens = Array.from({ length: count }, (_, at) => [starts[at] ?? 0, ends[at] ?? 0] as const);
  const all = [...tokens, ...directives.map(({ start, end }) => [start, end] as const)].sort(([a], [b]) => a - b);
  return all.map(([start, end]) => text.slice(start, end)).join("\n");
}
