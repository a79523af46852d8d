import { describe, expect, it } from "vitest";
import { enumValues } from "../../../../../src/worker/languages/csharp/compatibility/model/enum-values.ts";
import { surfaceOf } from "../../../diff/surfaces.ts";

async function valuesOf(members: string): Promise<Readonly<Record<string, bigint>>> {
  const { types } = await surfaceOf(`public enum Size { ${members} }`);
  const [size] = types.get("Size") ?? [];
  if (size === undefined) throw new Error("There is no enum.");
  return Object.fromEntries(enumValues(size));
}

describe("the values of an enum", () => {
  it("follow from its members alone", async () => {
    expect(await valuesOf("A = 1, B = A | 2, C = Size.B << 1, D, E = 0xFF, F = -1L, G = ~0")).toEqual({
      ...{ A: 1n, B: 3n, C: 6n, D: 7n, E: 255n, F: -1n, G: -1n },
    });
  });

  it("are not known where another enum has to be known", async () => {
    expect(await valuesOf("A = 1, B = Other.A, C, D = 4")).toEqual({ A: 1n, D: 4n });
  });

  it.each([
    ["a number without digits", "0x_"],
    ["more brackets than anybody writes", `${"(".repeat(5000)}1${")".repeat(5000)}`],
    ["more signs than anybody writes", "~".repeat(5000)],
    ["more than any number holds", "(1 << 62) * (1 << 62)"],
  ])("are not known for %s", async (_, value) => {
    expect(await valuesOf(`A = ${value}, B = 2`)).toEqual({ B: 2n });
  });
});
