import { parseEntityId } from "../../../shared/model/entity-id.ts";
import type { DocFacts } from "../../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";
import type { Carried } from "../model/surface.ts";

/** What an export tells of declarations. */
export const EXPORT_CARRIES: Carried = { bodies: false, headers: false, projects: false };

/** A type as docs/export-format.md describes it. */
export interface ExportedType
  extends Pick<
    IdentifiedType,
    "id" | "kind" | "name" | "arity" | "namespace" | "modifiers" | "typeParameters" | "range" | "nameRow"
  > {
  readonly bases: readonly { readonly text: string }[];
  readonly condition?: string;
  readonly doc: DocFacts | null;
  readonly members: readonly IdentifiedMember[];
  readonly returnType?: string;
  readonly parameters?: IdentifiedMember["parameters"];
}

/** The facts that an export holds of a type. */
export function typeOfExport({ bases, ...type }: ExportedType): IdentifiedType {
  return { ...type, bases: bases.map(({ text }) => text), path: pathOf(type), constraints: [] };
}

/** A type with no more than an export tells of it, to be held against one. */
export function asExported(type: IdentifiedType): IdentifiedType {
  const { variance: _, ...rest } = { variance: undefined, ...type };
  return { ...rest, constraints: [], members: type.members.map(withoutHeader) };
}

function withoutHeader(member: IdentifiedMember): IdentifiedMember {
  const { constraints: _, accessors: __, typeParameters: ___, receiver: ____, body: _____, ...rest } = member;
  return rest;
}

// What is declared twice in a file is numbered in its id, but has one path.
function pathOf({ id, name, arity }: Pick<ExportedType, "id" | "name" | "arity">): string {
  const path = parseEntityId(id)?.type?.replace(/#\d+$/, "");
  return path ?? (arity === 0 ? name : `${name}\`${arity}`);
}
