import { BATCH_FILES } from "../../shared/limits/threads.ts";
import type { FileToLink } from "../linking/model/linker.ts";
import type { Catalogue } from "./catalogue.ts";
import { type FileWithFacts, filesWithFacts } from "./records/fact-keys.ts";
import type { Snapshot } from "./records/records.ts";

/** A file and what is stored of it, which is the reader's to keep or to hand on. */
export type FileBytes = readonly [FileToLink, Uint8Array<ArrayBuffer>];

/** Hears of what is stored of a file. */
export type OnFacts = (fileId: string, bytes: Uint8Array) => void;

/** The facts of a project's files, as they are stored. Files whose facts are lost are left out everywhere. */
export class FactsReader {
  readonly files: readonly FileWithFacts[];
  readonly hashes: ReadonlyMap<string, string>;

  constructor(
    private readonly catalogue: Catalogue,
    readonly snapshot: Snapshot,
    /** Called with whatever is read. */
    private readonly onFacts: OnFacts = () => {},
  ) {
    this.files = filesWithFacts(snapshot);
    this.hashes = new Map(this.files.map(({ id, hash }) => [id, hash]));
  }

  async bytesOf(wanted: readonly FileToLink[]): Promise<readonly FileBytes[]> {
    const names = wanted.map(({ id }) => ({ fileId: id, hash: this.hashes.get(id) ?? "" }));
    const found = await this.catalogue.manyFacts(this.snapshot.project.id, names);
    return wanted.flatMap((file, at): readonly FileBytes[] => {
      const bytes = found[at];
      if (bytes === undefined) return [];
      this.onFacts(file.id, bytes);
      return [[file, bytes]];
    });
  }

  /** Those that `next` names, until it names none: they are read while those before them are worked on. */
  async *batches(next: () => readonly FileToLink[]): AsyncGenerator<readonly FileBytes[]> {
    for (let coming = this.batchOf(next()); ; ) {
      const batch = await coming;
      if (batch === undefined) return;
      coming = this.batchOf(next());
      yield batch;
    }
  }

  /** One after the other, as `decode` reads them; what it cannot read is left out. */
  async *read<T>(
    next: () => readonly FileToLink[],
    decode: (bytes: Uint8Array) => T | undefined,
  ): AsyncGenerator<readonly [FileToLink, T]> {
    for await (const batch of this.batches(next)) {
      for (const [file, bytes] of batch) {
        const decoded = decode(bytes);
        if (decoded !== undefined) yield [file, decoded];
      }
    }
  }

  private batchOf(files: readonly FileToLink[]): Promise<readonly FileBytes[] | undefined> {
    const batch = files.length === 0 ? Promise.resolve(undefined) : this.bytesOf(files);
    // It may fail before anybody waits for it; whoever does then hears of it.
    batch.catch(() => {});
    return batch;
  }
}

/** Gives the next batch of a list each time it is called; an empty one at the end. */
export function inFileBatches(files: readonly FileToLink[]): () => readonly FileToLink[] {
  let taken = 0;
  return () => {
    taken += BATCH_FILES;
    return files.slice(taken - BATCH_FILES, taken);
  };
}
