import type { SnapshotFile } from "../catalogue/records/records.ts";
import type { DocFacts, ParameterFacts, UseFacts } from "../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { ProjectUses } from "../linking/model/project-uses.ts";
import { cutsIn } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { withInheritedDocs } from "../linking/model/with-inherited-docs.ts";
import { lazyMap } from "../util/lazy-map.ts";
import { cutText } from "../views/cuts.ts";
import type { WrittenText, WrittenTexts } from "../views/description.ts";
import { entryTexts } from "../writing/described-texts.ts";
import { exportUses } from "./export-uses.ts";
import { ExportedIds } from "./exported-ids.ts";

/**
 * One file as docs/export-format.md describes it, for `jsonPieces`: its long lists are created while they are written.
 */
export type ExportedFile = Readonly<Record<string, unknown>>;

/** The parts of an export that are not in a file's facts: links, uses and written descriptions. */
export interface ExportSources {
  readonly types: TypeLinks;
  readonly uses: ProjectUses;
  /** Descriptions that were written in Glossa. */
  readonly written: WrittenTexts;
}

export function exportFile(
  file: SnapshotFile,
  types: readonly IdentifiedType[],
  links: ExportSources,
  topLevelUses: readonly UseFacts[] = [],
): ExportedFile {
  const { state = "skipped", reason, repairs, unreadable, cuts } = file.health ?? {};
  const ids = new ExportedIds();
  const calls = exportUses(types, topLevelUses, { fileId: file.id, project: links.uses, ids });
  const exportedTypes = lazyMap(types, (type) => exportType(withInheritedDocs(type, links.types), links, ids));
  const unlinked = cutText(cutsIn(file.id, links.uses, links.types));
  return {
    ...{ id: file.id, path: file.path, state, reason, repairs, unreadable, cuts, unlinked },
    ...{ types: exportedTypes, calls },
  };
}

function exportType(type: IdentifiedType, { types: links, written }: ExportSources, ids: ExportedIds): object {
  const { id, kind, name, arity, namespace, modifiers, typeParameters, range, nameRow, condition } = type;
  return {
    id: ids.of(id),
    kind,
    name,
    arity,
    namespace,
    modifiers,
    typeParameters,
    bases: type.bases.map((text, at) => ({ text, target: exportedTarget(links.baseTarget(id, at), ids) })),
    range,
    nameRow,
    condition,
    doc: exportDoc(type.doc),
    description: exportDescription(written.get(id)),
    members: lazyMap(type.members, (member) => exportMember(member, written, ids)),
    returnType: type.returnType,
    parameters: type.parameters && exportParameters(type.parameters, written.get(id)),
  };
}

function exportedTarget(target: string | null, ids: ExportedIds): string | null {
  return target === null ? null : ids.of(target);
}

function exportMember(member: IdentifiedMember, written: WrittenTexts, ids: ExportedIds): object {
  const { id, kind, name, arity, modifiers, returnType, range, nameRow, condition, value } = member;
  const [doc, description] = [exportDoc(member.doc), exportDescription(written.get(id))];
  const parameters = exportParameters(member.parameters, written.get(id));
  return {
    id: ids.of(id),
    kind,
    name,
    arity,
    modifiers,
    returnType,
    parameters,
    range,
    nameRow,
    condition,
    doc,
    description,
    value,
  };
}

function exportParameters(parameters: readonly ParameterFacts[], written: WrittenText | undefined): readonly object[] {
  const texts = new Map(written?.parts?.flatMap(({ tag, name, text }) => (tag === "param" ? [[name, text]] : [])));
  if (texts.size === 0) return parameters;
  return parameters.map((parameter) => {
    const text = texts.get(parameter.name);
    return text === undefined ? parameter : { ...parameter, description: { text, origin: originOf(written) } };
  });
}

function exportDescription(written: WrittenText | undefined): object | undefined {
  if (written === undefined) return undefined;
  const { text, parts = [], stale } = written;
  return { ...entryTexts({ text, parts }), origin: originOf(written), stale };
}

function originOf(written: WrittenText | undefined): "written" | "generated" {
  return written?.generated === undefined ? "written" : "generated";
}

// Documentation that is only inherited has no text of its own. Marks in texts are only for the page.
function exportDoc(doc: DocFacts | null): object | null {
  if (doc === null || (doc.inherits !== undefined && doc.kind !== "inherited" && doc.summary === "")) return null;
  const { inherits: _, marks: __, writtenIn: ___, permission: ____, seeAlso: _____, ...written } = doc;
  return written;
}
