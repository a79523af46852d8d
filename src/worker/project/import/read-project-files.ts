import { logMessages, skippedMessages } from "../../../shared/engine-messages.ts";
import { detailOf, fillIn } from "../../../shared/errors.ts";
import { isProjectFile } from "../../../shared/ignore.ts";
import type { CSharpProject } from "../../languages/csharp/projects/csharp-project.ts";
import { withinLimits } from "../../languages/csharp/projects/limits.ts";
import { type ProjectText, readProjects } from "../../languages/csharp/projects/read-projects.ts";
import { decodeText } from "../../sources/decode.ts";
import type { ReadContent } from "../../sources/read-content.ts";
import type { ContentReference, ListedFile, Warn } from "../../sources/source.ts";
import { append } from "../../util/maps.ts";

/** What the project files of a code base say, and why something of a file was left out, by its path. */
export interface ReadProjectFiles {
  readonly projects: readonly CSharpProject[];
  readonly cuts: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads what a listing holds of MSBuild files, one after another; `sources` are the paths of the C# files. One that cannot be read counts as missing, with a
 * warning. Throws the signal's reason as soon as it is aborted.
 */
export async function readProjectFiles(
  listed: readonly ListedFile[],
  sources: readonly string[],
  readContent: ReadContent,
  signal: AbortSignal,
  warn: Warn,
): Promise<ReadProjectFiles> {
  const texts: ProjectText[] = [];
  const cuts = new Map<string, string[]>();
  const cut = (path: string, reason: string) => append(cuts, path, reason);
  for (const { path, content } of listed) {
    if (content === null || content.kind === "remote" || !isProjectFile(path)) continue;
    signal.throwIfAborted();
    const text = await readText(path, content, readContent, warn);
    if (text !== undefined) texts.push({ path, text });
  }
  const read = readProjects(texts, warn, cut);
  return { projects: withinLimits(read, sources, cut), cuts };
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
    warn(fillIn(logMessages.fileUnreadable, { path, detail: skippedMessages.binary }));
  } catch (thrown) {
    warn(fillIn(logMessages.fileUnreadable, { path, detail: detailOf(thrown) }));
  }
  return undefined;
}
