import type { MarkdownNode } from "../../shared/markdown/markdown-node.ts";
import type { Language } from "../../worker/languages/contract/language.ts";
import { languageOf } from "../../worker/languages/language-of.ts";
import { languages } from "../../worker/languages/registry.ts";

/** The colours of fenced code (tokens as in `SourceText`), by its text. */
export type FenceColours = ReadonlyMap<string, Uint32Array>;

/** Maximum number of characters of one text: a longer one is no example for readers. */
const MAX_CHARACTERS = 20_000;

/** Colours the fenced code in a Markdown text that is of a language with colours. */
export async function fenceColours(nodes: readonly MarkdownNode[]): Promise<FenceColours> {
  const colours = new Map<string, Uint32Array>();
  for (const { text, language = "" } of fencesIn(nodes)) {
    if (colours.has(text) || text.length > MAX_CHARACTERS) continue;
    const colouring = await languageNamed(language)?.loadColouring?.();
    if (colouring !== undefined) colours.set(text, colouring.colours(text, undefined).tokens);
  }
  return colours;
}

function fencesIn(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  return nodes.flatMap((node) => (node.type === "fence" ? [node] : fencesIn(node.children)));
}

/** The language that the first word behind a fence names by its extension, name or id: `cs`, `c#`, `csharp`. */
function languageNamed(written: string): Language | undefined {
  const [word = ""] = written
    .trim()
    .toLowerCase()
    .split(/[\s,{]/, 1);
  if (word === "") return undefined;
  const isNamed = ({ id, name }: Language) => name.toLowerCase() === word || id.replaceAll("-", "") === word;
  return languageOf(`code.${word}`) ?? languages.find(isNamed);
}
