import { packageDownloadMessages } from "../../../../shared/messages/package-download-messages.ts";
import { resolvePath } from "../projects/paths.ts";
import type { PackageSource } from "./package-sources.ts";

/** Where the packages of a source are requested, or why they are not. */
export type FeedLocation =
  | { readonly kind: "registry"; readonly address: string }
  /** A folder inside the code base. */
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "refused"; readonly reason: string };

const words = packageDownloadMessages.sources;

/** Environment variables are never expanded in an address or a path: a code base must not learn their values. */
export function feedLocationOf({ value, protocol, folder }: PackageSource): FeedLocation {
  if (/%[A-Za-z_]\w*%/.test(value)) return { kind: "refused", reason: words.variable };
  if (/^[a-z][a-z+.-]+:\/\//i.test(value)) return registryLocation(value, protocol);
  // `\\server\share` is on another machine.
  const path = /^[\\/]/.test(value) || value === "" ? undefined : resolvePath(folder, value);
  return path === undefined ? { kind: "refused", reason: words.outside } : { kind: "folder", path };
}

function registryLocation(value: string, protocol: string): FeedLocation {
  const address = URL.canParse(value) ? new URL(value) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol)) return { kind: "refused", reason: words.unknown };
  if (address.username !== "" || address.password !== "") return { kind: "refused", reason: words.credentials };
  if (address.protocol === "http:" && !isLoopback(address)) return { kind: "refused", reason: words.insecure };
  const isThird = protocol === "3" || (protocol === "" && address.pathname.toLowerCase().endsWith(".json"));
  return isThird ? { kind: "registry", address: address.href } : { kind: "refused", reason: words.oldProtocol };
}

/** Whether an address is on this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

// Other notations for this machine, which no source may use.
function leadsHere({ hostname }: URL): boolean {
  return /(?:^|\.)localhost\.?$|^0\.0\.0\.0$|^\[::(?:(?:ffff:)?(?:7f[\da-f]{2}:[\da-f]+|0:0))?\]$/.test(hostname);
}

/** Whether a request to an address is allowed: encrypted, or on this machine if the source itself is. */
export function mayAsk(address: URL, isSourceLoopback: boolean): boolean {
  if (address.username !== "" || address.password !== "") return false;
  if (isLoopback(address)) return isSourceLoopback && /^https?:$/.test(address.protocol);
  return address.protocol === "https:" && !leadsHere(address);
}
