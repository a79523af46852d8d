import { getOrMake } from "../../worker/util/maps.ts";
import { guideLink } from "./guide-links.ts";
import type { Guide } from "./guides.ts";
import { HeadingAnchors } from "./heading-anchors.ts";
import type { PageTarget } from "./page-target.ts";
import type { SiteContent } from "./site-content.ts";

/** A guide and the page that shows it. */
export interface ShownGuide {
  readonly content: SiteContent;
  readonly guide: Guide;
  /** The address of the page that shows it. */
  readonly address: string;
}

/** Cached, so that it is computed once for all links to a guide. */
const placesKnown = new WeakMap<Guide, ReadonlySet<string>>();

/** The anchors of all headings in a guide. */
function placesIn(guide: Guide): ReadonlySet<string> {
  return getOrMake(placesKnown, guide, () => new Set(new HeadingAnchors().takeAll(guide.nodes).values()));
}

/** The target of a link in a guide, if its anchor exists; undefined for none. */
export function targetInGuide(href: string, { guide, content, address }: ShownGuide): PageTarget | undefined {
  const target = guideLink(href, guide, content.surroundings);
  if (target.kind !== "page") return target.kind === "web" ? target : undefined;
  const other = content.guides.all.find((one) => one.address === target.address);
  if (other === undefined) return target;
  const anchor = [target.anchor, target.anchor?.toLowerCase()].find(
    (one) => one !== undefined && placesIn(other).has(one),
  );
  // On the first page, a README shares the page with other content.
  if (other === guide) return anchor === undefined ? undefined : { kind: "page", address, anchor };
  return { kind: "page", address: target.address, anchor };
}
