import type { Catalogue } from "../catalogue/catalogue.ts";
import { fewAtATime, StoredFiles } from "../catalogue/facts-reader.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { decodeDeclarations } from "../facts/codec.ts";
import { declaredFile } from "../languages/csharp/linking/declared/declared-file.ts";
import type { IndexedFile } from "../languages/csharp/linking/names/type-index.ts";

/** What a project's files declare, for one that is not linked: which C# projects they belong to is left out. */
export async function readDeclaredFiles(catalogue: Catalogue, snapshot: Snapshot): Promise<readonly IndexedFile[]> {
  const stored = new StoredFiles(catalogue, snapshot);
  const defines = new Set(snapshot.reader.defines);
  const files: IndexedFile[] = [];
  for await (const [file, facts] of stored.read(fewAtATime(stored.files), decodeDeclarations)) {
    files.push(declaredFile(file, facts, { projects: [], defines, builds: [] }));
  }
  return files;
}
