import { extensionOf } from "../../shared/ignore.ts";
import { nameOf } from "../../shared/paths.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import { isMarkup } from "../languages/language-of.ts";
import { decodeText } from "../sources/decode.ts";
import type { ReadContent } from "../sources/read-content.ts";
import type { ReadableContent } from "../sources/source.ts";
import { getOrMake } from "../util/maps.ts";
import { yieldToEventLoop } from "../util/yield-to-event-loop.ts";

/** The words of a project's markup, which is not linked: it may name what the code declares. */
export interface MarkupNames {
  /** The ids of the files that contain any of these words or are named like one, in their order. */
  filesWith(words: readonly MarkupWord[]): readonly string[];
  /** Number of markup files that were not read. */
  readonly unread: number;
}

/** A word, or several joined by `-`, and the extensions of the files to search: absent for all. */
export interface MarkupWord {
  readonly word: string;
  readonly extensions?: readonly string[];
}

/** The files of a project, and where they can be read. */
export interface MarkupFiles {
  readonly files: ReadonlyMap<string, SnapshotFile>;
  readonly contents: ReadonlyMap<string, ReadableContent>;
}

/** The words of a file as numbers, without duplicates. Two words of one code base rarely share a number. */
type WordNumbers = ReadonlySet<number>;

interface ReadFile extends Pick<SnapshotFile, "path" | "size" | "modified"> {
  readonly words: WordNumbers;
}

/** Maximum size of markup that is read, in bytes of all files. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads the markup of projects, each file only once until it changes. */
export class MarkupReader<Project extends MarkupFiles> {
  private read: ReadonlyMap<string, ReadFile> = new Map();
  private readonly known = new WeakMap<Project, MarkupNames>();
  private readonly reading = new WeakMap<Project, Promise<MarkupNames>>();

  constructor(
    private readonly readContent: ReadContent,
    /** Called when all markup of a project that has any was read, with the number of files. */
    private readonly onRead: (project: Project, files: number) => void,
  ) {}

  /** The words that were read; undefined until all are. Starts the reading. */
  namesIn(project: Project): MarkupNames | undefined {
    if (!this.known.has(project) && markupOf(project).length === 0) this.known.set(project, NO_MARKUP);
    const known = this.known.get(project);
    if (known === undefined) void this.readNames(project);
    return known;
  }

  /** Reads all markup, while other work gets a turn between files. Files that cannot be read are counted. */
  readNames(project: Project): Promise<MarkupNames> {
    return getOrMake(this.reading, project, () => this.readAll(project));
  }

  private async readAll(project: Project): Promise<MarkupNames> {
    const files = markupOf(project);
    const read = new Map<string, ReadFile>();
    let left = MAX_BYTES;
    for (const file of files) {
      const content = project.contents.get(file.id);
      // A file that is not read leaves its room to others.
      if (content === undefined || file.size > left) continue;
      left -= file.size;
      const found = await this.readOne(file, content);
      if (found !== undefined) read.set(file.id, found);
    }
    this.read = read;
    const names = {
      filesWith: (words: readonly MarkupWord[]) => filesWith(read, words),
      unread: files.length - read.size,
    };
    this.known.set(project, names);
    if (files.length > 0) this.onRead(project, files.length);
    return names;
  }

  private async readOne(file: SnapshotFile, content: ReadableContent): Promise<ReadFile | undefined> {
    const { id, path, size, modified } = file;
    const before = this.read.get(id);
    if (before !== undefined && before.size === size && before.modified === modified) return before;
    await yieldToEventLoop();
    const text = await textOf(content, this.readContent);
    return text === undefined ? undefined : { path, size, modified, words: wordsOf(path, text) };
  }
}

const NO_MARKUP: MarkupNames = { filesWith: () => [], unread: 0 };

/** The markup files of a project, in their order. */
export function markupOf({ files }: Pick<MarkupFiles, "files">): readonly SnapshotFile[] {
  return [...files.values()].filter(({ path }) => isMarkup(path));
}

function filesWith(read: ReadonlyMap<string, ReadFile>, wanted: readonly MarkupWord[]): readonly string[] {
  const numbered = wanted.map(({ word, extensions }) => ({ number: numberOf(word), extensions }));
  const isIn = ({ path, words }: ReadFile) =>
    numbered.some(({ number, extensions }) => words.has(number) && (extensions?.includes(extensionOf(path)) ?? true));
  return [...read].filter(([, file]) => isIn(file)).map(([id]) => id);
}

// `Panel.razor` is the class `Panel`, which need not be named anywhere.
function wordsOf(path: string, text: string): WordNumbers {
  const ownName = nameOf(path).split(".", 1)[0] ?? "";
  const words = new Set([numberOf(ownName)]);
  for (const [word] of text.matchAll(WORD)) {
    words.add(numberOf(word));
    if (word.includes("-")) for (const part of word.split("-")) words.add(numberOf(part));
  }
  return words;
}

// Tags and their attributes may consist of several words, `mail-to`; each of these may be a name as well.
const WORD = /[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}_][\p{L}\p{N}_]*)*/gu;

// FNV-1a over UTF-16 units. The words themselves would keep the texts they come from in memory.
function numberOf(word: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

async function textOf(content: ReadableContent, readContent: ReadContent): Promise<string | undefined> {
  const bytes = await readContent(content).catch(() => undefined);
  const decoded = bytes && decodeText(bytes);
  return decoded !== undefined && "text" in decoded ? decoded.text : undefined;
}
