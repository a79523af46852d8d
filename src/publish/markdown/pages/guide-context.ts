import type { MarkdownNode } from "../../../shared/markdown/markdown.ts";
import type { ShownGuide } from "../../content/guide-targets.ts";
import type { TextContext } from "../text/context.ts";

/** The surroundings of a text in a guide. */
export interface GuideContext extends TextContext, ShownGuide {
  /** Of the headings in it. */
  readonly anchors: ReadonlyMap<MarkdownNode, string>;
  /** To a file of the site, by its path inside it. */
  readonly hrefOfFile: (path: string) => string;
}
