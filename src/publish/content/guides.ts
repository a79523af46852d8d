import { compareTexts } from "../../shared/compare-texts.ts";
import { GUIDE_EXTENSIONS } from "../../shared/guide-files.ts";
import { extensionOf } from "../../shared/ignore.ts";
import { MAX_README_BYTES, MAX_README_CHARACTERS } from "../../shared/limits/files.ts";
import { readMarkdown } from "../../shared/markdown/markdown.ts";
import { isShown, type MarkdownNode } from "../../shared/markdown/markdown-node.ts";
import { SITE_FOLDERS } from "../../shared/model/site-folders.ts";
import type { SnapshotFile } from "../../worker/catalogue/records/records.ts";
import { chooseReadme } from "../../worker/sources/choose-readme.ts";
import { isTestPath } from "../../worker/sources/test-path.ts";
import { type FenceColours, fenceColours } from "./fence-colours.ts";
import { fileImagesIn } from "./guide-images.ts";
import { nameOfGuide, textOfHeading, titleInFrontMatter, withoutFrontMatter } from "./guide-title.ts";
import { withoutExtension } from "./linked-path.ts";
import { PathAddresses } from "./path-addresses.ts";

/** Maximum number of guides; a code base with more does not contain guides written for readers. */
const MAX_GUIDES = 500;

/** At the root, or below folders for documentation. */
const GUIDE_PATH = /^(?:[^/]+|(?:docs?|documentation|guides?|articles)\/.+)$/i;

/** A Markdown text in the folder of a code base that gets a page of its own. */
export interface Guide {
  readonly title: string;
  /** The path of its file. */
  readonly path: string;
  readonly address: string;
  /** Without its first heading where that is the title, but with the pictures in it. */
  readonly nodes: readonly MarkdownNode[];
  readonly colours: FenceColours;
}

/** The guides of a code base, the README first, the others by their paths. */
export interface Guides {
  readonly readme: Guide | undefined;
  readonly all: readonly Guide[];
}

/** The guides in the list on the start page of a site, which shows the README itself. */
export function listedGuides({ all, readme }: Guides): readonly Guide[] {
  return all.filter((guide) => guide !== readme);
}

/** Reads the guides among the files of a code base; unreadable ones are left out. */
export async function readGuides(
  files: readonly SnapshotFile[],
  readText: (file: SnapshotFile) => Promise<string>,
): Promise<Guides> {
  const readmeFile = chooseReadme(files.filter(isMarkdown));
  const others = files.filter((file) => file !== readmeFile && isMarkdown(file) && isGuide(file)).sort(byPath);
  const chosen = [...(readmeFile === undefined ? [] : [readmeFile]), ...others].slice(0, MAX_GUIDES);
  const addresses = new PathAddresses(SITE_FOLDERS.guides);
  const all: Guide[] = [];
  for (const file of chosen) {
    const text = await readText(file).catch(() => "");
    if (text.trim() !== "")
      all.push(await guideOf(file, addresses.of(withoutExtension(file.path)), text.slice(0, MAX_README_CHARACTERS)));
  }
  return { all, readme: all.find(({ path }) => path === readmeFile?.path) };
}

function isMarkdown({ path }: SnapshotFile): boolean {
  return GUIDE_EXTENSIONS.has(extensionOf(path));
}

function isGuide({ path, size }: SnapshotFile): boolean {
  return size <= MAX_README_BYTES && GUIDE_PATH.test(path) && !isTestPath(path);
}

function byPath(one: SnapshotFile, other: SnapshotFile): number {
  return compareTexts(one.path, other.path);
}

async function guideOf({ path }: SnapshotFile, address: string, text: string): Promise<Guide> {
  const all = readMarkdown(withoutFrontMatter(text), 0).nodes;
  const nodes = all.filter((node) => isShown(node) || fileImagesIn([node]).length > 0);
  const colours = await fenceColours(nodes);
  const first = nodes.find(isShown);
  const heading = first?.type === "heading" && first.level === 1 ? textOfHeading(first) : "";
  const given = titleInFrontMatter(text);
  // A given title may say more than the heading, such as the name of the site.
  if (heading === "" || !given.toLowerCase().startsWith(given && heading.toLowerCase()))
    return { title: given || nameOfGuide(path), path, address, nodes, colours };
  const others = nodes.flatMap((node) => (node === first ? picturesOfTitle(node) : [node]));
  return { title: heading, path, address, nodes: others, colours };
}

/** The pictures of the title's heading, in a paragraph of their own, as their texts are part of the title. */
function picturesOfTitle(title: MarkdownNode): readonly MarkdownNode[] {
  const images = fileImagesIn([title]).map((image) => ({ ...image, text: "" }));
  return images.length === 0 ? [] : [{ type: "paragraph", text: "", children: images }];
}
