import { posix } from "node:path";
import { type MarkdownNode, plainText } from "../../shared/markdown/markdown-node.ts";

const FRONT_MATTER = /^---\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)/s;

/** Whether a file stands for its folder, as `help/index.md` does. */
export function isFolderFile(path: string): boolean {
  return /^(?:index|readme)$/i.test(posix.parse(path).name);
}

/** Removes the front matter for other tools; line numbers stay the same. */
export function withoutFrontMatter(text: string): string {
  return text.replace(FRONT_MATTER, (told) => told.replaceAll(/[^\n]/g, ""));
}

/** The title that the front matter of a text gives it, as a YAML string on one line; "" without one. */
export function titleInFrontMatter(text: string): string {
  const [, rows = ""] = FRONT_MATTER.exec(text) ?? [];
  const [, written = ""] = /^title:[ \t]*(.*?)[ \t]*$/m.exec(rows) ?? [];
  return (quoted(written) ?? plain(written)).trim();
}

/** The text of a heading; pictures beside words, such as badges, add nothing to it. */
export function textOfHeading(heading: MarkdownNode): string {
  return plainText(withoutImages(heading)).replace(/\s+/g, " ").trim() || plainText(heading).trim();
}

/** The title of a guide without one: the name of its file, or of its folder for `help/index.md`. */
export function nameOfGuide(path: string): string {
  const folder = posix.basename(posix.dirname(path));
  return isFolderFile(path) && folder !== "." ? folder : posix.parse(path).name;
}

function quoted(written: string): string | undefined {
  const [, single] = /^'((?:[^']|'')*)'(?:\s+#.*)?$/.exec(written) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'");
  const [, double] = /^"((?:[^"\\]|\\.)*)"(?:\s+#.*)?$/.exec(written) ?? [];
  return double?.replaceAll(/\\(["\\/])/g, "$1");
}

// A text that begins with one of these signs is not plain, such as one on the rows below.
function plain(written: string): string {
  return /^[|>[\]{}&*!%@`"'#]/.test(written) ? "" : written.replace(/\s+#.*$/, "");
}

function withoutImages(node: MarkdownNode): MarkdownNode {
  const children = node.children.filter(({ type }) => type !== "image").map(withoutImages);
  return { ...node, children };
}
