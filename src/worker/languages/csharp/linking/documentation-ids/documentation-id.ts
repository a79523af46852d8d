import type { MemberKind } from "../../../../../shared/model/entity.ts";
import { methodNameOf } from "../../../../../shared/operator-names.ts";
import type { Definition, Member } from "../symbols/model.ts";
import { typeReference, wholeName } from "./type-reference.ts";

const PREFIXES: Readonly<Record<MemberKind, string>> = {
  method: "M",
  constructor: "M",
  destructor: "M",
  operator: "M",
  conversion: "M",
  localFunction: "M",
  property: "P",
  indexer: "P",
  field: "F",
  enumMember: "F",
  event: "E",
};

/** Returns the documentation id of a type (C# specification, D.4.2): `` T:System.Collections.Generic.List`1 ``. */
export function typeDocumentationId(definition: Definition): string {
  return `T:${wholeName(definition)}`;
}

/** Returns the documentation id of a member as declared: `M:System.String.Trim(System.Char)`. */
export function memberDocumentationId(member: Member): string {
  const returnType = member.kind === "conversion" ? `~${typeReference(member.type, member.header.returnType)}` : "";
  return `${beginningOf(member)}${parameterList(member)}${returnType}`;
}

/** Whether a member has a documentation id; its parameter types are read only if the name matches. */
export function hasDocumentationId(member: Member, documentationId: string): boolean {
  return documentationId.startsWith(beginningOf(member)) && memberDocumentationId(member) === documentationId;
}

function beginningOf(member: Member): string {
  const { kind, owner, header } = member;
  const block = header.receiver?.compiledAs;
  // The type parameters of a block in an assembly belong to the type to which it was compiled.
  const arity = block === undefined ? member.arity : header.arity;
  const generic = kind === "method" && arity > 0 ? `\`\`${arity}` : "";
  const around = block === undefined ? wholeName(owner) : `${wholeName(owner)}.${block}`;
  return `${PREFIXES[kind]}:${around}.${nameOf(member)}${generic}`;
}

function nameOf(member: Member): string {
  const { explicitInterface: text, owner, context } = member;
  if (text === undefined) return ownNameOf(member);
  // Characters inside the interface's name must not look like separators of the id.
  const name = typeReference(owner.symbols.types.read(text, context), text).replaceAll(".", "#").replaceAll(",", "@");
  return `${name}#${ownNameOf(member)}`;
}

function ownNameOf({ kind, simpleName, isStatic, owner, header }: Member): string {
  switch (kind) {
    case "constructor":
      return isStatic ? "#cctor" : "#ctor";
    case "destructor":
      return "Finalize";
    case "indexer":
      return CHARS.has(wholeName(owner)) ? "Chars" : "Item";
    case "operator":
    case "conversion":
      return methodNameOf(simpleName, header.parameters.length);
    default:
      return simpleName;
  }
}

/** Types whose indexer is renamed by `IndexerNameAttribute`. */
const CHARS: ReadonlySet<string> = new Set(["System.String", "System.Text.StringBuilder"]);

function parameterList({ kind, parameters, header }: Member): string {
  // The receiver of an `extension` block comes before the written parameters; where the block was compiled to a type of
  // its own, it is none of them.
  const before = parameters.length - header.parameters.length;
  const isLeftOut = header.receiver?.compiledAs !== undefined;
  const listed = isLeftOut ? parameters.slice(before) : parameters;
  if (listed.length === 0 || kind === "enumMember") return "";
  const list = listed.map(({ type, passing }, at) => {
    const reference = typeReference(type, header.parameters[isLeftOut ? at : at - before]?.type ?? "");
    return passing === "" ? reference : `${reference}@`;
  });
  return `(${list.join()})`;
}
