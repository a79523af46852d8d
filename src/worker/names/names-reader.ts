import { detailOf } from "../../shared/errors/errors.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import { type DeclarationsAndCode, decodeDeclarationsAndCode } from "../facts/codec.ts";
import { symbolsOf } from "../languages/reader-stamps.ts";
import { postable } from "../sources/kept-content.ts";
import type { ReadableContent } from "../sources/source.ts";
import type { ParsePool } from "../threads/parse-pool.ts";

/** A stored project whose files can be read again, or not. */
export interface ProjectToRead {
  readonly snapshot: Snapshot;
  readonly contents: ReadonlyMap<string, ReadableContent>;
}

/**
 * Reads the texts of a project once more with every name (`ReaderTools.withNames`), in the threads that read facts: what
 * is stored of them has lost most names. A text that is not the one that was imported counts as one that cannot be read.
 */
export class NamesReader {
  private readonly defines: readonly string[];

  constructor(
    private readonly pool: Pick<ParsePool, "readNames" | "size">,
    private readonly project: ProjectToRead,
  ) {
    this.defines = symbolsOf(project.snapshot.readers);
  }

  /** How many files it takes at a time to keep all threads busy. */
  get filesAtOnce(): number {
    return this.pool.size + 1;
  }

  /** Facts that `Linker.bindNames` takes. Throws `NamesUnreadable`; rejects when the signal is aborted. */
  async read({ id, path, hash }: SnapshotFile, signal: AbortSignal): Promise<DeclarationsAndCode> {
    const content = this.project.contents.get(id);
    if (content === undefined || hash === null) throw new NamesUnreadable(skippedMessages.noText);
    const posted = await postable(content).catch((thrown: unknown) => {
      throw new NamesUnreadable(detailOf(thrown));
    });
    const [reading] = await this.pool.readNames([{ id, path, content: posted, knownHash: hash }], this.defines, signal);
    const facts = reading?.state === "read" ? decodeDeclarationsAndCode(reading.bytes) : undefined;
    if (facts !== undefined) return facts;
    throw new NamesUnreadable(reading !== undefined && "reason" in reading ? reading.reason : skippedMessages.noText);
  }
}

/** The text of a file cannot be read again, or is not the one that was imported; its message is the reason. */
export class NamesUnreadable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "NamesUnreadable";
  }
}
