import { posix } from "node:path";
import { externalAddress } from "../../shared/external-address.ts";
import type { Guide, Guides } from "./guides.ts";
import { linkedGuide } from "./guides-by-path.ts";
import { decoded, hasScheme, linkedPath } from "./linked-path.ts";
import type { PageTarget } from "./page-target.ts";

/** The target of a link in a guide; `broken` names a missing file. */
export type GuideLink = PageTarget | { readonly kind: "broken" } | { readonly kind: "nowhere" };

/** The possible targets of links in guides, besides the web. */
export interface GuideSurroundings {
  readonly guides: Guides;
  /** Whether the code base contains this file. */
  readonly hasFile: (path: string) => boolean;
  /** Whether a file of the code base is in this folder, or below it. */
  readonly hasFolder: (path: string) => boolean;
  /** The published page of a file. */
  readonly sourceOf: (path: string) => PageTarget | undefined;
}

/** Resolves a link in a guide. A path that looks like a folder's, without an extension, is not checked for existence. */
export function guideLink(href: string, guide: Guide, surroundings: GuideSurroundings): GuideLink {
  const { guides, hasFile, sourceOf } = surroundings;
  if (hasScheme(href)) {
    const address = externalAddress(href);
    return address === undefined ? { kind: "nowhere" } : { kind: "web", href: address };
  }
  const other = linkedGuide(href, guide, guides);
  if (other !== undefined) return { kind: "page", address: other.address, anchor: anchorIn(href) };
  const path = linkedPath(href, guide.path);
  if (hasFile(path)) return sourceOf(path) ?? { kind: "nowhere" };
  return { kind: mayBeFolder(path, surroundings) ? "nowhere" : "broken" };
}

// Folders of projects have dots in their names, which are no extensions.
function mayBeFolder(path: string, { hasFolder }: GuideSurroundings): boolean {
  return posix.extname(path) === "" || hasFolder(path.replace(/\/$/, ""));
}

function anchorIn(href: string): string | undefined {
  const fragment = href.split("#", 2)[1] ?? "";
  return fragment === "" ? undefined : decoded(fragment);
}
