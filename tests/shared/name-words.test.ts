import { expect, it } from "vitest";
import { nameWords } from "../../src/shared/name-words.ts";

it.each([
  ["WeatherStation", ["WeatherStation"]],
  ["DecompileModuleAttributesToString", ["Decompile", "Module", "Attributes", "To", "String"]],
  [
    "Shop.Orders.Of_Customer2Orders(string, int)",
    ["Shop.", "Orders.", "Of_", "Customer2", "Orders(", "string,", " int)"],
  ],
  ["alllowercasewithoutanyhumps", ["alllowercasewithoutanyhumps"]],
])("%s goes on in a further row where a word begins", (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

it("a shorter name is broken where there is less room", () => {
  expect(nameWords("canConfigureBaseCalls")).toEqual(["canConfigureBaseCalls"]);
  expect(nameWords("canConfigureBaseCalls", 18)).toEqual(["can", "Configure", "Base", "Calls"]);
});
