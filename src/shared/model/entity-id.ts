/**
 * Deterministic identifiers (specification 1.3, reading 7): dash-separated segments, the first two the file's uuid,
 * then `CLASS` and the type's name, then optionally a member's kind and name, then optionally `PARAMETER` and the name of
 * one of its parameters (reading 24). This is the only place that splits on dashes. Code that goes through very many
 * identifiers may look for a single segment such as `-CONSTRUCTOR-`, which no name can contain.
 *
 *     1c2d3e4f-5a6b7c8d-CLASS-Outer.Inner`1-METHOD-Find`1(string,ref int)-PARAMETER-name
 */
export type EntityKind =
  | "FILE"
  | "CLASS"
  | "METHOD"
  | "PROPERTY"
  | "CONSTRUCTOR"
  | "ENUM"
  | "PARAMETER"
  | "FIELD"
  | "EVENT"
  | "INDEXER"
  | "OPERATOR"
  | "CONVERSION"
  | "DESTRUCTOR"
  | "LOCALFUNCTION";

/** A parsed identifier. */
export interface EntityName {
  readonly fileId: string;
  /** `Outer.Inner`, each part with its arity as `` `1 ``. */
  readonly type?: string;
  readonly member?: { readonly kind: MemberEntityKind; readonly name: string };
  /** Of the member. */
  readonly parameter?: string;
}

/** The kinds of members in identifiers. */
export type MemberEntityKind = Exclude<EntityKind, "FILE" | "CLASS" | "PARAMETER">;

const MEMBER_KINDS: ReadonlySet<string> = new Set<EntityKind>([
  "METHOD",
  "PROPERTY",
  "CONSTRUCTOR",
  "ENUM",
  "FIELD",
  "EVENT",
  "INDEXER",
  "OPERATOR",
  "CONVERSION",
  "DESTRUCTOR",
  "LOCALFUNCTION",
]);

/** The file's uuid: two segments of eight hex digits, made from its path inside the project. */
export function fileIdOf(path: string): string {
  return `${hash32(path, 0x811c9dc5)}-${hash32(path, 0x9747b28c)}`;
}

export function buildEntityId(name: EntityName): string {
  if (name.type === undefined) return name.fileId;
  const typeId = `${name.fileId}-CLASS-${escapeDashes(name.type)}`;
  if (name.member === undefined) return typeId;
  const memberId = buildMemberId(typeId, name.member.kind, name.member.name);
  return name.parameter === undefined ? memberId : buildParameterId(memberId, name.parameter);
}

/** The identifier of a member, from that of its type. */
export function buildMemberId(typeId: string, kind: MemberEntityKind, name: string): string {
  return `${typeId}-${kind}-${escapeDashes(name)}`;
}

/** The identifier of a parameter, from that of its member. */
export function buildParameterId(memberId: string, name: string): string {
  return `${memberId}-PARAMETER-${escapeDashes(name)}`;
}

/** Reads an identifier back; undefined for a text that is none. */
export function parseEntityId(id: string): EntityName | undefined {
  const [first, second, typeWord, type, memberKind, member, parameterWord, parameter, ...rest] = id.split("-");
  if (!isHex(first) || !isHex(second) || rest.length > 0) return undefined;
  const fileId = `${first}-${second}`;
  if (typeWord === undefined) return { fileId };
  if (typeWord !== "CLASS" || !type) return undefined;
  if (memberKind === undefined) return { fileId, type: unescapeDashes(type) };
  if (!MEMBER_KINDS.has(memberKind) || !member) return undefined;
  const kind = memberKind as MemberEntityKind;
  const name: EntityName = { fileId, type: unescapeDashes(type), member: { kind, name: unescapeDashes(member) } };
  if (parameterWord === undefined) return name;
  if (parameterWord !== "PARAMETER" || !parameter) return undefined;
  return { ...name, parameter: unescapeDashes(parameter) };
}

/** The file of an identifier of any kind. */
export function fileIdIn(id: string): string {
  return id.slice(0, endOfSegments(id, 2));
}

/** The type of an identifier; undefined for a file's. */
export function typeIdIn(id: string): string | undefined {
  return firstSegments(id, 4);
}

/** The type of an identifier; a file's identifier is returned unchanged. */
export function typeIdOrSelf(id: string): string {
  return typeIdIn(id) ?? id;
}

/** The member of an identifier; undefined for that of a file or type. */
export function memberIdIn(id: string): string | undefined {
  return firstSegments(id, 6);
}

/** Returns the first segments of an id; undefined where there are fewer. */
function firstSegments(id: string, count: number): string | undefined {
  return endOfSegments(id, count - 1) === id.length ? undefined : id.slice(0, endOfSegments(id, count));
}

// Called for each use in large files: splitting the id into segments takes twice the time.
function endOfSegments(id: string, count: number): number {
  let end = -1;
  for (let ended = 0; ended < count; ended++) {
    end = id.indexOf("-", end + 1);
    if (end < 0) return id.length;
  }
  return end;
}

/** Escapes a name as one segment: `operator -` contains a dash, and percent-encoding keeps the split unambiguous. */
export function escapeDashes(text: string): string {
  return text.replace(/[%-]/g, (c) => (c === "-" ? "%2D" : "%25"));
}

/** Returns the name that such a segment stands for. */
export function unescapeDashes(text: string): string {
  return text.replace(/%2D|%25/g, (c) => (c === "%2D" ? "-" : "%"));
}

function isHex(segment: string | undefined): segment is string {
  return segment !== undefined && /^[0-9a-f]{8}$/.test(segment);
}

// MurmurHash3's mixing over UTF-16 units: two seeds give 64 bits, enough for 100,000 paths.
function hash32(text: string, seed: number): string {
  let h = seed;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ Math.imul(text.charCodeAt(i), 0xcc9e2d51), 0x1b873593);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0).toString(16).padStart(8, "0");
}
