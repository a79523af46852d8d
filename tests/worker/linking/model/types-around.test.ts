import { expect, it } from "vitest";
import { PartModifiers } from "../../../../src/worker/linking/model/types-around.ts";

const PARTS = Array.from({ length: 1_000 }, (_, at) => `part${at}`);

it("gives every part of a type the modifiers of all, and looks at each of very many once", () => {
  let looks = 0;
  const headOf = (id: string) => {
    looks++;
    return { kind: "class", name: "A", modifiers: id === "part7" ? ["public", "partial"] : ["partial"] } as const;
  };
  const modifiers = new PartModifiers({ parts: () => PARTS }, { headOf });
  expect(PARTS.map((part) => modifiers.of(part))).toEqual(PARTS.map(() => ["partial", "public"]));
  expect(looks).toBe(PARTS.length);
});
