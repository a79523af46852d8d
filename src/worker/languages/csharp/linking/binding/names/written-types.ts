import {
  type CallCode,
  type Code,
  type Designation,
  type MemberCode,
  type NameCode,
  Op,
} from "../../../body-ir/body-ir.ts";
import type { Candidate } from "../../overloads/call.ts";
import type { Definition, Member } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { isValueMember } from "./names.ts";

/**
 * Returns the written type of something of unknown type, without its namespace: that of a cast, creation, variable,
 * field or property, or what a method returns. Undefined if none is written.
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
    case Op.call:
      return ofCall(binder, code);
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

function ofCall({ writtenResults }: Binder, [, callee]: CallCode): string | undefined {
  return typeof callee === "string" ? undefined : writtenResults.get(callee);
}

/** Stores the written type of a call's result that cannot be found, if all methods that may be meant return the same. */
export function keepWrittenResult({ writtenResults }: Binder, callee: Code, called: readonly Candidate[]): void {
  const [text, ...others] = new Set(called.map(({ member }) => returnedText(member)));
  if (typeof callee !== "string" && text !== undefined && others.length === 0) writtenResults.set(callee, text);
}

function returnedText({ header: { returnType, typeParameters = [] } }: Member): string | undefined {
  const text = plainType(returnType ?? "");
  return text === undefined || typeParameters.includes(text) ? undefined : text;
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

/** Whether a candidate takes a type at an index that cannot be found and is written like this. */
export function isWrittenAs(candidate: Candidate, at: number, text: string): boolean {
  return unfoundAt(candidate, at) === text;
}

/**
 * Whether a candidate takes a type at an index that cannot be found, and that a type written like this is probably
 * derived from: an `IMethodSymbol` is an `ISymbol`, an `ExpressionSyntax` no `Location`.
 */
export function isWrittenAsBase(candidate: Candidate, at: number, text: string): boolean {
  const base = unfoundAt(candidate, at);
  if (base === undefined || !/^\w+$/.test(base)) return false;
  const stem = base.replace(/^I(?=[A-Z])/, "");
  return base === text || (stem.length >= SHORTEST_STEM && text.endsWith(stem) && text !== `I${base}`);
}

/** Minimum number of letters that a type and its base have in common at the end of their names. */
const SHORTEST_STEM = 4;

/**
 * Returns the type, as written, that a candidate takes at an index, where it cannot be found; for a list that `params`
 * allows, that of its elements.
 */
function unfoundAt({ member: { parameters, header } }: Candidate, at: number): string | undefined {
  const place = Math.min(at, parameters.length - 1);
  const parameter = parameters[place];
  // The receiver of an `extension` block is not among the written parameters.
  const before = parameters.length - header.parameters.length;
  const written = plainType(header.parameters[place - before]?.type ?? "");
  if (parameter?.type === UNKNOWN) return place === at ? written : undefined;
  const isOpenList = parameter?.isParams && parameter.type.kind === "array" && parameter.type.element === UNKNOWN;
  return isOpenList ? written?.replace(/\[\]$/, "") : undefined;
}
