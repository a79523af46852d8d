import { type FactsReader, inFileBatches } from "../catalogue/facts-reader.ts";
import { decodeDeclarations } from "../facts/codec.ts";
import type { FileFacts } from "../facts/facts.ts";
import { TURN_OF_ANSWER_MS, Turns } from "../util/turns.ts";
import { SymbolSearch } from "./symbol-search.ts";
import { SymbolTableBuilder } from "./symbol-table-builder.ts";

/**
 * Reads the names in all files of a project, yielding to other work. Of files whose facts are lost it knows only the
 * file names.
 */
export async function readSymbols(projectName: string, stored: FactsReader): Promise<SymbolSearch> {
  const builder = new SymbolTableBuilder();
  const turns = new Turns(TURN_OF_ANSWER_MS);
  const rest = stored.snapshot.files.values();
  // The table has the files in the project's order, including those without facts.
  const addUntil = (id: string | undefined, facts?: FileFacts) => {
    for (const file of rest) {
      builder.addFile(file, file.id === id ? facts : undefined);
      if (file.id === id) return;
    }
  };
  for await (const [{ id }, facts] of stored.read(inFileBatches(stored.files), decodeDeclarations)) {
    addUntil(id, facts);
    await turns.next();
  }
  addUntil(undefined);
  return new SymbolSearch(projectName, builder.build());
}
