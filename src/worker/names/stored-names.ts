import type { DerivedChunk, DerivedName } from "../catalogue/derived-records.ts";
import { filesWithFacts } from "../catalogue/records/fact-keys.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import { chunksOfFiles } from "../linking/stored/chunks-of-files.ts";
import { readRecord } from "../linking/stored/read-record.ts";
import { type LinkStore, linkedStamp } from "../linking/stored/record-names.ts";
import { StringInterner } from "../util/string-interner.ts";
import { yieldToEventLoop } from "../util/yield-to-event-loop.ts";
import type { PackedNames } from "./packed-names.ts";
import { decodePackedNames, encodePackedNames, type NamesOfFile } from "./packed-names-codec.ts";

/** Incremented when the stored format of names changes. */
const FORMAT_VERSION = 4;

/**
 * Reads the names in the files of a project that an earlier session has found, by file id; empty if there are none, or
 * they are of another state of the project. Between chunks other work gets a turn.
 */
export async function readStoredNames(store: LinkStore, snapshot: Snapshot): Promise<Map<string, PackedNames>> {
  const found = new Map<string, PackedNames>();
  const source = { store, name: recordOf(snapshot), stamp: await linkedStamp(snapshot, FORMAT_VERSION) };
  const interner = new StringInterner();
  await readRecord(source, decodePackedNames, ([id, names]) => found.set(id, interned(names, interner)));
  return found;
}

/** Stores the names in files, replacing those of an earlier state. Throws `storeFailed`, and the reason of the signal. */
export async function storeNames(
  { derived }: LinkStore,
  snapshot: Snapshot,
  namesIn: (fileId: string) => PackedNames | undefined,
  signal: AbortSignal,
): Promise<void> {
  const chunks = chunksOfFiles(filesWithFacts(snapshot));
  await derived.replace(
    recordOf(snapshot),
    await linkedStamp(snapshot, FORMAT_VERSION),
    encoded(chunks, namesIn),
    signal,
  );
}

async function* encoded(
  chunks: Iterable<readonly { readonly id: string }[]>,
  namesIn: (fileId: string) => PackedNames | undefined,
): AsyncGenerator<DerivedChunk> {
  for (const chunk of chunks) {
    const known = chunk.flatMap(({ id }): readonly NamesOfFile[] => {
      const names = namesIn(id);
      return names === undefined ? [] : [[id, names]];
    });
    yield { files: chunk.map(({ id }) => id), bytes: encodePackedNames(known) };
    await yieldToEventLoop();
  }
}

function recordOf({ project }: Snapshot): DerivedName {
  return { projectId: project.id, record: "named-uses" };
}

function interned({ ids, rows, others }: PackedNames, interner: StringInterner): PackedNames {
  const all = ids.map(interner.intern);
  return others === undefined
    ? { ids: all, rows }
    : { ids: all, rows, others: { ids: others.ids.map(interner.intern), rows: others.rows } };
}
