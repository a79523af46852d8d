import { BATCH_FILES } from "../../shared/limits.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { filesWithFacts } from "../catalogue/fact-keys.ts";
import type { Snapshot } from "../catalogue/records.ts";
import { decodeDeclarations } from "../encode.ts";
import type { FileFacts } from "../facts.ts";
import { type FileToLink, linkTypes, type TypeLinks } from "./link.ts";

/** Links the types of a stored project from what is stored of it: the source is not needed. */
export function linkProject(catalogue: Catalogue, snapshot: Snapshot): Promise<TypeLinks> {
  const files = filesWithFacts(snapshot);
  const hashes = new Map(files.map(({ id, hash }) => [id, hash]));
  const { projects, reader, project } = snapshot;
  async function* facts(wanted: readonly FileToLink[]): AsyncGenerator<readonly [FileToLink, FileFacts]> {
    for (let start = 0; start < wanted.length; start += BATCH_FILES) {
      const batch = wanted.slice(start, start + BATCH_FILES);
      const names = batch.map(({ id }) => ({ fileId: id, hash: hashes.get(id) ?? "" }));
      const found = await catalogue.manyFacts(project.id, names);
      for (const [at, file] of batch.entries()) {
        const bytes = found[at];
        const decoded = bytes && decodeDeclarations(bytes);
        if (decoded !== undefined) yield [file, decoded];
      }
    }
  }
  return linkTypes({ files, projects, defines: reader.defines, facts });
}
