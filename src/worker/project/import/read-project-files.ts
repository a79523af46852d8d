import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { skippedMessages } from "../../../shared/messages/engine-messages.ts";
import { engineLogMessages } from "../../../shared/messages/log-messages.ts";
import type { Language } from "../../languages/contract/language.ts";
import type { ProjectText } from "../../languages/contract/project-files.ts";
import { languageOf, projectLanguageOf } from "../../languages/language-of.ts";
import { decodeText } from "../../sources/decode.ts";
import type { ReadContent } from "../../sources/read-content.ts";
import type { ContentReference, ListedFile, Warn } from "../../sources/source.ts";
import { append } from "../../util/maps.ts";

/** The parsed project files of a code base, by language, and, by file path, why something in a file was left out. */
export interface ReadProjectFiles {
  readonly projects: Readonly<Record<string, unknown>>;
  readonly cuts: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads the project files of a listing, one after another; `sources` are the paths of the source files. A file that
 * cannot be read counts as missing, with a warning. Throws the signal's reason as soon as it is aborted.
 */
export async function readProjectFiles(
  listed: readonly ListedFile[],
  sources: readonly string[],
  readContent: ReadContent,
  signal: AbortSignal,
  warn: Warn,
): Promise<ReadProjectFiles> {
  const texts = new Map<Language, ProjectText[]>();
  const cuts = new Map<string, string[]>();
  const cut = (path: string, reason: string) => append(cuts, path, reason);
  for (const { path, content } of listed) {
    const language = projectLanguageOf(path);
    if (content === null || content.kind === "remote" || language === undefined) continue;
    signal.throwIfAborted();
    const text = await readText(path, content, readContent, warn);
    if (text !== undefined) append(texts, language, { path, text });
  }
  const projects: Record<string, unknown> = {};
  for (const [language, files] of texts) {
    const own = sources.filter((path) => languageOf(path) === language);
    projects[language.id] = await language.projectFiles?.read(files, { sources: own, warn, cut });
  }
  return { projects, cuts };
}

async function readText(
  path: string,
  content: ContentReference,
  readContent: ReadContent,
  warn: Warn,
): Promise<string | undefined> {
  try {
    const decoded = decodeText(await readContent(content));
    if ("text" in decoded) return decoded.text;
    warn(formatMessage(engineLogMessages.fileUnreadable, { path, detail: skippedMessages.binary }));
  } catch (thrown) {
    warn(formatMessage(engineLogMessages.fileUnreadable, { path, detail: detailOf(thrown) }));
  }
  return undefined;
}
