import { posix } from "node:path";
import { extensionOf } from "../../shared/ignore.ts";
import { MAX_README_BYTES, MAX_README_CHARACTERS } from "../../shared/limits.ts";
import { isShown, type MarkdownNode, plainText, readMarkdown } from "../../shared/markdown/markdown.ts";
import type { SnapshotFile } from "../../worker/catalogue/records/records.ts";
import { chooseReadme } from "../../worker/sources/choose-readme.ts";
import { isTestPath } from "../../worker/sources/test-path.ts";
import { SITE_FOLDERS } from "./addresses.ts";
import { PathAddresses } from "./path-addresses.ts";

/** More are no guides that anybody wrote for readers. */
const MOST_GUIDES = 500;

const EXTENSIONS: ReadonlySet<string> = new Set(["md", "markdown"]);

/** At the root, or below folders that hold documentation. */
const GUIDE_PATH = /^(?:[^/]+|(?:docs?|documentation|guides?|articles)\/.+)$/i;

/** A text in Markdown out of the folder of a code base, that is a page of its own. */
export interface Guide {
  readonly title: string;
  /** Of its file. */
  readonly path: string;
  readonly address: string;
  /** Without its first heading, where that is its title. */
  readonly nodes: readonly MarkdownNode[];
}

/** The guides of a code base, the README first, the others by their paths. */
export interface Guides {
  readonly readme: Guide | undefined;
  readonly all: readonly Guide[];
}

/** Reads the guides among the files of a code base; what cannot be read is left out. */
export async function readGuides(
  files: readonly SnapshotFile[],
  readText: (file: SnapshotFile) => Promise<string>,
): Promise<Guides> {
  const readmeFile = chooseReadme(files.filter(isMarkdown));
  const others = files.filter((file) => file !== readmeFile && isMarkdown(file) && isGuide(file)).sort(byPath);
  const chosen = [...(readmeFile === undefined ? [] : [readmeFile]), ...others].slice(0, MOST_GUIDES);
  const addresses = new PathAddresses(SITE_FOLDERS.guides);
  const all: Guide[] = [];
  for (const file of chosen) {
    const text = await readText(file).catch(() => "");
    if (text.trim() !== "")
      all.push(guideOf(file, addresses.of(withoutExtension(file.path)), text.slice(0, MAX_README_CHARACTERS)));
  }
  return { all, readme: all.find(({ path }) => path === readmeFile?.path) };
}

function isMarkdown({ path }: SnapshotFile): boolean {
  return EXTENSIONS.has(extensionOf(path));
}

function isGuide({ path, size }: SnapshotFile): boolean {
  return size <= MAX_README_BYTES && GUIDE_PATH.test(path) && !isTestPath(path);
}

function byPath(one: SnapshotFile, other: SnapshotFile): number {
  return one.path < other.path ? -1 : Number(one.path > other.path);
}

function guideOf({ path }: SnapshotFile, address: string, text: string): Guide {
  const nodes = readMarkdown(withoutFrontMatter(text), 0).nodes.filter(isShown);
  const [first] = nodes;
  const title = first?.type === "heading" && first.level === 1 ? plainText(first).trim() : "";
  if (title !== "") return { title, path, address, nodes: nodes.slice(1) };
  return { title: posix.basename(withoutExtension(path)), path, address, nodes };
}

function withoutExtension(path: string): string {
  return path.slice(0, path.length - posix.extname(path).length);
}

/** What other tools are told of a text, before it begins. */
function withoutFrontMatter(text: string): string {
  return text.replace(/^---\r?\n.*?\r?\n---[ \t]*(?:\r?\n|$)/s, "");
}
