import { RowsOfText } from "../util/text-positions.ts";
import type { ReadContent } from "./read-content.ts";
import type { ReadableContent } from "./source.ts";
import { type ReadFile, readSourceText } from "./source-text.ts";

/** Returns a row of code of a file; undefined if its text cannot be read. */
export type RowOf = (fileId: string, row: number) => string | undefined;

/** The files of a project, and where they can be read. */
interface ReadableFiles {
  readonly files: ReadonlyMap<string, ReadFile>;
  readonly contents: ReadonlyMap<string, ReadableContent>;
}

/** The rows of files, each of which is read once. */
export async function readRows(
  { files, contents }: ReadableFiles,
  wanted: readonly string[],
  readContent: ReadContent,
): Promise<RowOf> {
  const texts = new Map<string, RowsOfText>();
  const read = async (id: string) => {
    const file = files.get(id);
    const text = file && (await readSourceText(file, contents, readContent));
    if (text !== undefined) texts.set(id, new RowsOfText(text));
  };
  await Promise.all(wanted.map(read));
  return (fileId, row) => texts.get(fileId)?.row(row);
}
