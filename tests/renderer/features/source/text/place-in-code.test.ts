import { describe, expect, test } from "vitest";
import {
  spanOfDeclaration,
  spanOfName,
  spanOfText,
} from "../../../../../src/renderer/features/source/text/place-in-code.ts";
import type { TextPlace } from "../../../../../src/shared/model/source-place.ts";
import { aCard, aSource, ORDER_TEXT, someNames } from "../../../support/source-samples.ts";

const shown = (span: { from: number; to: number } | undefined) => span && ORDER_TEXT.slice(span.from, span.to);
const { id } = aCard();

describe("spanOfName", () => {
  test("is the name that begins at a row and a column", () => {
    const span = spanOfName(aSource(), 4, 26);
    expect([shown(span), span.from]).toEqual(["Add", ORDER_TEXT.lastIndexOf("Add")]);
  });

  test("is a row without a name where no column is said, and a place in the row where no name begins there", () => {
    const from = ORDER_TEXT.indexOf("    void Twice");
    expect(spanOfName(aSource(), 4, null)).toEqual({ from, to: from });
    expect(spanOfName(aSource(), 4, 27)).toEqual({ from: from + 27, to: from + 27 });
    const end = ORDER_TEXT.indexOf("\n", from);
    expect(spanOfName(aSource(), 4, 400)).toEqual({ from: end, to: end });
  });

  test("is a row without a name where the text has changed, and the end where it has no such row any more", () => {
    const from = ORDER_TEXT.indexOf("    void Twice");
    expect(spanOfName(aSource({ isChanged: true }), 4, 26)).toEqual({ from, to: from });
    expect(spanOfName(aSource(), 400, 3)).toEqual({ from: ORDER_TEXT.length, to: ORDER_TEXT.length });
  });
});

describe("spanOfText", () => {
  const place = (change: Partial<TextPlace> = {}): TextPlace => ({
    ...{ kind: "text", fileId: "f", row: 4, column: 26, length: 3, beginning: "Add" },
    ...change,
  });

  test("is as long as what was found, over several rows, too", () => {
    const span = spanOfText(aSource(), place());
    expect([shown(span), span.from]).toEqual(["Add", ORDER_TEXT.lastIndexOf("Add")]);
    const end = ORDER_TEXT.length - span.from;
    expect(spanOfText(aSource(), place({ length: end })).to).toBe(ORDER_TEXT.length);
    expect(spanOfText(aSource(), place({ length: end + 9 })).to).toBe(ORDER_TEXT.length);
  });

  test("is a row where something else stands there by now", () => {
    const from = ORDER_TEXT.indexOf("    void Twice");
    expect(spanOfText(aSource(), place({ beginning: "Sub" }))).toEqual({ from, to: from });
    expect(spanOfText(aSource(), place({ row: 400 }))).toEqual({ from: ORDER_TEXT.length, to: ORDER_TEXT.length });
  });
});

describe("spanOfDeclaration", () => {
  test("is where the file's names say", () => {
    const from = ORDER_TEXT.indexOf("Add");
    const card = aCard({ row: 0 });
    expect(spanOfDeclaration(aSource(), id, { card, names: someNames() })).toEqual({ from, to: from + 3 });
    expect(spanOfDeclaration(aSource(), id, { card: undefined, names: someNames() })).toEqual({ from, to: from + 3 });
  });

  test("is where the row of the declaration holds its name, while these are not known", () => {
    expect(shown(spanOfDeclaration(aSource(), id, { card: aCard(), names: undefined }))).toBe("Add");
    const card = aCard({ name: "Outer.Order<T>", row: 1 });
    expect(shown(spanOfDeclaration(aSource(), id, { card, names: undefined }))).toBe("Order");
  });

  test("is a row without a name where that is not there", () => {
    const from = ORDER_TEXT.indexOf("{");
    expect(spanOfDeclaration(aSource(), id, { card: aCard({ row: 2 }), names: undefined })).toEqual({ from, to: from });
  });

  test("is unknown while nothing is known of it, and where the names do not have it", () => {
    expect(spanOfDeclaration(aSource(), id, { card: undefined, names: undefined })).toBeUndefined();
    expect(spanOfDeclaration(aSource(), "elsewhere", { card: undefined, names: someNames() })).toBeUndefined();
  });
});
