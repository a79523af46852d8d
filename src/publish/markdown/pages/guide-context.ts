import type { MarkdownNode } from "../../../shared/markdown/markdown-node.ts";
import type { ShownGuide } from "../../content/guide-targets.ts";
import type { TextContext } from "../text/context.ts";

/** The context of a text in a guide. */
export interface GuideContext extends TextContext, ShownGuide {
  /** The anchors of its headings. */
  readonly anchors: ReadonlyMap<MarkdownNode, string>;
  /** Returns the address of a file of the site, given by its path inside it. */
  readonly hrefOfFile: (path: string) => string;
}
