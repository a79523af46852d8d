import { parseEntityId } from "../../../shared/model/entity-id.ts";
import type { DocFacts } from "../../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../facts/ids.ts";
import type { Carried } from "../model/surface.ts";

/** What an export says about declarations. */
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

/** The facts that an export has about a type. */
export function typeOfExport({ bases, ...type }: ExportedType): IdentifiedType {
  return { ...type, bases: bases.map(({ text }) => text), path: pathOf(type), constraints: [] };
}

/** A type reduced to what an export says about it, for comparison with one. */
export function asExported(type: IdentifiedType): IdentifiedType {
  const { variance: _, ...rest } = { variance: undefined, ...type };
  return { ...rest, constraints: [], members: type.members.map(withoutHeader) };
}

function withoutHeader(member: IdentifiedMember): IdentifiedMember {
  const { constraints: _, accessors: __, typeParameters: ___, receiver: ____, body: _____, ...rest } = member;
  return rest;
}

// Repeated declarations in a file have numbered ids, but the same path.
function pathOf({ id, name, arity }: Pick<ExportedType, "id" | "name" | "arity">): string {
  const path = parseEntityId(id)?.type?.replace(/#\d+$/, "");
  return path ?? (arity === 0 ? name : `${name}\`${arity}`);
}
