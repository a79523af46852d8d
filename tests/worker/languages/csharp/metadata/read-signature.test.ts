import { describe, expect, it } from "vitest";
import { BadAssembly } from "../../../../../src/worker/languages/csharp/metadata/format/bad-assembly.ts";
import { ByteView } from "../../../../../src/worker/languages/csharp/metadata/format/byte-view.ts";
import {
  readFieldSignature,
  readMethodSignature,
  readTypeSignature,
} from "../../../../../src/worker/languages/csharp/metadata/signatures/read-signature.ts";

const view = (...bytes: readonly number[]) => ByteView.of(Uint8Array.from(bytes));
const INT = { kind: "primitive", word: "int" };

describe("a signature", () => {
  it("reads arrays, pointers and modifiers", () => {
    expect(readFieldSignature(view(6, 0x1d, 8))).toMatchObject({ kind: "array", rank: 1, element: INT });
    // int[0:3, ]
    expect(readTypeSignature(view(0x14, 8, 2, 1, 3, 1, 0))).toMatchObject({ kind: "array", rank: 2, element: INT });
    expect(readTypeSignature(view(0x0f, 8))).toMatchObject({ kind: "pointer", element: INT });
    expect(readTypeSignature(view(0x1f, 5, 8))).toMatchObject({ kind: "modified", isRequired: true, element: INT });
  });

  it("reads functions within types", () => {
    expect(readTypeSignature(view(0x1b, 1, 1, 1, 8))).toMatchObject({
      kind: "function",
      signature: { convention: 1, parameters: [INT], returnType: { word: "void" } },
    });
  });

  it("reads numbers of one, two and four bytes", () => {
    const numbered = (...bytes: readonly number[]) => readTypeSignature(view(0x13, ...bytes));
    expect(numbered(0x7f)).toMatchObject({ number: 127 });
    expect(numbered(0x80 | 0x1, 0x02)).toMatchObject({ number: 258 });
    expect(numbered(0xc0, 0x01, 0x00, 0x00)).toMatchObject({ number: 65_536 });
  });

  it.each([
    ["that ends early", "cutOff", [0x1d]],
    ["of an unknown element", "damaged", [0x3f]],
    ["that stands for another signature", "damaged", [0x12, 0x06]],
    ["of no type", "damaged", [0x12, 0x00]],
    ["with more arguments than bytes", "damaged", [0x15, 0x12, 0x05, 0xc1, 0, 0, 0]],
    ["with a rank that no array has", "damaged", [0x14, 8, 0x7f]],
    ["with a number that is none", "damaged", [0x13, 0xff]],
    ["that is too deep", "tooLarge", new Array<number>(100_000).fill(0x1d)],
  ] as const)("refuses a type %s", (_, reason, bytes) => {
    expect(() => readTypeSignature(view(...bytes))).toThrow(expect.objectContaining({ name: "BadAssembly", reason }));
  });

  it("refuses more parameters than there are bytes", () => {
    expect(() => readMethodSignature(view(0, 0xdf, 0xff, 0xff, 0xff, 1))).toThrow(BadAssembly);
  });
});
