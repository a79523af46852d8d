import type { FactsReader } from "../catalogue/facts-reader.ts";
import { decodeDeclarations } from "../facts/codec.ts";
import { conditionalRowsOf } from "../languages/conditional-rows.ts";
import type { FileToLink } from "../linking/model/linker.ts";
import type { OpenProject } from "../project/open-project.ts";

/**
 * Returns which rows of a file are only part of builds that define more preprocessor symbols than the project was read
 * with.
 */
export async function conditionalRows(
  { snapshot }: OpenProject,
  stored: FactsReader,
  file: FileToLink,
): Promise<(row: number) => boolean> {
  const [[, bytes] = []] = await stored.bytesOf([file]);
  const facts = bytes && decodeDeclarations(bytes);
  return (facts && (await conditionalRowsOf(file.path, facts, snapshot.readers))) ?? (() => false);
}
