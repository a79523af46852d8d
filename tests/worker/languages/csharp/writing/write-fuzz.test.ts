import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { CommentWriter } from "../../../../../src/worker/languages/contract/comment-writing.ts";
import { createCSharpReader } from "../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { readCommentPlaces } from "../../../../../src/worker/languages/csharp/writing/comment-places.ts";
import { createCommentWriter } from "../../../../../src/worker/languages/csharp/writing/comment-writer.ts";
import { nodePlatform } from "../../../threads/in-process.ts";
import { realCode } from "../reading/real-code.ts";
import { changesBeside } from "./changes-beside.ts";
import { keptForLast } from "./kept-for-last.ts";
import { fewRequests, manyRequests } from "./random-requests.ts";
import { appendPair } from "./roslyn-pairs.ts";

/** `npm run fuzz:write -- --cases N --seed S --folder DIR --dense --pairs FILE` sets all of these. */
const CASES = Number(process.env.GLOSSA_FUZZ_CASES ?? 1_500);
const SEED = Number(process.env.GLOSSA_FUZZ_SEED ?? Date.now() % 2 ** 31);
const FOLDER = process.env.GLOSSA_FUZZ_FOLDER;
const IS_DENSE = process.env.GLOSSA_FUZZ_DENSE;
const PAIRS = process.env.GLOSSA_FUZZ_PAIRS;

/** How to see once more what one run has found: every run has a seed of its own. */
const AGAIN = [
  `npm run fuzz:write -- --seed ${SEED} --cases ${CASES}`,
  ...(FOLDER === undefined ? [] : [`--folder ${FOLDER}`]),
].join(" ");

/** Both ways, unless one is asked for. */
const WAYS = [
  { isDense: false, name: "a few at a time", again: AGAIN },
  { isDense: true, name: "many at a time", again: `${AGAIN} --dense` },
].filter(({ isDense }) => IS_DENSE === undefined || isDense === (IS_DENSE === "true"));

const MS_PER_CASE = 200;
/** A text, the one that is made of it, and the one that is made of that. */
const TEXTS_IN_A_ROW = 3;
const FILE = "0-1";

let writer: CommentWriter;
let placesIn: (text: string) => ReturnType<typeof readCommentPlaces>;

beforeAll(async () => {
  const options = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;
  const { syntax } = await nodePlatform.openSyntax(options, treeSitterGrammar);
  const read = keptForLast(TEXTS_IN_A_ROW, createCSharpReader(syntax, [], undefined, { withStarts: true }));
  writer = createCommentWriter(read, new Set());
  placesIn = keptForLast(TEXTS_IN_A_ROW, (text) => readCommentPlaces(FILE, text, read(text).facts, new Set()));
});

/** A text, and what is to be written into it, and then into what that has made of it. */
function twiceInARow(texts: readonly string[], isDense: boolean) {
  const requests = isDense ? manyRequests : fewRequests;
  // Of long texts more: each of their declarations is as likely as any other.
  const byLength = texts.map((text) => ({ weight: text.length, arbitrary: fc.constant(text) }));
  const text = isDense ? fc.oneof(...byLength) : fc.constantFrom(...texts);
  return text.chain((some) => {
    const places = [...placesIn(some).places.values()];
    return fc.tuple(fc.constant(some), requests(places), requests(places));
  });
}

/** Writes until there were as many cases as asked for, and says what has become of them. */
function outcomesOf(texts: readonly string[], { isDense, again }: (typeof WAYS)[number]): string {
  const outcomes = new Map<string, number>();
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  let cases = 0;
  const property = fc.property(twiceInARow(texts, isDense), ([text, ...requests]) => {
    let before = text;
    for (const asked of requests) {
      const outcome = writer({ id: FILE, text: before }, asked);
      cases += asked.length;
      expect(changesBeside(before, outcome), again).toEqual([]);
      if (PAIRS !== undefined) appendPair(PAIRS, placesIn, before, asked, outcome);
      for (const { reason } of outcome.refused) count(reason);
      for (const _ of outcome.written) count("written");
      before = outcome.text;
    }
  });
  for (let run = 0; cases < CASES; run++) fc.assert(property, { numRuns: 20, seed: SEED + run });
  return `${cases} cases: ${JSON.stringify(Object.fromEntries(outcomes))}`;
}

describe("comments that are written into real code", () => {
  const texts = realCode(FOLDER);

  // Not as a table: that would cut the command off.
  for (const way of WAYS) {
    it(
      `change nothing else, ${way.name}, and are written unless there is a reason: ${way.again}`,
      () => {
        process.stdout.write(`${outcomesOf(texts, way)}\n`);
      },
      60_000 + CASES * MS_PER_CASE,
    );
  }
});
