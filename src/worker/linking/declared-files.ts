import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { decodeDeclarations } from "../encode.ts";
import { declaredFile } from "./declared-file.ts";
import { fewAtATime, StoredFiles } from "./stored-files.ts";
import type { IndexedFile } from "./type-index.ts";

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
