import type { MarkdownNode } from "../../shared/markdown/markdown-node.ts";
import { guideLink } from "./guide-links.ts";
import type { SiteContent } from "./site-content.ts";

/** A link or an image in a guide that names a missing file. */
export interface BrokenLink {
  /** The path of the guide. */
  readonly path: string;
  /** The line of the block that contains the link, from 0. */
  readonly row: number;
  readonly href: string;
}

/** The links and images in the guides of a site that lead to missing files. */
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
