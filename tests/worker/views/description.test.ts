import { expect, it } from "vitest";
import { beginningOf, firstLine } from "../../../src/worker/views/description.ts";

const ID = "11111111-22222222-CLASS-Box";

function beginning(text: string, part: (text: string) => readonly [number, number]) {
  return beginningOf({ id: ID, doc: null }, new Map([[ID, { text }]]), part);
}

it("begins a written text with its words, whatever is code in them", () => {
  const upToTheStop = (text: string) => [0, text.indexOf(".") + 1] as const;
  expect(beginning("Calls `Foo. Bar` now.\nMore.", firstLine)).toEqual([
    "Calls ",
    { kind: "code", content: ["Foo. Bar"] },
    " now.",
  ]);
  expect(beginning("Calls `Foo. Bar` now.", upToTheStop)).toEqual(["Calls ", { kind: "code", content: ["Foo."] }]);
});
