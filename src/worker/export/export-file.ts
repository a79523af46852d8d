import type { StoredFile } from "../catalogue/records.ts";
import type { DocFacts, UseFacts } from "../facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../identify.ts";
import type { TypeLinks } from "../linking/link.ts";
import { withInheritedDocs } from "../linking/with-inherited-docs.ts";

/** One file as docs/export-format.md describes it: plain data for one line of JSON. */
export type ExportedFile = Readonly<Record<string, unknown>>;

export function exportFile(
  file: StoredFile,
  types: readonly IdentifiedType[],
  links: TypeLinks,
  topLevelUses: readonly UseFacts[] = [],
): ExportedFile {
  const { state = "skipped", reason, repairs, unreadable } = file.health ?? {};
  const calls = [...topLevelUses.map((use) => exportUse(use, null)), ...usesOf(types)];
  return { id: file.id, path: file.path, state, reason, repairs, unreadable, types: exportTypes(types, links), calls };
}

function usesOf(types: readonly IdentifiedType[]): readonly object[] {
  return types.flatMap((type) => [
    ...(type.uses ?? []).map((use) => exportUse(use, null)),
    ...type.members.flatMap(({ id, uses = [] }) => uses.map((use) => exportUse(use, id))),
  ]);
}

function exportUse([kind, row, column, name, expression]: UseFacts, container: string | null): object {
  const word = kind === 0 ? "call" : "new";
  return { kind: word, name, expression, row, column, in: container, target: null, confidence: "none" };
}

function exportTypes(types: readonly IdentifiedType[], links: TypeLinks): readonly object[] {
  return withInheritedDocs(types, links).map((type) => exportType(type, links));
}

function exportType(type: IdentifiedType, links: TypeLinks): object {
  const { id, kind, name, arity, namespace, modifiers, typeParameters, range, nameRow, condition } = type;
  return {
    ...{ id, kind, name, arity, namespace, modifiers, typeParameters },
    bases: type.bases.map((text, at) => ({ text, target: links.baseTarget(id, at) })),
    ...{ range, nameRow, condition },
    doc: exportDoc(type.doc),
    members: type.members.map(exportMember),
    returnType: type.returnType,
    parameters: type.parameters,
  };
}

function exportMember(member: IdentifiedMember): object {
  const { id, kind, name, arity, modifiers, returnType, parameters, range, nameRow, condition, value } = member;
  const doc = exportDoc(member.doc);
  return { id, kind, name, arity, modifiers, returnType, parameters, range, nameRow, condition, doc, value };
}

// Documentation that is only inherited has no text of its own.
function exportDoc(doc: DocFacts | null): object | null {
  if (doc === null || (doc.inherits !== undefined && doc.kind !== "inherited" && doc.summary === "")) return null;
  const { inherits: _, ...written } = doc;
  return written;
}
