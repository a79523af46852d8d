import type { FileOutline, OutlineMethod, OutlineType } from "../../shared/model/outline.ts";
import { type IdentifiedMember, type IdentifiedType, parameterType } from "../facts/ids.ts";

/** The tree below a file: its types, nested ones below their outer type, each with its methods. */
export function outlineOf(fileId: string, types: readonly IdentifiedType[]): FileOutline {
  const top: GrowingType[] = [];
  const open: { readonly end: Position; readonly type: GrowingType }[] = [];
  for (const type of types) {
    const [startRow, startColumn, endRow, endColumn] = type.range;
    while (isBefore(open.at(-1)?.end, [startRow, startColumn])) open.pop();
    const grown = outlineType(type);
    const outer = open.at(-1)?.type;
    if (outer === undefined) top.push(type.namespace === "" ? grown : { ...grown, namespace: type.namespace });
    else outer.types.push(grown);
    open.push({ end: [endRow, endColumn], type: grown });
  }
  return { fileId, types: top };
}

type Position = readonly [row: number, column: number];

/** A type whose nested types are still being added, in source order. */
type GrowingType = OutlineType & { readonly types: GrowingType[] };

function isBefore(end: Position | undefined, start: Position): boolean {
  return end !== undefined && (end[0] < start[0] || (end[0] === start[0] && end[1] <= start[1]));
}

/** `Name<T>` for a type, without its outer types. */
export function displayName(type: Pick<IdentifiedType, "name" | "typeParameters">): string {
  const simple = type.name.slice(type.name.lastIndexOf(".") + 1);
  return type.typeParameters.length === 0 ? simple : `${simple}<${type.typeParameters.join(", ")}>`;
}

/** The same with the names of the enclosing types. */
export function fullDisplayName(type: Pick<IdentifiedType, "name" | "typeParameters">): string {
  return type.name.slice(0, type.name.lastIndexOf(".") + 1) + displayName(type);
}

function outlineType(type: IdentifiedType): GrowingType {
  const methods = type.members.filter((m) => m.kind === "method").map(outlineMethod);
  return { id: type.id, kind: type.kind, name: displayName(type), types: [], methods };
}

function outlineMethod({ id, name, typeParameters = [], parameters }: IdentifiedMember): OutlineMethod {
  const generic = typeParameters.length === 0 ? "" : `<${typeParameters.join(", ")}>`;
  return { id, name, signature: `${name}${generic}(${parameters.map(parameterType).join(", ")})` };
}
