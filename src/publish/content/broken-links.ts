import type { MarkdownNode } from "../../shared/markdown/markdown.ts";
import { guideLink } from "./guide-links.ts";
import type { SiteContent } from "./site-content.ts";

/** A link or an image in a guide that names a file which is not there. */
export interface BrokenLink {
  /** Of the guide. */
  readonly path: string;
  /** From 0, of what the link stands in. */
  readonly row: number;
  readonly href: string;
}

/** The links and images in the guides of a site that lead to no file. */
export function brokenLinks({ guides, surroundings }: SiteContent): readonly BrokenLink[] {
  return guides.all.flatMap((guide) =>
    guide.nodes.flatMap(linksIn).flatMap(({ source, href = source ?? "", row = 0 }) => {
      return guideLink(href, guide, surroundings).kind === "broken" ? [{ path: guide.path, row, href }] : [];
    }),
  );
}

function linksIn(node: MarkdownNode): readonly MarkdownNode[] {
  const leads = node.type === "link" || node.source !== undefined;
  return [...(leads ? [node] : []), ...node.children.flatMap(linksIn)];
}
