import { expect, it } from "vitest";
import type { DocFacts } from "../../../src/worker/facts/facts.ts";
import type { WrittenTexts } from "../../../src/worker/views/description.ts";
import { withWrittenParts } from "../../../src/worker/views/written-parts.ts";

const DOC: DocFacts = {
  kind: "xml",
  summary: "Finds an Order.",
  params: { id: "The Id.", key: "The Key." },
  exceptions: [
    { type: "A", text: "One A." },
    { type: "B", text: "One B." },
    { type: "A", text: "Another A." },
  ],
  marks: {
    summary: [["cref", 9, 5]],
    "params.id": [["cref", 4, 2]],
    "params.key": [["cref", 4, 3]],
    "exceptions.0": [["cref", 4, 1]],
    "exceptions.1": [["cref", 4, 1]],
  },
};

interface Documented {
  readonly id: string;
  readonly doc: DocFacts | null;
}

function written(...parts: NonNullable<ReturnType<WrittenTexts["get"]>>["parts"] & object): WrittenTexts {
  return new Map([["a", { text: "", parts }]]);
}

it("what was written stands in the place of the source's texts, without what those refer to", () => {
  const texts = written(
    { tag: "param", name: "id", text: "Mine." },
    { tag: "exception", name: "A", text: "Mine, too." },
    { tag: "exception", name: "C", text: "New." },
    { tag: "returns", text: "It." },
  );
  expect(withWrittenParts({ id: "a", doc: DOC }, texts).doc).toEqual({
    ...DOC,
    params: { id: "Mine.", key: "The Key." },
    returns: "It.",
    exceptions: [
      { type: "A", text: "Mine, too." },
      { type: "B", text: "One B." },
      { type: "A", text: "Another A." },
      { type: "C", text: "New." },
    ],
    marks: {
      summary: [["cref", 9, 5]],
      "params.key": [["cref", 4, 3]],
      "exceptions.1": [["cref", 4, 1]],
    },
  });
});

it("what has no comment gets one of parts alone, of every name", () => {
  const { doc } = withWrittenParts<Documented>(
    { id: "a", doc: null },
    written({ tag: "param", name: "__proto__", text: "Odd." }),
  );
  expect(doc).toMatchObject({ kind: "xml", summary: "" });
  expect(Object.entries(doc?.params ?? {})).toEqual([["__proto__", "Odd."]]);
});

it("of what nothing was written stays as it is", () => {
  const documented = { id: "b", doc: DOC };
  expect(withWrittenParts(documented, written({ tag: "remarks", text: "Mine." }))).toBe(documented);
  expect(withWrittenParts(documented, new Map([["b", { text: "Mine." }]]))).toBe(documented);
});
