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

/** A stored project whose files can be read again, or not. */
export interface ProjectToRead {
  readonly snapshot: Snapshot;
  readonly contents: ReadonlyMap<string, ReadableContent>;
  /** Paths of packages' files that could not be read any more when it was linked. */
  readonly unreadPackages?: readonly string[];
}

type ReadingWithNames = Extract<FileReading, { readonly state: "read" }>;

/** A file that was read with names. */
interface ReadNames extends Pick<ReadingWithNames, "id" | "bytes"> {
  /** Where it was wanted. */
  readonly text: string | undefined;
  /** Decoded when somebody asks first. Throws `NamesUnreadable`. */
  readonly declarations: () => FileFacts;
}

/**
 * Reads the texts of a project once more with every name (`ReaderTools.withNames`), in the threads that read facts: what
 * is stored of them has lost most names. A text that is not the one that was imported counts as one that cannot be read.
 */
export class NamesReader {
  private readonly defines: readonly string[];
  /** Whoever reads very many files binds them meanwhile, which keeps a core busy: these are read on one thread fewer. */
  private readonly ofMany: BatchedReads;
  /** The large file that was read last, with its text: whoever has waited for it is likely to ask again. */
  private kept: ReadNames | undefined;

  constructor(
    private readonly pool: Pick<ParsePool, "readNames" | "size" | "makeRoom" | "stopIdle">,
    private readonly project: ProjectToRead,
    /** Lets go of what was found out before and can be found out again. */
    private readonly letGo: () => Promise<void> | void = () => {},
  ) {
    this.defines = symbolsOf(project.snapshot.readers);
    this.ofMany = new BatchedReads(Math.max(1, pool.size - 1), (files, signal) =>
      pool.readNames(files, this.defines, signal),
    );
  }

  /** Whether those of many are read sooner with one more that is asked for beside these, which were not taken yet. */
  takesMore(asked: readonly SnapshotFile[]): boolean {
    return this.ofMany.takesMore(asked);
  }

  /** Frees what nobody holds any more. */
  makeRoom(): void {
    this.pool.makeRoom();
  }

  /** The facts that `Linker.bindNames` takes, of one of many files. Throws `NamesUnreadable`; rejects when the signal is aborted. */
  async read(file: SnapshotFile, signal: AbortSignal): Promise<DeclarationsAndCode> {
    return decoded(await this.readAmongMany(file, signal, false));
  }

  /** Only what the file declares, for somebody who waits for it. Throws as `read` does. */
  async declarations(file: SnapshotFile, signal: AbortSignal): Promise<FileFacts> {
    return (await this.readAlone(file, signal, false)).declarations();
  }

  /** The text of one of many files, with its facts. Throws as `read` does. */
  async readWithText(file: SnapshotFile, signal: AbortSignal): Promise<TextWithNames> {
    return withText(await this.readAmongMany(file, signal, true));
  }

  /** The text of a file that somebody waits for, with its facts: it is read before those of many. Throws as `read` does. */
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
    // What linking holds, and has left behind, may be as much as the reading takes.
    await this.letGo();
    this.pool.makeRoom();
    const reading = await this.readInThread(file, signal, true);
    this.kept = reading;
    // The thread would hold as much for as long as it has nothing else to do.
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

/** A text that is what was imported, with the facts that were read from it; these are decoded when they are asked for. */
export interface TextWithNames {
  readonly text: string;
  readonly declarations: () => FileFacts;
  readonly facts: () => DeclarationsAndCode;
}

function withText(read: ReadNames): TextWithNames {
  return { text: orUnreadable(read.text), declarations: read.declarations, facts: () => decoded(read) };
}

// What a file declares is needed when its code is bound, and would take the room of that before.
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

/** The text of a file cannot be read again, or is not the one that was imported; its message is the reason. */
export class NamesUnreadable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "NamesUnreadable";
  }
}
