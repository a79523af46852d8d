import type { SnapshotFile } from "../catalogue/records/records.ts";
import { isMarkup } from "../languages/language-of.ts";
import { decodeText } from "../sources/decode.ts";
import type { ReadContent } from "../sources/read-content.ts";
import type { ReadableContent } from "../sources/source.ts";
import { append } from "../util/maps.ts";
import { nextTurn } from "../util/next-turn.ts";

/** The words of a project's markup: what stands there may name what its code declares, and nobody has linked it. */
export interface MarkupNames {
  /** The ids of the files in which a name stands as a word, in their order. */
  filesWith(name: string): readonly string[];
  /** How many files of markup cannot be read. */
  readonly unreadable: number;
}

/** The files of a project, and where they are read. */
interface MarkupFiles {
  readonly files: ReadonlyMap<string, SnapshotFile>;
  readonly contents: ReadonlyMap<string, ReadableContent>;
}

const WORD = /[\p{L}_][\p{L}\p{N}_]*/gu;

/** So many are read at a time: browsers answer one after the other very slowly. */
const FILES_AT_A_TIME = 32;

/** Reads all markup of a project as it is now. Other work gets its turn in between. */
export async function readMarkupNames(
  { files, contents }: MarkupFiles,
  readContent: ReadContent,
): Promise<MarkupNames> {
  const markup = [...files.values()].filter(({ path }) => isMarkup(path));
  const filesBy = new Map<string, string[]>();
  let unreadable = 0;
  for (let from = 0; from < markup.length; from += FILES_AT_A_TIME) {
    const some = markup.slice(from, from + FILES_AT_A_TIME);
    const texts = await Promise.all(some.map(({ id }) => textOf(contents.get(id), readContent)));
    for (const [at, { id }] of some.entries()) {
      const text = texts[at];
      if (text === undefined) unreadable++;
      else for (const word of new Set(text.match(WORD))) append(filesBy, word, id);
    }
    await nextTurn();
  }
  return { filesWith: (name) => filesBy.get(name) ?? NONE, unreadable };
}

const NONE: readonly string[] = [];

async function textOf(content: ReadableContent | undefined, readContent: ReadContent): Promise<string | undefined> {
  const bytes = content && (await readContent(content).catch(() => undefined));
  const decoded = bytes && decodeText(bytes);
  return decoded !== undefined && "text" in decoded ? decoded.text : undefined;
}
