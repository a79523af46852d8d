import { maxLength, minLength, nullable, object, string, type ZodMiniType } from "zod/mini";
import { parseMessage } from "../contract/parse-message.ts";
import { DESKTOP_SCHEME } from "../github/sign-in-addresses.ts";
import { PAGE_ADDRESS } from "../limits.ts";
import { fileIdIn, parseEntityId } from "../model/entity-id.ts";
import { isProjectId } from "../model/project-id.ts";

/**
 * A place in a stored project, as the page's query says it: `/?project=ID&at=ENTITY` (specification, reading 21). What
 * else a query says is passed over.
 */
export interface PageAddress {
  /** The project's id. */
  readonly project: string;
  /** The id of a file, type or member; null for the project itself. */
  readonly at: string | null;
}

/** The schema of an address in a message. */
export const pageAddress: ZodMiniType<PageAddress> = object({
  project: string().check(minLength(1), maxLength(PAGE_ADDRESS.projectCharacters)),
  at: nullable(string().check(minLength(1), maxLength(PAGE_ADDRESS.entityCharacters))),
});

/** What begins a link that the desktop app opens. */
const DESKTOP_LINK = `${DESKTOP_SCHEME}://open`;

/** The values of a query, such as `URLSearchParams` holds. */
export interface QueryValues {
  get(name: string): string | null;
}

/** The query of an address with its question mark; empty for the start page. Of what is too long for it, the file. */
export function pageQuery(address: PageAddress | null): string {
  if (address === null) return "";
  const { project, at } = address;
  const query = `?project=${encode(project)}`;
  if (at === null) return query;
  return `${query}&at=${encode(at.length > PAGE_ADDRESS.entityCharacters ? fileIdIn(at) : at)}`;
}

/** The address that a query says; null where it names no project, or nothing that could be one. */
export function readPageAddress(query: QueryValues): PageAddress | null {
  return parseMessage(pageAddress, { project: query.get("project"), at: query.get("at") }) ?? null;
}

/** The link by which the desktop app shows an address: `glossa://open?project=ID&at=ENTITY`. */
export function desktopLink(address: PageAddress): string {
  return `${DESKTOP_LINK}${pageQuery(address)}`;
}

/**
 * The address in such a link, by the values of its query; undefined for any other. Any page may have written it, so that
 * everything in it must have the form of an id, which no path and no switch has.
 */
export function readDesktopLink(link: string, query: QueryValues): PageAddress | undefined {
  if (link.length > PAGE_ADDRESS.linkCharacters || !/^glossa:\/\/open\/?\?/i.test(link)) return undefined;
  const address = readPageAddress(query);
  if (address === null || !isProjectId(address.project)) return undefined;
  return address.at === null || parseEntityId(address.at) !== undefined ? address : undefined;
}

// Half a character cannot be written in an address.
function encode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, "\ufffd"));
}
