import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { writingMessages } from "../../../shared/messages/writing-messages.ts";
import { decodeUtf8 } from "../../sources/decode-utf8.ts";
import { expectReadableSize } from "../../sources/file-size.ts";
import type { ReadContent } from "../../sources/read-content.ts";
import { FileFailure, type ListedFile } from "../../sources/source.ts";
import type { RemoteFiles } from "./remote-files.ts";

/** The tools to fetch and read the files of an import. */
export interface DescriptionsReading {
  readonly remote: RemoteFiles;
  readonly readContent: ReadContent;
}

/** The text of a listed file of descriptions; undefined if none was listed. Throws an Error in words for the user. */
export async function readDescriptions(
  { remote, readContent }: DescriptionsReading,
  file: ListedFile | undefined,
): Promise<string | undefined> {
  if (file?.descriptions === undefined) return undefined;
  try {
    expectReadableSize(file.size);
    const content = await remote.fetch(file, file.descriptions);
    if (content instanceof FileFailure) throw content;
    return decodeUtf8(await readContent(content));
  } catch (thrown) {
    throw new Error(formatMessage(writingMessages.noJson, { detail: detailOf(thrown) }), { cause: thrown });
  }
}
