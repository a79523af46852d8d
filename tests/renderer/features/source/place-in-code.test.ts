import { describe, expect, test } from "vitest";
import { spanOfDeclaration, spanOfName, spanOfText } from "../../../../src/renderer/features/source/place-in-code.ts";
import type { TextPlace } from "../../../../src/renderer/features/source/slice.ts";
import { aCard, aSource, ORDER_TEXT, someNames } from "../../support/source-samples.ts";

const shown = ({ from, to }: { from: number; to: number }) => ORDER_TEXT.slice(from, to);

describe("spanOfName", () => {
  test("is the name that begins at a row and a column", () => {
    const span = spanOfName(aSource(), 4, 26);
    expect([shown(span), span.from]).toEqual(["Add", ORDER_TEXT.lastIndexOf("Add")]);
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
    const elsewhere = aCard({ row: 0 });
    const span = spanOfDeclaration(aSource(), elsewhere, someNames());
    expect(span.from).toBe(ORDER_TEXT.indexOf("Add"));
  });

  test("is where the row of the declaration holds its name, while these are not known", () => {
    expect(shown(spanOfDeclaration(aSource(), aCard(), undefined))).toBe("Add");
    const nested = aCard({ name: "Outer.Order<T>", row: 1 });
    expect(shown(spanOfDeclaration(aSource(), nested, undefined))).toBe("Order");
  });

  test("is a row without a name where that is not there", () => {
    const from = ORDER_TEXT.indexOf("{");
    expect(spanOfDeclaration(aSource(), aCard({ row: 2 }), undefined)).toEqual({ from, to: from });
  });
});
