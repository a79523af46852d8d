import { memberDocumentationId, typeDocumentationId } from "../linking/documentation-ids/documentation-id.ts";
import type { Definition, Member } from "../linking/symbols/model.ts";

/** So many types above one are asked for a comment to inherit. */
const MOST_ABOVE = 50;

/**
 * The documentation ids of the declarations whose comments a type inherits, or its member: the nearest first. Members fit by
 * their names and the texts of their parameters.
 */
export function idsAbove(type: Definition, member: Member | undefined): readonly string[] {
  const above = type.supertypes.slice(1, 1 + MOST_ABOVE).map(({ definition }) => definition);
  if (member === undefined) return above.map(typeDocumentationId);
  const parameters = parametersIn(memberDocumentationId(member));
  return above.flatMap((definition) =>
    definition
      .ownMembers(member.simpleName)
      .map(memberDocumentationId)
      .filter((id) => parametersIn(id).length === parameters.length && isAlike(parametersIn(id), parameters)),
  );
}

// The type parameters of types above are numbered by their own types.
function isAlike(a: string, b: string): boolean {
  return a.replace(/`\d+/g, "`") === b.replace(/`\d+/g, "`");
}

function parametersIn(documentationId: string): string {
  const open = documentationId.indexOf("(");
  return open < 0 ? "" : documentationId.slice(open);
}
