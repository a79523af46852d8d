import { posix } from "node:path";
import { externalAddress } from "../../shared/external-address.ts";
import type { Guide, Guides } from "./guides.ts";
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

const WITH_SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Understands a link in a guide. Folders are not known: whether they are there is not judged. */
export function guideLink(href: string, guide: Guide, { guides, hasFile, sourceOf }: GuideSurroundings): GuideLink {
  if (WITH_SCHEME.test(href)) {
    const address = externalAddress(href);
    return address === undefined ? { kind: "nowhere" } : { kind: "web", href: address };
  }
  const [location = "", fragment] = href.split("#", 2);
  const anchor = fragment === undefined || fragment === "" ? undefined : decoded(fragment);
  const path = decoded(location.split("?", 1)[0] ?? "");
  if (path === "") return { kind: "page", address: guide.address, anchor };
  const whole = posix.normalize(path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(guide.path), path));
  const other = guides.all.find((one) => one.path === whole);
  if (other !== undefined) return { kind: "page", address: other.address, anchor };
  if (!hasFile(whole)) return { kind: posix.extname(whole) === "" ? "nowhere" : "broken" };
  return sourceOf(whole) ?? { kind: "nowhere" };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not everything with a percent sign is an encoded character.
    return text;
  }
}
