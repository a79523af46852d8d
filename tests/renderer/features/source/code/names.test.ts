import { EditorState } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import { namedPlaceAt, namesChanged, shownNames } from "../../../../../src/renderer/features/source/code/names.ts";
import { firstEndingBehind } from "../../../../../src/renderer/features/source/code/spans.ts";
import { ORDER_TEXT, someNames } from "../../../support/source-samples.ts";

const empty = EditorState.create({ doc: ORDER_TEXT, extensions: [shownNames] });
const { names, targets } = someNames();
const state = empty.update({ effects: namesChanged.of({ names, targets }) }).state;
const add = ORDER_TEXT.indexOf("Add");

describe("namedPlaceAt", () => {
  test("is the name around a place, its beginning and its end among it", () => {
    for (const place of [add, add + 1, add + 3]) {
      expect(namedPlaceAt(state, place)).toMatchObject({ from: add, to: add + 3, target: { entity: { name: "Add" } } });
    }
  });

  test("is null beside names, and before they are known", () => {
    expect(namedPlaceAt(state, add - 1)).toBeNull();
    expect(namedPlaceAt(state, ORDER_TEXT.length)).toBeNull();
    expect(namedPlaceAt(empty, add)).toBeNull();
  });

  test("is null for a name without a target, such as that of a namespace", () => {
    const locals = empty.update({ effects: namesChanged.of({ names: Uint32Array.of(add, 3, 13, 0), targets }) }).state;
    expect(namedPlaceAt(locals, add)).toBeNull();
  });
});

test("firstEndingBehind finds the first stretch that a place is not behind", () => {
  const spans = Uint32Array.of(2, 3, 0, 5, 1, 0, 9, 4, 0);
  expect([0, 2, 4, 5, 6, 9, 12, 13].map((place) => firstEndingBehind(spans, 3, place))).toEqual([
    0, 0, 0, 1, 2, 2, 2, 3,
  ]);
  expect(firstEndingBehind(new Uint32Array(), 3, 0)).toBe(0);
});
