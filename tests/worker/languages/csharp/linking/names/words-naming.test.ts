import { expect, test } from "vitest";
import { IMPLICIT_NEW } from "../../../../../../src/worker/facts/words.ts";
import { WordsNaming } from "../../../../../../src/worker/languages/csharp/linking/names/words-naming.ts";

test.each([
  ["T:System.String", ["String", "string", IMPLICIT_NEW]],
  ["T:A.Outer`1.InnerAttribute", ["InnerAttribute", "Inner", IMPLICIT_NEW]],
  ["M:A.List`1.#ctor(System.Int32)", ["List", IMPLICIT_NEW]],
  ["M:A.B.Find``1(``0)", ["Find"]],
  ["M:A.B.IFace#Find", ["Find"]],
  ["M:A.B.Dispose", ["Dispose", "using", "foreach"]],
  ["P:A.B.Name", ["Name"]],
  ["F:A.B.field", ["field"]],
  ["E:A.B.Changed", ["Changed"]],
  ["P:A.B.Item(System.Int32)", undefined],
  ["M:A.B.op_Addition(A.B,A.B)", undefined],
  ["M:A.B.Add(System.Object)", undefined],
  ["N:A", undefined],
  ["", undefined],
])("the words by which %s may be used", (documentationId, words) => {
  expect(new WordsNaming([]).of(documentationId)).toEqual(words);
});
