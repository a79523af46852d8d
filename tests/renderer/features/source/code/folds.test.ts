import { foldable } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { folding } from "../../../../../src/renderer/features/source/code/folds.ts";

const TEXT = "class A {\n  void B() { }\n  void C() { if (x) {\n  } }\n}\n";

function foldedAt(row: number, folds: readonly number[]) {
  const state = EditorState.create({ doc: TEXT, extensions: [folding(Uint32Array.from(folds))] });
  const { from, to } = state.doc.line(row);
  const found = foldable(state, from, to);
  return found && TEXT.slice(found.from, found.to);
}

test("a row folds away the outermost of what begins on it and goes on below it", () => {
  const [a, b, c, inner] = ["A {", "B() {", "C() {", "(x) {"].map((word) => TEXT.indexOf(word) + word.length);
  const folds = [
    a,
    TEXT.lastIndexOf("}"),
    b,
    TEXT.indexOf(" }\n") + 1,
    c,
    TEXT.indexOf("} }") + 2,
    inner,
    TEXT.indexOf("} }"),
  ];
  const known = folds.map((place) => place ?? -1);
  expect(foldedAt(1, known)).toBe(TEXT.slice(a, TEXT.lastIndexOf("}")));
  expect(foldedAt(2, known)).toBeNull();
  expect(foldedAt(3, known)).toBe(" if (x) {\n  } ");
  expect(foldedAt(4, known)).toBeNull();
});

test("places beyond the end of the text fold nothing", () => {
  expect(foldedAt(1, [3, TEXT.length + 1])).toBeNull();
});
