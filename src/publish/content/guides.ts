import { posix } from "node:path";
import { extensionOf } from "../../shared/ignore.ts";
import { MAX_README_BYTES, MAX_README_CHARACTERS } from "../../shared/limits/files.ts";
import { isShown, type MarkdownNode, plainText, readMarkdown } from "../../shared/markdown/markdown.ts";
import { SITE_FOLDERS } from "../../shared/model/site-folders.ts";
import type { SnapshotFile } from "../../worker/catalogue/records/records.ts";
import { chooseReadme } from "../../worker/sources/choose-readme.ts";
import { isTestPath } from "../../worker/sources/test-path.ts";
import { fileImagesIn } from "./guide-images.ts";
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
  /** Without its first heading, where that is its title, but with the pictures in that. */
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
  const all = readMarkdown(withoutFrontMatter(text), 0).nodes;
  const nodes = all.filter((node) => isShown(node) || fileImagesIn([node]).length > 0);
  const first = nodes.find(isShown);
  const title = first?.type === "heading" && first.level === 1 ? plainText(first).trim() : "";
  if (first === undefined || title === "")
    return { title: posix.basename(withoutExtension(path)), path, address, nodes };
  return { title, path, address, nodes: nodes.flatMap((node) => (node === first ? picturesOfTitle(node) : [node])) };
}

/** The pictures of a heading in a paragraph of their own; what they say, the title says. */
function picturesOfTitle(title: MarkdownNode): readonly MarkdownNode[] {
  const images = fileImagesIn([title]).map((image) => ({ ...image, text: "" }));
  return images.length === 0 ? [] : [{ type: "paragraph", text: "", children: images }];
}

function withoutExtension(path: string): string {
  return path.slice(0, path.length - posix.extname(path).length);
}

/** A text without what other tools are told before it begins; its rows are where they were. */
function withoutFrontMatter(text: string): string {
  return text.replace(/^---\r?\n.*?\r?\n---[ \t]*(?:\r?\n|$)/s, (told) => told.replaceAll(/[^\n]/g, ""));
}
