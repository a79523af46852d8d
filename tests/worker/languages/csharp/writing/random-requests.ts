import fc from "fast-check";
import { sourceMarkup } from "../../../../../src/worker/facts/source-markup.ts";
import type { CommentRequest } from "../../../../../src/worker/languages/contract/comment-writing.ts";
import type { CommentPlace } from "../../../../../src/worker/languages/csharp/writing/comment-places.ts";
import { REFERENCES, randomPart } from "./random-texts.ts";

type Requests = fc.Arbitrary<readonly CommentRequest[]>;

const MAX_AT_ONCE = 12;

/** So many other texts there are for a long one, where every text has many. */
const SHORT_FOR_A_LONG_ONE = 1_000;

/** Random parts of a few random declarations of a text, in random order. */
export function fewRequests(places: readonly CommentPlace[]): Requests {
  if (places.length === 0) return fc.constant([]);
  const request = fc.constantFrom(...places).chain((place) => requestFor(place));
  return fc
    .array(request, { minLength: 1, maxLength: MAX_AT_ONCE })
    .map((all) => [...new Map(all.map((one) => [one.id, one])).values()]);
}

/** The same of many, from half of those of the text to all. */
export function manyRequests(places: readonly CommentPlace[]): Requests {
  return fc
    .shuffledSubarray([...places], { minLength: Math.ceil(places.length / 2) })
    .chain((some) => fc.tuple(...some.map((place) => requestFor(place, SHORT_FOR_A_LONG_ONE))));
}

function requestFor({ id, declared, doc }: CommentPlace, shortForALongOne?: number): fc.Arbitrary<CommentRequest> {
  const parameters = (declared.parameters ?? []).map(({ name }) => name).filter((name) => name !== "");
  const said = sourceMarkup(doc, { tag: "summary" });
  // Over a reference above an enum without a body (`enum E;`) the compiler itself may fail (CS1569).
  const canThrow = declared.kind !== "enum";
  const typeParameters = declared.typeParameters ?? [];
  const part = randomPart({ parameters, typeParameters, said, canThrow, shortForALongOne });
  return fc.array(part, { minLength: 1, maxLength: 3 }).map((some) => {
    const byPart = new Map(some.map((one) => [`${one.tag} ${one.name}`, one]));
    return { id, parts: [...byPart.values()], replaces: true, ...(canThrow && { references: REFERENCES }) };
  });
}
