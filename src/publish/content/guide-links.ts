import { posix } from "node:path";
import { externalAddress } from "../../shared/external-address.ts";
import type { Guide, Guides } from "./guides.ts";
import { decoded, hasScheme, linkedPath } from "./linked-path.ts";
import type { PageTarget } from "./page-target.ts";

/** Whereto a link in a guide leads; `broken` names a file that is not there. */
export type GuideLink = PageTarget | { readonly kind: "broken" } | { readonly kind: "nowhere" };

/** What links in guides may lead to, besides the web. */
export interface GuideSurroundings {
  readonly guides: Guides;
  /** Whether the code base has such a file. */
  readonly hasFile: (path: string) => boolean;
  /** A file as it is published. */
  readonly sourceOf: (path: string) => PageTarget | undefined;
}

/** Understands a link in a guide. Folders are not known: whether they are there is not judged. */
export function guideLink(href: string, guide: Guide, { guides, hasFile, sourceOf }: GuideSurroundings): GuideLink {
  if (hasScheme(href)) {
    const address = externalAddress(href);
    return address === undefined ? { kind: "nowhere" } : { kind: "web", href: address };
  }
  const path = linkedPath(href, guide.path);
  const other = guides.all.find((one) => one.path === path);
  if (other !== undefined) return { kind: "page", address: other.address, anchor: anchorIn(href) };
  if (!hasFile(path)) return { kind: posix.extname(path) === "" ? "nowhere" : "broken" };
  return sourceOf(path) ?? { kind: "nowhere" };
}

function anchorIn(href: string): string | undefined {
  const fragment = href.split("#", 2)[1] ?? "";
  return fragment === "" ? undefined : decoded(fragment);
}
