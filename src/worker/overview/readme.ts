import { extensionOf } from "../../shared/ignore.ts";
import { MAX_README_BYTES, MAX_README_CHARACTERS } from "../../shared/limits/files.ts";
import type { Readme } from "../../shared/model/overview.ts";
import { fileReference } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import { chooseReadme } from "../sources/choose-readme.ts";
import { decodeText } from "../sources/decode.ts";
import type { ReadContent } from "../sources/read-content.ts";

const MARKDOWN: ReadonlySet<string> = new Set(["md", "markdown"]);

/** The README of a project; null if it has none, or it cannot be reached. */
export async function readmeOf(project: OpenProject, readContent: ReadContent): Promise<Readme | null> {
  const file = chooseReadme(project.snapshot.files);
  const content = file === undefined ? undefined : project.contents.get(file.id);
  if (file === undefined || content === undefined) return null;
  const bytes = await readContent(content).catch(() => undefined);
  // It may have become longer since.
  if (bytes === undefined || bytes.length > MAX_README_BYTES) return null;
  const decoded = decodeText(bytes);
  if ("binary" in decoded || decoded.text.trim() === "") return null;
  const text = decoded.text.slice(0, MAX_README_CHARACTERS);
  const isMarkdown = MARKDOWN.has(extensionOf(file.path));
  return { file: fileReference(project, file.id), text, isMarkdown, isCut: text.length < decoded.text.length };
}
