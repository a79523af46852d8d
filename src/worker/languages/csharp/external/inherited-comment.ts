import { getOrMake, groupedBy } from "../../../util/maps.ts";
import { memberDocumentationId, typeDocumentationId } from "../linking/documentation-ids/documentation-id.ts";
import type { Definition, Member } from "../linking/symbols/model.ts";

/** Maximum number of supertypes, and of their members, that are asked for a comment to inherit. */
const MAX_ABOVE = 50;

/**
 * Returns the documentation ids of the declarations from which a type, or its member, inherits comments: the nearest
 * first. Members are matched by name and by the texts of their parameters.
 */
export function idsAbove(type: Definition, member: Member | undefined): readonly string[] {
  const above = type.supertypes.slice(1, 1 + MAX_ABOVE).map(({ definition }) => definition);
  if (member === undefined) return above.map(typeDocumentationId);
  const parameters = parametersIn(memberDocumentationId(member));
  const key = alikeKey(parameters);
  return above.flatMap((definition) => idsIn(definition, member.simpleName).get(key) ?? []).slice(0, MAX_ABOVE);
}

/** The ids of members of one name by parameters, cached because each of very many overloads asks for them. */
const known = new WeakMap<Definition, Map<string, ReadonlyMap<string, readonly string[]>>>();

function idsIn(definition: Definition, name: string): ReadonlyMap<string, readonly string[]> {
  const byName = getOrMake(known, definition, () => new Map<string, ReadonlyMap<string, readonly string[]>>());
  return getOrMake(byName, name, () => {
    const ids = new Set(definition.ownMembers(name).map(memberDocumentationId));
    return groupedBy([...ids], (id) => alikeKey(parametersIn(id)));
  });
}

// The type parameters of supertypes are numbered by their own types.
function alikeKey(parameters: string): string {
  return `${parameters.length} ${parameters.replace(/`\d+/g, "`")}`;
}

function parametersIn(documentationId: string): string {
  const open = documentationId.indexOf("(");
  return open < 0 ? "" : documentationId.slice(open);
}
