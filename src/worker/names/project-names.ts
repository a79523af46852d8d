import type { SnapshotFile } from "../catalogue/records/records.ts";
import type { FileFacts } from "../facts/facts.ts";
import { assignIds } from "../facts/ids.ts";
import { languageOf } from "../languages/language-of.ts";
import type { BoundName, Linker } from "../linking/model/linker.ts";
import { decodeText } from "../sources/decode.ts";
import type { ReadContent } from "../sources/read-content.ts";
import type { ContentReference } from "../sources/source.ts";
import type { OpenReaders } from "../threads/open-readers.ts";

/** A row and a column, from 0. */
export type NamePlace = readonly [row: number, column: number];

/** The means by which the files of a project are read once more. */
export interface NamesTools {
  readonly linker: Linker;
  /** By id: where the files of the project are. */
  readonly files: ReadonlyMap<string, SnapshotFile>;
  readonly contents: ReadonlyMap<string, ContentReference>;
  readonly readContent: ReadContent;
  /** SHA-256, hexadecimal. */
  readonly hash: (bytes: Uint8Array) => string | Promise<string>;
  /** Those that read with every name. */
  readonly readers: OpenReaders;
  /** As that of a parsing thread. */
  readonly afterReading?: ((characters: number) => Promise<void>) | undefined;
}

/** Files of which it is kept where parameters are declared. */
const KEPT_FILES = 100;

type ParameterPlaces = ReadonlyMap<string, readonly NamePlace[]>;

/**
 * The meanings of every name in the files of a project. Each file's text is read once more, because what is stored of it
 * holds only what uses are linked with.
 */
export class ProjectNames {
  /** By file, those that were asked for last at the end. */
  private readonly places = new Map<string, ParameterPlaces>();

  constructor(private readonly tools: NamesTools) {}

  /**
   * The names of a file in the order of their places; undefined for a language that does not bind them. Throws
   * `TextChanged` where the text is not what it was when the project was read.
   */
  async of(file: SnapshotFile): Promise<readonly BoundName[] | undefined> {
    if (languageOf(file.path) === undefined || !this.tools.linker.hasFile(file.id)) return undefined;
    const facts = await this.read(file);
    return this.tools.linker.bindNames?.(file.id, facts);
  }

  /** Where a parameter of a member in one of the files is declared; undefined where that cannot be told. */
  async parameterPlace(fileId: string, memberId: string, at: number): Promise<NamePlace | undefined> {
    const file = this.tools.files.get(fileId);
    const known = this.places.get(fileId);
    if (known === undefined && file !== undefined) await this.read(file);
    return this.places.get(fileId)?.get(memberId)?.[at];
  }

  private async read(file: SnapshotFile): Promise<FileFacts> {
    const { contents, readContent, hash, readers, afterReading } = this.tools;
    const language = languageOf(file.path);
    const content = contents.get(file.id);
    if (language === undefined || content === undefined) throw new TextChanged(file.path);
    const bytes = await readContent(content);
    const decoded = decodeText(bytes);
    const isSame = `${readers.stampOf(language)}-${await hash(bytes)}` === file.hash;
    if (!isSame || "binary" in decoded) throw new TextChanged(file.path);
    const { facts } = (await readers.of(language))(decoded.text);
    await afterReading?.(decoded.text.length);
    this.keepPlaces(file.id, facts);
    return facts;
  }

  private keepPlaces(fileId: string, facts: FileFacts): void {
    this.places.delete(fileId);
    this.places.set(fileId, placesIn(fileId, facts));
    const [oldest] = this.places.keys();
    if (this.places.size > KEPT_FILES && oldest !== undefined) this.places.delete(oldest);
  }
}

/** The text of a file is not the one that the project was read from. */
export class TextChanged extends Error {
  constructor(path: string) {
    super(path);
    this.name = "TextChanged";
  }
}

function placesIn(fileId: string, facts: FileFacts): ParameterPlaces {
  const places = new Map<string, readonly NamePlace[]>();
  for (const { members } of assignIds(fileId, facts)) {
    for (const { id, parameterPlaces } of members) if (parameterPlaces !== undefined) places.set(id, parameterPlaces);
  }
  return places;
}
