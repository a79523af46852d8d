import { BATCH_FILES } from "../../shared/limits.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { filesWithFacts } from "../catalogue/fact-keys.ts";
import type { Snapshot } from "../catalogue/records.ts";
import { decodeDeclarations, decodeWithCode } from "../encode.ts";
import type { FileFacts } from "../facts.ts";
import type { Framework } from "../framework/framework.ts";
import { nextTurn } from "../next-turn.ts";
import { type FileToLink, linkDeclarations, type TypeLinks } from "./link.ts";
import type { FileLinks } from "./uses/file-links.ts";

/** A stored project whose declarations are linked. */
export interface LinkedProject {
  readonly types: TypeLinks;
  /** Links the uses of all files. Other work gets its turn between files. */
  linkUses(): Promise<ReadonlyMap<string, FileLinks>>;
}

type Decode = (bytes: Uint8Array) => FileFacts | undefined;

/** How long answers may have to wait for linking. */
const LONGEST_TURN_MS = 20;

/** Links the declarations of a stored project from what is stored of it: the source is not needed. */
export async function linkProject(
  catalogue: Catalogue,
  snapshot: Snapshot,
  framework: Framework,
): Promise<LinkedProject> {
  const files = filesWithFacts(snapshot);
  const hashes = new Map(files.map(({ id, hash }) => [id, hash]));
  const { projects, reader, project } = snapshot;
  async function* facts(wanted: readonly FileToLink[], decode: Decode) {
    for (let start = 0; start < wanted.length; start += BATCH_FILES) {
      const batch = wanted.slice(start, start + BATCH_FILES);
      const names = batch.map(({ id }) => ({ fileId: id, hash: hashes.get(id) ?? "" }));
      const found = await catalogue.manyFacts(project.id, names);
      for (const [at, file] of batch.entries()) {
        const bytes = found[at];
        const decoded = bytes && decode(bytes);
        if (decoded !== undefined) yield [file, decoded] as const;
      }
    }
  }
  const linker = await linkDeclarations({
    ...{ files, projects, framework },
    defines: reader.defines,
    facts: (wanted) => facts(wanted, decodeDeclarations),
  });
  const linkUses = async () => {
    const links = new Map<string, FileLinks>();
    let turnStart = performance.now();
    for await (const [{ id }, read] of facts(files, decodeWithCode)) {
      links.set(id, linker.bindFile(id, read));
      if (performance.now() - turnStart < LONGEST_TURN_MS) continue;
      await nextTurn();
      turnStart = performance.now();
    }
    return links;
  };
  return { types: linker.types, linkUses };
}
