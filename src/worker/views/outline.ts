import type { FileOutline, OutlineMethod, OutlineType } from "../../shared/model.ts";
import type { IdentifiedMember, IdentifiedType } from "../identify.ts";

/** What the tree shows below a file: its types, nested ones below their outer type, each with its methods. */
export function outlineOf(fileId: string, types: readonly IdentifiedType[]): FileOutline {
  const children = new Map<string, IdentifiedType[]>();
  for (const type of types) {
    const outer = outerPath(type.path);
    children.set(outer, [...(children.get(outer) ?? []), type]);
  }
  const below = (path: string): OutlineType[] => (children.get(path) ?? []).map((type) => outlineType(type, below));
  return { fileId, types: below("") };
}

/** `Name<T>` for a type, without its outer types. */
export function displayName(type: Pick<IdentifiedType, "name" | "typeParameters">): string {
  const simple = type.name.slice(type.name.lastIndexOf(".") + 1);
  return type.typeParameters.length === 0 ? simple : `${simple}<${type.typeParameters.join(", ")}>`;
}

function outlineType(type: IdentifiedType, below: (path: string) => OutlineType[]): OutlineType {
  const methods = type.members.filter((m) => m.kind === "method").map(outlineMethod);
  return { id: type.id, kind: type.kind, name: displayName(type), types: below(type.path), methods };
}

function outlineMethod({ id, name, parameters }: IdentifiedMember): OutlineMethod {
  return { id, name, signature: `${name}(${parameters.map((p) => p.type).join(", ")})` };
}

function outerPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}
