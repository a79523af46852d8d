import { getOrMake } from "../../worker/util/maps.ts";
import { guideLink } from "./guide-links.ts";
import type { Guide } from "./guides.ts";
import { HeadingAnchors } from "./heading-anchors.ts";
import type { PageTarget } from "./page-target.ts";
import type { SiteContent } from "./site-content.ts";

/** Where a guide is shown. */
export interface ShownGuide {
  readonly content: SiteContent;
  readonly guide: Guide;
  /** Of the page that shows it. */
  readonly address: string;
}

/** Found out once for all links to a guide. */
const placesKnown = new WeakMap<Guide, ReadonlySet<string>>();

/** The places of all headings in a guide. */
function placesIn(guide: Guide): ReadonlySet<string> {
  return getOrMake(placesKnown, guide, () => new Set(new HeadingAnchors().takeAll(guide.nodes).values()));
}

/** Whereto a link in a guide leads, to a place that is there; undefined for nowhere. */
export function targetInGuide(href: string, { guide, content, address }: ShownGuide): PageTarget | undefined {
  const target = guideLink(href, guide, content.surroundings);
  if (target.kind !== "page") return target.kind === "web" ? target : undefined;
  const other = content.guides.all.find((one) => one.address === target.address);
  if (other === undefined) return target;
  const anchor = [target.anchor, target.anchor?.toLowerCase()].find(
    (one) => one !== undefined && placesIn(other).has(one),
  );
  // On the first page, a README is not on its own.
  if (other === guide) return anchor === undefined ? undefined : { kind: "page", address, anchor };
  return { kind: "page", address: target.address, anchor };
}
