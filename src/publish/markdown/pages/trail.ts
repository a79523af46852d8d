import type { LinkedName } from "../../content/page-target.ts";
import { siteStart } from "../../content/trails.ts";
import type { MarkdownFrame } from "../site/page.ts";
import type { TextContext } from "../text/context.ts";
import { escaped } from "../text/escape.ts";
import { linked } from "../text/inline.ts";

/** The way to a page from the beginning of its site, by what lies between them, on a row. */
export function trail(site: MarkdownFrame, steps: readonly LinkedName[], context: TextContext): string {
  return [siteStart(site), ...steps]
    .map(({ name, target }) => linked(escaped(name, context.dialect), target, context))
    .join(" / ");
}
