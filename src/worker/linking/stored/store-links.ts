import type { DerivedChunk } from "../../catalogue/derived-records.ts";
import { filesWithFacts } from "../../catalogue/records/fact-keys.ts";
import type { Snapshot } from "../../catalogue/records/records.ts";
import { languageOf } from "../../languages/language-of.ts";
import { Turns } from "../../util/turns.ts";
import { type FileLinks, linksInOrder } from "../model/file-links.ts";
import type { FileToLink, Linker } from "../model/linker.ts";
import type { TypeLinks } from "../model/type-links.ts";
import type { WordsInBodies } from "../model/words-in-bodies.ts";
import { encodeBodyWords } from "./body-words-codec.ts";
import { chunksOfFiles } from "./chunks-of-files.ts";
import { type DeclaredLinks, declaredLinks } from "./declared-links.ts";
import { encodeDeclaredLinks } from "./declared-links-codec.ts";
import { type LinkRecord, type LinkStore, linkRecord, linksStamp } from "./record-names.ts";
import { encodeLinks } from "./stored-links-codec.ts";

/** A completely linked project. */
export interface ProjectToStore {
  readonly snapshot: Snapshot;
  readonly linker: Linker;
  readonly types: TypeLinks;
  readonly links: ReadonlyMap<string, FileLinks>;
  readonly words: WordsInBodies;
}

/** Encodes a chunk of files. */
type EncodeFiles = (chunk: readonly FileToLink[]) => Promise<Uint8Array>;

/** Maximum time before other work gets a turn, in milliseconds. */
const MAX_TURN_MS = 10;

/** Maximum time to query all declarations; beyond it nothing is stored, and the project is linked again each time. */
const MAX_MS = 120_000;

/**
 * Stores the links of a project at low priority. A project with files that could not be linked because their facts are
 * lost is not stored: these are to be linked later. Throws `storeFailed`, and the reason of the signal.
 */
export async function storeLinks({ derived }: LinkStore, project: ProjectToStore, signal: AbortSignal): Promise<void> {
  const files = linkedFiles(project);
  if (files === undefined) return;
  const stamp = await linksStamp(project.snapshot);
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), MAX_MS);
  const ended = AbortSignal.any([signal, tooLong.signal]);
  const turns = new Turns(MAX_TURN_MS, ended);
  const chunks = [...chunksOfFiles(files)];
  const store = (record: LinkRecord, encode: EncodeFiles) =>
    derived.replace(linkRecord(project.snapshot, record), stamp, encoded(chunks, encode, turns), ended);
  try {
    await store("link-uses", async (chunk) => encodeLinks(linksInOrder(chunk, project.links)));
    await store("link-words", async (chunk) => encodeBodyWords(project.words.wordsOf(chunk.map(({ id }) => id))));
    // The caches of binding and those of the queries would not fit into memory together.
    project.linker.clearCaches?.();
    await store("link-declarations", declarationsOf(project, turns, tooLong));
  } catch (thrown) {
    if (!tooLong.signal.aborted || signal.aborted) throw thrown;
  } finally {
    project.linker.clearCaches?.();
    clearTimeout(timer);
  }
}

/** The files of the languages that are linked; undefined if not all of these are. */
function linkedFiles({ snapshot, linker, links }: ProjectToStore): readonly FileToLink[] | undefined {
  const files = filesWithFacts(snapshot).filter(({ path }) => languageOf(path)?.createLinker !== undefined);
  const isStorable = ({ id, path }: FileToLink) =>
    links.has(id) && linker.hasFile(id) && languageOf(path)?.linkerVersion !== undefined;
  return files.every(isStorable) ? files : undefined;
}

async function* encoded(
  chunks: readonly (readonly FileToLink[])[],
  encode: EncodeFiles,
  turns: Turns,
): AsyncGenerator<DerivedChunk> {
  for (const chunk of chunks) {
    yield { files: chunk.map(({ id }) => id), bytes: await encode(chunk) };
    await turns.next();
  }
}

function declarationsOf({ linker, types }: ProjectToStore, turns: Turns, tooLong: AbortController): EncodeFiles {
  let assumptions = linker.assumptions?.();
  const project = { types, heads: linker.types, implementers: linker.implementers.bounded() };
  return async (chunk) => {
    const files: DeclaredLinks[] = [];
    for (const { id } of chunk) {
      const asking = declaredLinks(id, linker.declaredIds(id) ?? [], project);
      let step = asking.next();
      for (; step.done !== true; step = asking.next()) await turns.next();
      if (step.value === undefined) {
        tooLong.abort();
        throw tooLong.signal.reason;
      }
      files.push(assumptions === undefined ? step.value : { ...step.value, assumptions });
      assumptions = undefined;
    }
    return encodeDeclaredLinks(files);
  };
}
