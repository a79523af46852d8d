import type { SnapshotFile } from "../catalogue/records/records.ts";
import type { DeclarationsAndCode } from "../facts/codec.ts";
import type { FileFacts } from "../facts/facts.ts";
import { assignIds } from "../facts/ids.ts";
import { languageOf } from "../languages/language-of.ts";
import type { BoundName, Linker } from "../linking/model/linker.ts";
import { yieldToEventLoop } from "../util/yield-to-event-loop.ts";
import type { NamesReader } from "./names-reader.ts";

/** A row and a column, from 0. */
export type NamePlace = readonly [row: number, column: number];

/** The means to read the files of a project again. */
export interface NamesTools {
  readonly linker: Linker;
  /** In project order. */
  readonly files: readonly SnapshotFile[];
  readonly reader: NamesReader;
  /** Aborts the reading. */
  readonly signal: AbortSignal;
}

/** Number of files whose parameter positions are cached. */
const KEPT_FILES = 100;

/** A file that is read ahead. */
interface FileReadAhead {
  readonly file: SnapshotFile;
  readonly reading: Promise<DeclarationsAndCode>;
}

type ParameterPlaces = ReadonlyMap<string, readonly NamePlace[]>;

/**
 * The meanings of every name in the files of a project, including variables: bound file by file in their order, and not
 * kept.
 */
export class AllNames {
  /** The indexes of the files, by their ids. */
  private readonly indexes: ReadonlyMap<string, number>;
  /** Keyed by file, most recently used last. */
  private readonly places = new Map<string, ParameterPlaces>();
  /** Files that are read ahead, so that no thread waits for the binding. */
  private readonly readAhead = new Map<string, FileReadAhead>();
  /** Number of files that were requested, or whose reading has begun. */
  private begun = 0;

  constructor(private readonly tools: NamesTools) {
    this.indexes = new Map(tools.files.map(({ id }, at) => [id, at]));
  }

  /**
   * The names of a file in the order of their positions; undefined for a language that does not bind them. Throws
   * `NamesUnreadable`.
   */
  async of(file: SnapshotFile): Promise<readonly BoundName[] | undefined> {
    if (!this.isBound(file)) return undefined;
    // Lets a thread that has finished its batch get another.
    await yieldToEventLoop();
    const facts = await this.take(file);
    this.keepPlaces(file.id, facts);
    return this.tools.linker.bindNames?.(file.id, facts);
  }

  /** Where a parameter of a member in one of the files is declared; undefined if unknown. */
  async parameterPlace(fileId: string, memberId: string, at: number): Promise<NamePlace | undefined> {
    const file = this.tools.files[this.indexes.get(fileId) ?? -1];
    const known = this.places.get(fileId);
    if (known === undefined && file !== undefined) this.keepPlaces(fileId, await this.read(file));
    return this.places.get(fileId)?.get(memberId)?.[at];
  }

  private isBound({ id, path }: SnapshotFile): boolean {
    return languageOf(path) !== undefined && this.tools.linker.hasFile(id);
  }

  private take(file: SnapshotFile): Promise<DeclarationsAndCode> {
    const reading = this.readAhead.get(file.id)?.reading ?? this.read(file);
    this.readAhead.delete(file.id);
    this.begun = Math.max(this.begun, (this.indexes.get(file.id) ?? -1) + 1);
    const { files, reader } = this.tools;
    while (this.begun < files.length && reader.takesMore([...this.readAhead.values()].map((next) => next.file)))
      this.beginNext();
    return reading;
  }

  private beginNext(): void {
    const next = this.tools.files[this.begun++];
    if (next === undefined || !this.isBound(next)) return;
    const reading = this.read(next);
    // The caller that takes it gets the error.
    reading.catch(() => {});
    this.readAhead.set(next.id, { file: next, reading });
  }

  private read(file: SnapshotFile): Promise<DeclarationsAndCode> {
    return this.tools.reader.read(file, this.tools.signal);
  }

  private keepPlaces(fileId: string, { declarations }: DeclarationsAndCode): void {
    this.places.delete(fileId);
    this.places.set(fileId, placesIn(fileId, declarations));
    const [oldest] = this.places.keys();
    if (this.places.size > KEPT_FILES && oldest !== undefined) this.places.delete(oldest);
  }
}

function placesIn(fileId: string, facts: FileFacts): ParameterPlaces {
  const places = new Map<string, readonly NamePlace[]>();
  for (const type of assignIds(fileId, facts)) {
    for (const { id, parameterPlaces } of [type, ...type.members])
      if (parameterPlaces !== undefined) places.set(id, parameterPlaces);
  }
  return places;
}
