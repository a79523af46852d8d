import { expect, it } from "vitest";
import { fileIdOf } from "../../../../src/shared/model/entity-id.ts";
import { RenamedTypes } from "../../../../src/worker/describe/resolution/find-renamed.ts";
import { assignIds } from "../../../../src/worker/facts/ids.ts";
import { csharp } from "../../../../src/worker/languages/csharp/csharp.ts";
import { createCSharpReader } from "../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { nodePlatform } from "../../threads/in-process.ts";

const OPTIONS = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;

const MEMBERS = ["Find(int)", "Open()", "Close()"] as const;

/** The search for what became of the class Box, now called Crate, and how often the types of its file were read. */
async function renamed() {
  const { syntax } = await nodePlatform.openSyntax(OPTIONS, treeSitterGrammar);
  const text = "public class Crate { public int Find(int id) => id; public void Open() { } public void Close() { } }";
  const file = { id: fileIdOf("Crate.cs"), path: "Crate.cs", size: text.length };
  const types = assignIds(file.id, createCSharpReader(syntax)(text).facts);
  const read: string[] = [];
  const lost = MEMBERS.map(
    (name) => [`${fileIdOf("Box.cs")}-CLASS-Box-METHOD-${name}`, { text: "A.", written: 1 }] as const,
  );
  const search = new RenamedTypes({
    lost: new Map(lost),
    files: [file],
    rules: () => csharp.declarations,
    async *types(files) {
      for (const one of files) {
        read.push(one.path);
        yield [one, types];
      }
    },
    isDescribed: () => false,
  });
  const placeOf = (id: string) => id.replace(fileIdOf("Box.cs"), file.id).replace("-Box-", "-Crate-");
  return { search, read, places: new Map(lost.map(([id]) => [id, placeOf(id)])) };
}

it("finds what goes together once for all that is lost of a type", async () => {
  const { search, read, places } = await renamed();
  const found = await Promise.all([...places].map(([id, place]) => search.together(id, place)));
  expect(found).toEqual([places, places, places]);
  expect(read).toEqual(["Crate.cs"]);
});

it("moves a description alone where its own place is another one", async () => {
  const { search, places } = await renamed();
  const [[one] = [""], [, other] = ["", ""]] = [...places];
  expect(await search.together(one, other)).toEqual(new Map([[one, other]]));
});
