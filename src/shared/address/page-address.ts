import {
  int,
  literal,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  string,
  union,
  type ZodMiniType,
} from "zod/mini";
import { parseMessage } from "../contract/parse-message.ts";
import { textQuery } from "../engine/text-search-calls.ts";
import { DESKTOP_SCHEME } from "../github/sign-in-addresses.ts";
import { PAGE_ADDRESS } from "../limits/messages.ts";
import { fileIdIn, parseEntityId } from "../model/entity-id.ts";
import { folderIdOf, isInnerFolderId } from "../model/folder-id.ts";
import { isProjectId } from "../model/project-id.ts";
import type { AddressedPlace } from "../model/source-place.ts";
import type { TextQuery } from "../model/text-search.ts";
import type { QueryValues } from "./query-values.ts";
import { readSearch, searchValues } from "./search-in-address.ts";

/**
 * A place in a stored project, as given by the page's query (specification, reading 21). Other parts of a query are
 * ignored, and so is an invalid part about the source.
 *
 *     ?project=ID&at=ENTITY               the details of a file, type or member
 *     ?project=ID&at=ENTITY&line=120:8    and beside them the code of its file, at a line and a column
 *     ?project=ID&at=ENTITY&source=FILE&line=120    the same in another file
 *     ?project=ID&at=ENTITY&source=ENTITY   the code at a declaration, or at the beginning of a file
 *     ?project=ID&at=dir:PATH             a folder, by its path inside the project
 *     ?project=ID&find=TEXT&within=comments&options=case-word-regex&folder=PATH   and below them a search in texts
 */
export interface PageAddress {
  /** The project's id. */
  readonly project: string;
  /** The id of a folder, file, type or member; null for the project itself. */
  readonly at: string | null;
  /** What the code pane beside the details shows; absent while no file is open there. */
  readonly source?: AddressedPlace | undefined;
  /** The search in texts; absent while the search is closed or its query is empty. */
  readonly search?: TextQuery | undefined;
}

const entityId = string().check(minLength(1), maxLength(PAGE_ADDRESS.entityCharacters));
const place: ZodMiniType<AddressedPlace> = union([
  object({ kind: literal("entity"), id: entityId }),
  object({ kind: literal("name"), fileId: entityId, row: int(), column: nullable(int()) }),
]);

/** The schema of an address in a message. */
export const pageAddress: ZodMiniType<PageAddress> = object({
  project: string().check(minLength(1), maxLength(PAGE_ADDRESS.projectCharacters)),
  at: nullable(entityId),
  source: optional(place),
  search: optional(textQuery),
});

/** The beginning of a link that the desktop app opens. */
const DESKTOP_LINK = `${DESKTOP_SCHEME}://open`;

/**
 * The query string of an address with its question mark; empty for the start page. Where the entity's id is too long
 * for it, its file is named instead.
 */
export function pageQuery(address: PageAddress | null): string {
  if (address === null) return "";
  const { project, at, source, search } = address;
  const parts = [`project=${encode(project)}`];
  if (at !== null) parts.push(`at=${encode(shortened(at))}`);
  if (source?.kind === "entity") parts.push(`source=${encode(shortened(source.id))}`);
  if (source?.kind === "name") {
    if (at === null || fileIdIn(at) !== source.fileId) parts.push(`source=${encode(source.fileId)}`);
    parts.push(`line=${source.row + 1}${source.column === null ? "" : `:${source.column + 1}`}`);
  }
  for (const [name, value] of searchValues(search)) parts.push(`${name}=${encode(value)}`);
  return `?${parts.join("&")}`;
}

/** The address in a query string; null where it names no project or holds nothing that could be an address. */
export function readPageAddress(query: QueryValues): PageAddress | null {
  const address = parseMessage(pageAddress, { project: query.get("project"), at: query.get("at") });
  if (address === undefined) return null;
  const source = sourceOf(query, address.at);
  const search = readSearch(query);
  return { ...address, ...(source && { source }), ...(search && { search }) };
}

const LINE = /^(\d{1,8})(?::(\d{1,8}))?$/;

function sourceOf(query: QueryValues, at: string | null): AddressedPlace | undefined {
  const named = entityOf(query.get("source"));
  const file = parseEntityId(named ?? at ?? "")?.fileId;
  const [, row, column] = LINE.exec(query.get("line") ?? "") ?? [];
  if (file !== undefined && row !== undefined) {
    return { kind: "name", fileId: file, row: fromOne(row), column: column === undefined ? null : fromOne(column) };
  }
  return named === undefined ? undefined : { kind: "entity", id: named };
}

function entityOf(id: string | null): string | undefined {
  const isEntity = id !== null && id.length <= PAGE_ADDRESS.entityCharacters && parseEntityId(id) !== undefined;
  return isEntity ? id : undefined;
}

function fromOne(digits: string): number {
  return Math.min(PAGE_ADDRESS.rows, Math.max(0, Number(digits) - 1));
}

/** The link with which the desktop app shows an address: `glossa://open` with the same query. */
export function desktopLink(address: PageAddress): string {
  return `${DESKTOP_LINK}${pageQuery(address)}`;
}

/**
 * The address in such a link, from the values of its query; undefined for any other link. Any web page may have written
 * the link, so everything in it must have the form of an id, which no command-line switch has, and the only path
 * allowed is that of a folder inside the project.
 */
export function readDesktopLink(link: string, query: QueryValues): PageAddress | undefined {
  if (link.length > PAGE_ADDRESS.linkCharacters || !/^glossa:\/\/open\/?\?/i.test(link)) return undefined;
  const address = readPageAddress(query);
  if (address === null || !isProjectId(address.project)) return undefined;
  const { at, search } = address;
  if (search !== undefined && search.folder !== "" && !isInnerFolderId(folderIdOf(search.folder))) return undefined;
  return at === null || isInnerFolderId(at) || parseEntityId(at) !== undefined ? address : undefined;
}

function shortened(id: string): string {
  return id.length > PAGE_ADDRESS.entityCharacters ? fileIdIn(id) : id;
}

// A lone surrogate cannot be encoded in an address.
function encode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, "\ufffd"));
}
