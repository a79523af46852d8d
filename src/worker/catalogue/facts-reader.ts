import { BATCH_FILES } from "../../shared/limits/threads.ts";
import type { FileToLink } from "../linking/model/linker.ts";
import type { Catalogue } from "./catalogue.ts";
import { type FileWithFacts, filesWithFacts } from "./records/fact-keys.ts";
import type { Snapshot } from "./records/records.ts";

/** A file and its stored bytes, which the reader owns and may transfer. */
export type FileBytes = readonly [FileToLink, Uint8Array<ArrayBuffer>];

/** Receives the stored facts of a file. */
export type OnFacts = (fileId: string, bytes: Uint8Array) => void;

/** The facts of a project's files, as they are stored. Files whose facts are lost are left out everywhere. */
export class FactsReader {
  readonly files: readonly FileWithFacts[];
  readonly hashes: ReadonlyMap<string, string>;

  constructor(
    private readonly catalogue: Catalogue,
    readonly snapshot: Snapshot,
    /** Called with all facts that are read. */
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

  /**
   * Reads the batches that `next` names, until it names no files; each batch is read while the previous one is
   * processed.
   */
  async *batches(next: () => readonly FileToLink[]): AsyncGenerator<readonly FileBytes[]> {
    for (let coming = this.batchOf(next()); ; ) {
      const batch = await coming;
      if (batch === undefined) return;
      coming = this.batchOf(next());
      yield batch;
    }
  }

  /** Reads the facts one after another with `decode`; what cannot be decoded is left out. */
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
    // It may fail before anybody waits for it; the caller that awaits it then gets the error.
    batch.catch(() => {});
    return batch;
  }
}

/** Returns a function that gives the next batch of a list with each call, and an empty one at the end. */
export function inFileBatches(files: readonly FileToLink[]): () => readonly FileToLink[] {
  let taken = 0;
  return () => {
    taken += BATCH_FILES;
    return files.slice(taken - BATCH_FILES, taken);
  };
}
