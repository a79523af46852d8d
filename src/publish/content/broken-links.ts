import type { MarkdownNode } from "../../shared/markdown/markdown.ts";
import { guideLink } from "./guide-links.ts";
import type { SiteContent } from "./site-content.ts";

/** A link in a guide to a file that is not there. */
export interface BrokenLink {
  /** Of the guide. */
  readonly path: string;
  /** From 0, of what the link stands in. */
  readonly row: number;
  readonly href: string;
}

/** The links in the guides of a site that lead to no file. */
export function brokenLinks({ guides, surroundings }: SiteContent): readonly BrokenLink[] {
  return guides.all.flatMap((guide) =>
    guide.nodes.flatMap(linksIn).flatMap(({ href = "", row = 0 }) => {
      return guideLink(href, guide, surroundings).kind === "broken" ? [{ path: guide.path, row, href }] : [];
    }),
  );
}

function linksIn(node: MarkdownNode): readonly MarkdownNode[] {
  return [...(node.type === "link" ? [node] : []), ...node.children.flatMap(linksIn)];
}
