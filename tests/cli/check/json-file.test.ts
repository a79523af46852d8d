import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readJsonFile } from "../../../src/cli/check/gate/json-file.ts";
import { folderWith } from "../../support/folders.ts";

async function read(text: string): Promise<unknown> {
  const path = join(folderWith("json", {}), "glossa.config.json");
  await writeFile(path, text);
  return readJsonFile(path);
}

it("reads JSON with and without a byte order mark", async () => {
  expect(await read('{"a": [1]}')).toEqual({ a: [1] });
  expect(await read('\uFEFF{"a": 1}')).toEqual({ a: 1 });
});

it.each([
  ['{\n  "check": {\n    "tests": true,\n  }\n}', 4, 3],
  ['{"a": tru}', 1, 7],
  ['{\r\n"a": 1\r\n"b": 2}', 3, 1],
  ["", 1, 1],
  ["{a: 1}", 1, 2],
  ["[1]\n]", 2, 1],
  ['{"a" 1}', 1, 6],
  ['{"a": 1]', 1, 8],
  ["// no comments\n{}", 1, 1],
])("tells the place of the error in %j", async (text, line, column) => {
  await expect(read(text)).rejects.toThrow(`line ${line}, column ${column} is not valid JSON`);
});

it("passes on what the engine says where no place is found", async () => {
  await expect(read('["a\nb"]')).rejects.toThrow("it is not valid JSON: ");
  await expect(read("[".repeat(200_000))).rejects.toThrow("it is not valid JSON: ");
});
