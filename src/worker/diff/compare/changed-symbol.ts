import type { ChangedSymbol } from "../../../shared/model/changes.ts";
import { tokenText } from "../../../shared/token-text.ts";
import { languageOf } from "../../languages/language-of.ts";
import type { ApiMember, ApiType } from "../model/surface.ts";

/** A type as named in changes. */
export function typeSymbol(type: ApiType): ChangedSymbol {
  const { id, path, visibility, facts } = type;
  const presentation = languageOf(path)?.presentation;
  const tokens = presentation?.typeSignature({ ...facts, id, members: [] }) ?? [];
  const signature = tokenText(tokens);
  return { id, kind: facts.kind, name: typeName(type), signature, path, row: facts.nameRow, visibility };
}

/** A member as named in changes. */
export function memberSymbol(member: ApiMember, type: ApiType): ChangedSymbol {
  const { id, path, visibility, facts } = member;
  const tokens = languageOf(path)?.presentation.memberSignature({ ...facts, id }) ?? [];
  const signature = tokenText(tokens);
  const name = `${typeName(type)}.${facts.name}`;
  return { id, kind: facts.kind, name, signature, path, row: facts.nameRow, visibility };
}

function typeName({ facts: { namespace, path, typeParameters } }: ApiType): string {
  const name = path.replace(/`\d+$/, typeParameters.length > 0 ? `<${typeParameters.join(", ")}>` : "");
  return namespace === "" ? name : `${namespace}.${name}`;
}
