import type { UseRole } from "../../../../../../shared/model/uses.ts";
import { type Code, type Designation, Op, type PatternCode } from "../../../body-ir/body-ir.ts";
import type { WrittenType } from "../../names/written-type.ts";
import { membersOf, typeOfMember } from "../../symbols/member-search.ts";
import type { Type } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { bindBlockProperty } from "../extensions/extension-blocks.ts";
import { nameDeconstruct } from "../implicit-calls/implicit-uses.ts";
import { deconstructed, elementOf } from "../implicit-calls/sequences.ts";
import { isValueMember } from "../names/names.ts";
import { keepWrittenType } from "../names/written-types.ts";

/** Binds a pattern that is matched against a value, and declares its variables. */
export function bindPattern(binder: Binder, pattern: PatternCode, input: Type): void {
  switch (pattern[0]) {
    case "constant":
      binder.typeOf(pattern[1], input);
      break;
    case "type":
      bindTypePattern(binder, pattern, input);
      break;
    case "var":
      declare(binder, pattern[1], input);
      break;
    case "list":
      for (const element of pattern[1]) bindListElement(binder, element, input);
      declare(binder, pattern[2], input);
      break;
    case "slice":
      if (pattern[1] !== null) bindPattern(binder, pattern[1], input);
      break;
    case "combined":
      bindCombined(binder, pattern[1], input);
      break;
  }
}

// In `X and { A: var a }`, a pattern behind a type is matched against that type. Only patterns joined by `and` declare
// variables.
function bindCombined(binder: Binder, parts: readonly PatternCode[], input: Type): void {
  let type = input;
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    if (part[0] === "constant" && before !== undefined && isTested(binder, before, part[1])) continue;
    bindPattern(binder, part, type);
    const named = part[0] === "type" && part[1] !== "" ? binder.read(part[1]) : UNKNOWN;
    if (named === UNKNOWN) continue;
    type = named;
    if (before?.[0] === "constant" && !binder.namesConstant(before[1])) nameAsType(binder, before[1], named);
  }
}

// In code with every name, a bare name behind `is` is read as a type and then as a constant; the constant is skipped if
// the type exists.
function isTested(binder: Binder, before: PatternCode, code: Code): boolean {
  if (before[0] !== "type" || !isWrittenAs(code, binder.symbols.resolver.parse(before[1]))) return false;
  const type = binder.read(before[1]);
  if (type !== UNKNOWN) nameTypes(binder, code, type, "typeTest");
  return type !== UNKNOWN;
}

// The names before the name of a type mean enclosing types or namespaces.
function nameTypes(binder: Binder, code: Code, type: Type, role: UseRole): void {
  if (typeof code === "string" || type.kind !== "named") return;
  if (code[0] === Op.name) binder.nameType(code[2], code[3], type, role);
  if (code[0] !== Op.member) return;
  binder.nameType(code[4], code[5], type, role);
  if (type.definition.outer !== undefined) nameTypes(binder, code[1], binder.read(dottedText(code[1])), "qualifier");
}

function isWrittenAs(code: Code, written: WrittenType): boolean {
  if (written.kind !== "name") return false;
  const { alias, parts } = written;
  const names = parts.map(({ name }) => name);
  return dottedText(code).replace("::", ".") === (alias === undefined ? names : [alias, ...names]).join(".");
}

/** Returns a dotted name written as a type; "" for another expression. */
function dottedText(code: Code): string {
  if (typeof code === "string") return "";
  if (code[0] === Op.name) return code[1];
  if (code[0] !== Op.member) return "";
  const [, target, name] = code;
  const isGlobal = typeof target !== "string" && target[0] === Op.name && target[1] === "global";
  return `${dottedText(target)}${isGlobal ? "::" : "."}${name}`;
}

// A constant takes precedence over the type, but hardly any other member does.
function nameAsType(binder: Binder, code: Code, type: Type): void {
  if (typeof code === "string" || code[0] !== Op.name || type.kind !== "named") return;
  if (type.definition.name === code[1]) binder.nameType(code[2], code[3], type, "typeTest");
}

function bindTypePattern(
  binder: Binder,
  [, typeText, designation, positional = [], named = [], row, column]: Extract<
    PatternCode,
    readonly ["type", ...unknown[]]
  >,
  input: Type,
): void {
  const type = typeText === "" ? binder.symbols.withoutNullable(input) : binder.read(typeText);
  const parts = positional.length === 0 ? [] : (deconstructed(type, positional.length, binder) ?? []);
  if (row !== undefined) nameDeconstruct(binder, type, positional.length, row, column);
  for (const [i, part] of positional.entries()) bindPattern(binder, part, parts[i] ?? UNKNOWN);
  for (const [path, part, ...place] of named) bindPattern(binder, part, memberAt(binder, type, path, ...place));
  declare(binder, designation, type);
  if (type === UNKNOWN) keepWrittenType(binder, designation, typeText);
}

// A slice has the type of the whole, or a similar one.
function bindListElement(binder: Binder, pattern: PatternCode, input: Type): void {
  bindPattern(binder, pattern, pattern[0] === "slice" ? input : elementOf(input, binder));
}

// `A.B: pattern`
function memberAt(binder: Binder, start: Type, path: string, row?: number, column?: number): Type {
  let type = start;
  binder.sink.names.add(path);
  for (const name of path.split(".")) {
    const inner = binder.symbols.withoutNullable(type);
    const element = inner.kind === "tuple" ? inner.elements[tupleIndex(inner.names, name)] : undefined;
    const found = membersOf(inner, name, binder.symbols).find(isValueMember);
    if (found !== undefined && element === undefined) binder.name(row, column, found.member);
    if (element !== undefined) type = element;
    else if (found !== undefined) type = typeOfMember(found, binder.symbols);
    else type = bindBlockProperty(binder, inner, { name, row, column }, false) ?? UNKNOWN;
  }
  return type;
}

function tupleIndex(names: readonly string[], name: string): number {
  const item = /^Item(\d+)$/.exec(name);
  return item === null ? names.indexOf(name) : Number(item[1]) - 1;
}

/** Declares a variable, or those into which a value is deconstructed. */
export function declare(binder: Binder, designation: Designation, type: Type): void {
  if (typeof designation === "string") {
    if (designation !== "") binder.locals.declare(designation, type);
    return;
  }
  const parts = designation.length === 0 ? [] : (deconstructed(type, designation.length, binder) ?? []);
  for (const [i, part] of designation.entries()) declare(binder, part, parts[i] ?? UNKNOWN);
}
