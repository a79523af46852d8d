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
  /** All places in a guide. */
  readonly anchorsOf: (guide: Guide) => ReadonlySet<string>;
}

/** The places in guides, each found out once. */
export function guideAnchors(): ShownGuide["anchorsOf"] {
  const known = new WeakMap<Guide, ReadonlySet<string>>();
  return (guide) => getOrMake(known, guide, () => new Set(new HeadingAnchors().takeAll(guide.nodes).values()));
}

/** Whereto a link in a guide leads, to a place that is there; undefined for nowhere. */
export function targetInGuide(
  href: string,
  { guide, content, address, anchorsOf }: ShownGuide,
): PageTarget | undefined {
  const target = guideLink(href, guide, content.surroundings);
  if (target.kind !== "page") return target.kind === "web" ? target : undefined;
  const other = content.guides.all.find((one) => one.address === target.address);
  if (other === undefined) return target;
  const anchor = [target.anchor, target.anchor?.toLowerCase()].find(
    (one) => one !== undefined && anchorsOf(other).has(one),
  );
  // On the first page, a README is not on its own.
  if (other === guide) return anchor === undefined ? undefined : { kind: "page", address, anchor };
  return { kind: "page", address: target.address, anchor };
}
