import { detailOf } from "../../shared/errors/errors.ts";
import { LARGE_FILE_BYTES } from "../../shared/limits/files.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import type { Snapshot, SnapshotFile } from "../catalogue/records/records.ts";
import { type DeclarationsAndCode, decodeCode, decodeDeclarations } from "../facts/codec.ts";
import type { FileFacts } from "../facts/facts.ts";
import { symbolsOf } from "../languages/reader-stamps.ts";
import { postable } from "../sources/kept-content.ts";
import type { ReadableContent } from "../sources/source.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import type { FileReading, FileToRead } from "../threads/protocol.ts";
import { once } from "../util/once.ts";
import { BatchedReads } from "./batched-reads.ts";

/** A stored project whose files can be read again, if their texts can be reached. */
export interface ProjectToRead {
  readonly snapshot: Snapshot;
  readonly contents: ReadonlyMap<string, ReadableContent>;
  /** Paths of package files that could no longer be read when the project was linked. */
  readonly unreadPackages?: readonly string[];
}

type ReadingWithNames = Extract<FileReading, { readonly state: "read" }>;

/** A file that was read with names. */
interface ReadNames extends Pick<ReadingWithNames, "id" | "bytes"> {
  /** The text, if requested. */
  readonly text: string | undefined;
  /** Decoded on first use. Throws `NamesUnreadable`. */
  readonly declarations: () => FileFacts;
}

/**
 * Reads the texts of a project again with every name (`ReaderTools.withNames`), in the threads that read facts: the
 * stored facts lack most names. A text that differs from the imported one counts as unreadable.
 */
export class NamesReader {
  private readonly defines: readonly string[];
  /** For callers that read many files and bind them meanwhile, which keeps a core busy: uses one thread fewer. */
  private readonly ofMany: BatchedReads;
  /**
   * Cache of the last large file that was read, with its text: a caller that has waited for it is likely to ask again.
   */
  private kept: ReadNames | undefined;

  constructor(
    private readonly pool: Pick<ParsePool, "readNames" | "size" | "makeRoom" | "stopIdle">,
    private readonly project: ProjectToRead,
    /** Drops caches that can be computed again. */
    private readonly clearCaches: () => Promise<void> | void = () => {},
  ) {
    this.defines = symbolsOf(project.snapshot.readers);
    this.ofMany = new BatchedReads(Math.max(1, pool.size - 1), (files, signal) =>
      pool.readNames(files, this.defines, signal),
    );
  }

  /** Whether requesting one more file, beside these requested and not yet taken, speeds up reading many. */
  takesMore(asked: readonly SnapshotFile[]): boolean {
    return this.ofMany.takesMore(asked);
  }

  /** Frees memory that is no longer referenced. */
  makeRoom(): void {
    this.pool.makeRoom();
  }

  /**
   * The facts that `Linker.bindNames` takes, of one of many files. Throws `NamesUnreadable`; rejects when the signal is
   * aborted.
   */
  async read(file: SnapshotFile, signal: AbortSignal): Promise<DeclarationsAndCode> {
    return decoded(await this.readAmongMany(file, signal, false));
  }

  /** Only the declarations of a file, for a caller that waits for it. Throws as `read` does. */
  async declarations(file: SnapshotFile, signal: AbortSignal): Promise<FileFacts> {
    return (await this.readAlone(file, signal, false)).declarations();
  }

  /** The text of one of many files, with its facts. Throws as `read` does. */
  async readWithText(file: SnapshotFile, signal: AbortSignal): Promise<TextWithNames> {
    return withText(await this.readAmongMany(file, signal, true));
  }

  /**
   * The text of a file that a caller waits for, with its facts: it is read before those of many. Throws as `read` does.
   */
  async readAtOnce(file: SnapshotFile, signal: AbortSignal): Promise<TextWithNames> {
    return withText(await this.readAlone(file, signal, true));
  }

  private async readAmongMany(file: SnapshotFile, signal: AbortSignal, wantsText: boolean): Promise<ReadNames> {
    if (file.size >= LARGE_FILE_BYTES) return this.ofMany.inTurn(() => this.readAlone(file, signal, wantsText));
    return orReason(await this.ofMany.read(await this.toRead(file, wantsText), file.size, signal));
  }

  private async readAlone(file: SnapshotFile, signal: AbortSignal, wantsText: boolean): Promise<ReadNames> {
    if (file.size < LARGE_FILE_BYTES) return this.readInThread(file, signal, wantsText);
    if (this.kept?.id === file.id) return this.kept;
    this.kept = undefined;
    // The caches and garbage of linking may take as much memory as the reading.
    await this.clearCaches();
    this.pool.makeRoom();
    const reading = await this.readInThread(file, signal, true);
    this.kept = reading;
    // The thread would keep as much memory while it is idle.
    await this.pool.stopIdle();
    return reading;
  }

  private async readInThread(file: SnapshotFile, signal: AbortSignal, wantsText: boolean): Promise<ReadNames> {
    const wanted = await this.toRead(file, wantsText);
    const [reading] = await this.pool.readNames([wanted], this.defines, signal);
    return orReason(reading);
  }

  private async toRead({ id, path, hash }: SnapshotFile, wantsText: boolean): Promise<FileToRead> {
    const content = this.project.contents.get(id);
    if (content === undefined || hash === null) throw new NamesUnreadable(skippedMessages.noText);
    const posted = await postable(content).catch((thrown: unknown) => {
      throw new NamesUnreadable(detailOf(thrown));
    });
    return { projectId: this.project.snapshot.project.id, id, path, content: posted, knownHash: hash, wantsText };
  }
}

function orReason(reading: FileReading | undefined): ReadNames {
  if (reading?.state === "read") {
    const { id, bytes, text } = reading;
    return { id, bytes, text, declarations: once(() => orUnreadable(decodeDeclarations(bytes))) };
  }
  throw new NamesUnreadable(reading !== undefined && "reason" in reading ? reading.reason : skippedMessages.noText);
}

/** The imported text, with the facts that were read from it, which are decoded on demand. */
export interface TextWithNames {
  readonly text: string;
  readonly declarations: () => FileFacts;
  readonly facts: () => DeclarationsAndCode;
}

function withText(read: ReadNames): TextWithNames {
  return { text: orUnreadable(read.text), declarations: read.declarations, facts: () => decoded(read) };
}

// The declarations of a file are needed when its code is bound; decoded earlier, they would take memory before that.
function decoded({ bytes, declarations }: ReadNames): DeclarationsAndCode {
  const code = orUnreadable(decodeCode(bytes));
  return {
    code,
    get declarations() {
      return declarations();
    },
  };
}

function orUnreadable<T>(read: T | undefined): T {
  if (read === undefined) throw new NamesUnreadable(skippedMessages.noText);
  return read;
}

/** The text of a file cannot be read again, or differs from the imported one; the message is the reason. */
export class NamesUnreadable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "NamesUnreadable";
  }
}
