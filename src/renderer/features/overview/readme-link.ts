import { externalAddress } from "../../../shared/external-address.ts";
import { fileIdOf } from "../../../shared/model/entity-id.ts";

/** The target of a link in a README: an external page, a file of the project, or nothing. */
export type ReadmeLink =
  | { readonly kind: "address"; readonly href: string }
  | { readonly kind: "file"; readonly fileId: string }
  | { readonly kind: "nowhere" };

/** The base URL for the root of the project. */
const ROOT = "https://readme.invalid";

/**
 * Resolves a link in the file at a path inside the project; only web pages and files of the project are valid targets.
 */
export function readLink(href: string, readmePath: string): ReadmeLink {
  const base = new URL(readmePath.split("/").map(encodeURIComponent).join("/"), `${ROOT}/`);
  if (href.startsWith("#") || !URL.canParse(href, base.href)) return { kind: "nowhere" };
  const { origin, pathname, href: whole } = new URL(href, base);
  if (origin === ROOT) return linkToFile(pathname);
  const address = externalAddress(whole);
  return address === undefined ? { kind: "nowhere" } : { kind: "address", href: address };
}

function linkToFile(pathname: string): ReadmeLink {
  try {
    return { kind: "file", fileId: fileIdOf(decodeURIComponent(pathname.slice(1))) };
  } catch {
    // A percent sign does not always begin an encoded character.
    return { kind: "nowhere" };
  }
}
