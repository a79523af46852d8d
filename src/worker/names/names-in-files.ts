import type { SnapshotFile } from "../catalogue/records/records.ts";
import type { FileFacts } from "../facts/facts.ts";
import type { Linker } from "../linking/model/linker.ts";
import { prefetch } from "../util/prefetch.ts";
import { yieldToEventLoop } from "../util/yield-to-event-loop.ts";
import type { NamesReader, TextWithNames } from "./names-reader.ts";
import { allUses, type NamedUse, type OtherName, otherNames, type PackedNames, packNames } from "./packed-names.ts";

/** The names of one file: its text, its declarations, read with every name, and the other names with their meanings. */
export interface NamesInFile {
  readonly text: string;
  readonly declarations: FileFacts;
  readonly uses: Iterable<NamedUse>;
  readonly others: Iterable<OtherName>;
}

/** The means to bind the names in files. */
export interface NamesInFilesTools {
  readonly linker: Linker;
  readonly reader: NamesReader;
  /** Aborts the reading. */
  readonly signal: AbortSignal;
}

/** The linker drops its caches each time this many files are done: most of the cached data is useless for other files. */
const FILES_BETWEEN_CACHE_CLEARS = 400;

/**
 * The names in many files one after another, none of which is kept; undefined for a file that cannot be read again.
 * Threads read ahead while names are bound, and the linker drops its caches from time to time.
 */
export async function* namesInFiles(
  files: readonly SnapshotFile[],
  tools: NamesInFilesTools,
): AsyncGenerator<readonly [SnapshotFile, NamesInFile | undefined]> {
  const { linker, reader, signal } = tools;
  let done = 0;
  const begin = (file: SnapshotFile) => reader.readWithText(file, signal);
  for (const [file, reading] of prefetch(files, (begun) => reader.takesMore(begun), begin)) {
    yield [file, await namesOf(file, reading, tools)];
    if (++done % FILES_BETWEEN_CACHE_CLEARS === 0) linker.clearCaches?.();
    // Lets a thread that has finished its batch get another.
    await yieldToEventLoop();
  }
}

async function namesOf(
  file: SnapshotFile,
  reading: Promise<TextWithNames>,
  { linker, signal }: NamesInFilesTools,
): Promise<NamesInFile | undefined> {
  try {
    const read = await reading;
    const facts = read.facts();
    const names = packNames(linker.bindNames?.(file.id, facts) ?? []);
    return { text: read.text, declarations: facts.declarations, ...unpackedNames(names) };
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/** Decoded on each iteration. */
export function unpackedNames(names: PackedNames): Pick<NamesInFile, "uses" | "others"> {
  return {
    uses: { [Symbol.iterator]: () => allUses(names) },
    others: { [Symbol.iterator]: () => otherNames(names) },
  };
}
