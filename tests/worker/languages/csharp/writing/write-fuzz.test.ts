import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type {
  CommentRequest,
  CommentWriter,
  WrittenComments,
} from "../../../../../src/worker/languages/contract/comment-writing.ts";
import { lex } from "../../../../../src/worker/languages/csharp/reading/lexer/lexer.ts";
import { createCSharpReader } from "../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { readCommentPlaces } from "../../../../../src/worker/languages/csharp/writing/comment-places.ts";
import { createCommentWriter } from "../../../../../src/worker/languages/csharp/writing/comment-writer.ts";
import { nodePlatform } from "../../../threads/in-process.ts";
import { realCode } from "../reading/real-code.ts";
import { randomPart } from "./random-texts.ts";
import { appendPair } from "./roslyn-pairs.ts";

/** `npm run fuzz:write -- --cases N --seed S --folder DIR --pairs FILE` sets all of these. */
const CASES = Number(process.env.GLOSSA_FUZZ_CASES ?? 1_500);
const SEED = Number(process.env.GLOSSA_FUZZ_SEED ?? Date.now() % 2 ** 31);
const FOLDER = process.env.GLOSSA_FUZZ_FOLDER;
const PAIRS = process.env.GLOSSA_FUZZ_PAIRS;

/** How to see once more what one run has found: every run has a seed of its own. */
const AGAIN = `npm run fuzz:write -- --seed ${SEED} --cases ${CASES}${FOLDER === undefined ? "" : ` --folder ${FOLDER}`}`;

const MS_PER_CASE = 200;
const MOST_AT_ONCE = 12;
const FILE = "0-1";

let writer: CommentWriter;
let placesIn: (text: string) => ReturnType<typeof readCommentPlaces>;

beforeAll(async () => {
  const options = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;
  const { syntax } = await nodePlatform.openSyntax(options, treeSitterGrammar);
  const read = createCSharpReader(syntax, [], undefined, { withStarts: true });
  writer = createCommentWriter(read, new Set());
  placesIn = (text) => readCommentPlaces(FILE, text, read(text).facts, new Set());
});

/** Random parts of random declarations of a text, in random order. */
function requestsIn(text: string, choices: Pick<CommentRequest, "replaces">): fc.Arbitrary<readonly CommentRequest[]> {
  const places = [...placesIn(text).places.values()];
  if (places.length === 0) return fc.constant([]);
  const request = fc.nat(places.length - 1).chain((at) => {
    const { id, declared, doc } = places[at] as (typeof places)[number];
    const parameters = (declared.parameters ?? []).map(({ name }) => name).filter((name) => name !== "");
    const part = randomPart(parameters, declared.typeParameters ?? [], doc?.summary ?? "");
    const parts = fc.array(part, { minLength: 1, maxLength: 3 });
    return parts.map((some): CommentRequest => {
      const byPart = new Map(some.map((part) => [`${part.tag} ${part.name}`, part]));
      return { id, parts: [...byPart.values()], ...choices };
    });
  });
  return fc
    .array(request, { minLength: 1, maxLength: MOST_AT_ONCE })
    .map((all) => [...new Map(all.map((one) => [one.id, one])).values()]);
}

/** What is not as it was, besides the comments. */
function changesBeside(before: string, { text, edits }: WrittenComments): readonly string[] {
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

describe("comments that are written into real code", () => {
  const texts = realCode(FOLDER);

  it(
    `change nothing else, and are written unless there is a reason: ${AGAIN}`,
    () => {
      const outcomes = new Map<string, number>();
      const rounds = fc
        .constantFrom(...texts)
        .chain((text) =>
          requestsIn(text, { replaces: true }).chain((first) =>
            fc.tuple(fc.constant(text), fc.constant(first), requestsIn(text, { replaces: true })),
          ),
        );
      let count = 0;
      const property = fc.property(rounds, ([text, ...requests]) => {
        let before = text;
        for (const asked of requests) {
          const outcome = writer({ id: FILE, text: before }, asked);
          count += asked.length;
          expect(changesBeside(before, outcome), AGAIN).toEqual([]);
          if (PAIRS !== undefined) appendPair(PAIRS, placesIn, before, asked, outcome);
          for (const { reason } of outcome.refused) outcomes.set(reason, (outcomes.get(reason) ?? 0) + 1);
          for (const _ of outcome.written) outcomes.set("written", (outcomes.get("written") ?? 0) + 1);
          before = outcome.text;
        }
      });
      for (let run = 0; count < CASES; run++) fc.assert(property, { numRuns: 20, seed: SEED + run });
      process.stdout.write(`${count} cases: ${JSON.stringify(Object.fromEntries(outcomes))}\n`);
    },
    60_000 + CASES * MS_PER_CASE,
  );
});
