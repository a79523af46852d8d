import { parseEntityId } from "../../../shared/model/entity-id.ts";
import { parseExternalId } from "../../../shared/model/external-id.ts";

/**
 * Returns the name in an id, without arities and parameters: `Outer.Inner` for a type, `Inner.Find` for a member, the
 * package's name for a package. Returns null for a file's id and for anything else.
 */
export function entityName(id: string): string | null {
  const external = parseExternalId(id);
  if (external?.kind === "package") return external.name;
  // The kind and the parameter types in a documentation id are not useful to people.
  if (external !== undefined) return plain(external.documentationId.replace(/^.:|[(~].*$/gs, ""));
  const { type, member } = parseEntityId(id) ?? {};
  if (type === undefined) return null;
  const path = plain(type);
  if (member === undefined) return path;
  return `${path.slice(path.lastIndexOf(".") + 1)}.${memberName(member.name)}`;
}

/** Returns the name of a member alone: `Find`. */
export function shortEntityName(id: string): string | null {
  const member = parseEntityId(id)?.member;
  return member === undefined ? entityName(id) : memberName(member.name);
}

// Duplicate declarations are numbered: `Order#2`.
function plain(name: string): string {
  return name.replace(/`+\d+/g, "").replace(/#\d+$/, "");
}

function memberName(name: string): string {
  return plain(name.replace(/\(.*$/s, ""));
}
