import { type Code, type Designation, type MemberCode, type NameCode, Op } from "../../../body-ir/body-ir.ts";
import type { Candidate } from "../../overloads/call.ts";
import type { Definition, Member } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { isValueMember } from "./names.ts";

/**
 * Returns the written type of something of unknown type, without its namespace: that of a cast, creation, variable,
 * field or property. Undefined if none is written.
 */
export function writtenType(binder: Binder, code: Code): string | undefined {
  if (typeof code === "string") return undefined;
  switch (code[0]) {
    case Op.cast:
    case Op.new:
      return plainType(code[1]);
    case Op.name:
      return ofName(binder, code);
    case Op.member:
      return ofMember(binder, code);
    default:
      return undefined;
  }
}

function ofName(binder: Binder, [, name]: NameCode): string | undefined {
  if (binder.locals.find(name) === undefined) return ofDeclared(binder.definition, name);
  return (
    binder.locals.details(name)?.typeText ??
    ofParameter(binder.container, name) ??
    ofParameter(binder.place.member, name)
  );
}

function ofMember(binder: Binder, [, target, name]: MemberCode): string | undefined {
  const type = binder.bindOnce(target);
  return type.kind === "named" ? ofDeclared(type.definition, name) : undefined;
}

function ofParameter(member: Member | undefined, name: string): string | undefined {
  return plainType(member?.header.parameters.find((parameter) => parameter.name === name)?.type ?? "");
}

function ofDeclared(definition: Definition | undefined, name: string): string | undefined {
  return plainType(definition?.lookup(name).find(isValueMember)?.member.header.returnType ?? "");
}

/** Stores the written type of a variable if the type cannot be found. */
export function keepWrittenType({ locals }: Binder, designation: Designation, typeText: string): void {
  const text = plainType(typeText);
  if (typeof designation === "string" && text !== undefined) locals.note(designation, { typeText: text });
}

/** Returns undefined if the text is not a type. */
export function plainType(text: string): string | undefined {
  const plain = text
    .replaceAll(/\s+/g, "")
    .replace(/^(?:\w+::)?(?:\w+\.)*/, "")
    .replace(/\?$/, "");
  return plain === "" || plain === "var" ? undefined : plain;
}

/** Whether the parameter at an index of a candidate has a type that cannot be found and is written like this. */
export function isWrittenAs({ member }: Candidate, at: number, text: string): boolean {
  if (member.parameterTypes[at] !== UNKNOWN) return false;
  // The receiver of an `extension` block is not among the written parameters.
  const before = member.parameters.length - member.header.parameters.length;
  return plainType(member.header.parameters[at - before]?.type ?? "") === text;
}
