import type { LinkedName } from "../../content/page-target.ts";
import { siteStart } from "../../content/trails.ts";
import type { MarkdownFrame } from "../site/page.ts";
import type { TextContext } from "../text/context.ts";
import { escaped } from "../text/escape.ts";
import { linked } from "../text/inline.ts";

/** The breadcrumbs of a page, starting at its site, on one line. */
export function trail(site: MarkdownFrame, steps: readonly LinkedName[], context: TextContext): string {
  return [siteStart(site), ...steps]
    .map(({ name, target }) => linked(escaped(name, context.dialect), target, context))
    .join(" / ");
}
