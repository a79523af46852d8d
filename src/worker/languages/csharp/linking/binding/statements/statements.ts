import { type Code, type CodeOf, type Designation, Op } from "../../../body-ir/body-ir.ts";
import { isOutside, LazyMember } from "../../symbols/member.ts";
import type { Member, Type } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import type { Value } from "../binder/value.ts";
import { guessedElement, guessedType, heldBy, heldType } from "../guesses/guesses.ts";
import { nameDeconstruct, nameSequence } from "../implicit-calls/implicit-uses.ts";
import { asyncElementOf, elementOf, typeInBody, yieldedType } from "../implicit-calls/sequences.ts";
import { keepWrittenType, plainType, writtenType } from "../names/written-types.ts";
import { bindPattern, declare } from "./patterns.ts";

/** Binds `{ … }`: local functions can be called before they are declared. */
export function bindBlock(binder: Binder, [, statements]: CodeOf<typeof Op.block>): Type {
  binder.inBlock(() => bindAll(binder, statements));
  return UNKNOWN;
}

/** Binds statements that share a scope. */
export function bindAll(binder: Binder, statements: readonly Code[]): void {
  for (const statement of statements) {
    if (typeof statement !== "string" && statement[0] === Op.localFunction) declareFunction(binder, statement);
  }
  for (const statement of statements) binder.typeOf(statement);
}

/** `int a = 1, b;`, `var x = f();` */
export function bindLocals(binder: Binder, [, typeText, locals, isConst]: CodeOf<typeof Op.locals>): Type {
  const isInferred = typeText === "var";
  const written = isInferred ? UNKNOWN : binder.read(typeText);
  for (const [name, value] of locals) {
    // The initializer may assign to its own variable: `int a = b ? a = 1 : 2`.
    if (!isInferred) binder.locals.declare(name, written);
    const type = value === null ? written : binder.typeOf(value, written);
    if (isInferred) binder.locals.declare(name, type);
    if (isConst === 1) binder.constants.declareLocal(binder.locals, name);
    if (type === UNKNOWN) guessLocal(binder, name, typeText, value);
  }
  return UNKNOWN;
}

function guessLocal(binder: Binder, name: string, typeText: string, value: Code | null): void {
  if (typeText === "var" && value !== null) {
    const guess = guessedType(binder, value);
    if (guess !== undefined) binder.locals.note(name, { guess });
  }
  const plain = typeText === "var" ? value && writtenType(binder, value) : plainType(typeText);
  if (plain) binder.locals.note(name, { typeText: plain });
  const isNew = value !== null && typeof value !== "string" && value[0] === Op.new;
  const text = typeText === "var" && isNew ? value[1] : typeText;
  const written = text.includes("<") ? heldBy(binder, text, binder.context) : undefined;
  const held = written ?? (typeText === "var" && value !== null ? heldType(binder, value) : undefined);
  if (held !== undefined) binder.locals.note(name, { held });
  const element = value === null ? undefined : guessedElement(binder, value);
  if (element !== undefined) binder.locals.note(name, { element });
}

/** Binds `return a;`, whose value converts to the return type. */
export function bindReturn(binder: Binder, [, value]: CodeOf<typeof Op.return>): Type {
  if (value === null) return UNKNOWN;
  if (binder.returns !== undefined) binder.returns.push(binder.bind(value));
  else binder.typeOf(value, binder.returnType);
  return UNKNOWN;
}

/** Binds `yield return a;`, whose value converts to the element type of the returned sequence. */
export function bindYield(binder: Binder, [, value]: CodeOf<typeof Op.yield>): Type {
  binder.typeOf(value, yieldedType(binder.returnType, binder));
  return UNKNOWN;
}

/** Binds `foreach (T a in b)`, and declares its variables. */
export function bindForeach(
  binder: Binder,
  [, typeText, designation, source, body, isAwait, row, column]: CodeOf<typeof Op.foreach>,
): Type {
  const sourceType = binder.typeOf(source);
  if (row !== undefined) nameSequence(binder, sourceType, isAwait === 1, row, column);
  binder.inBlock(() => {
    const isInferred = typeText === "var" || typeText === "";
    const element = isAwait === 1 ? asyncElementOf : elementOf;
    const type = isInferred ? element(sourceType, binder) : binder.read(typeText);
    if (row !== undefined && typeof designation !== "string") {
      nameDeconstruct(binder, type, designation.length, row, column);
    }
    declare(binder, designation, type);
    if (type === UNKNOWN && isInferred) guessElement(binder, designation, source);
    else if (type === UNKNOWN) keepWrittenType(binder, designation, typeText);
    if (body !== null) binder.typeOf(body);
  });
  return UNKNOWN;
}

function guessElement(binder: Binder, designation: Designation, source: Code): void {
  if (typeof designation !== "string") return;
  const guess = guessedElement(binder, source);
  if (guess !== undefined) binder.locals.note(designation, { element: guess });
}

/** Binds `catch (T a) when (b) { … }`. */
export function bindCatch(binder: Binder, [, typeText, name, parts]: CodeOf<typeof Op.catch>): Type {
  binder.inBlock(() => {
    if (name !== "") binder.locals.declare(name, binder.read(typeText));
    binder.bindAll(parts);
  });
  return UNKNOWN;
}

/** Binds `switch (a) { … }`: its labels are matched against `a`. */
export function bindSwitchBlock(binder: Binder, [, operand, body]: CodeOf<typeof Op.switchBlock>): Type {
  const { switched } = binder;
  binder.switched = binder.typeOf(operand);
  binder.typeOf(body);
  binder.switched = switched;
  return UNKNOWN;
}

/** Binds `case a when b:`. */
export function bindCase(binder: Binder, [, pattern, guard]: CodeOf<typeof Op.case>): Type {
  bindPattern(binder, pattern, binder.switched);
  if (guard !== null) binder.typeOf(guard);
  return UNKNOWN;
}

/** Binds `get { … }`: `value` is the assigned value, `field` the backing field of the property. */
export function bindAccessor(binder: Binder, [, word, body]: CodeOf<typeof Op.accessor>): Type {
  const { container, returnType } = binder;
  const type = container?.type ?? UNKNOWN;
  binder.inBlock(() => {
    binder.returnType = word === "get" ? type : UNKNOWN;
    if (word !== "get") binder.locals.declare("value", type);
    declareField(binder, type);
    binder.typeOf(body, binder.returnType);
  });
  binder.returnType = returnType;
  return UNKNOWN;
}

/** Declares `field`, the backing field, unless something else in scope has that name: for a body of the property. */
export function declareField(binder: Binder, type: Type): void {
  if (isFieldFree(binder)) binder.locals.declare("field", type);
}

// Code older than the keyword uses it for a member of that name, or a parameter of the type.
function isFieldFree({ definition }: Binder): boolean {
  if (definition === undefined) return true;
  const taken = definition.primaryConstructor?.placeOfParameter("field") ?? -1;
  if (taken >= 0 || definition.lookup("field").length > 0) return false;
  for (let { outer } = definition; outer !== undefined; outer = outer.outer) {
    if (outer.lookup("field").some(({ member }) => member.isStatic)) return false;
  }
  return true;
}

function declareFunction(binder: Binder, code: CodeOf<typeof Op.localFunction>): void {
  const [, name] = code;
  const member = functionAt(binder, code);
  if (member !== undefined && isReplaced(binder, member)) return;
  const value: Value =
    member === undefined
      ? UNKNOWN
      : {
          kind: "group",
          name,
          candidates: [{ member, type: undefined, typeArguments: [], isReduced: false }],
          receiver: undefined,
          typeArguments: [],
          row: undefined,
          column: undefined,
          isGuess: false,
        };
  binder.locals.declare(name, value);
}

// A function in an inactive preprocessor branch does not replace one in an active branch.
function isReplaced({ locals, symbols: { headers } }: Binder, { simpleName, header, part }: Member): boolean {
  return locals.find(simpleName)?.kind === "group" && headers.isInactive(header, part);
}

// Local functions outside all types are no members: they are treated as members of `object`, which says as little about them.
function functionAt(binder: Binder, [, , row, column]: CodeOf<typeof Op.localFunction>): Member | undefined {
  const { headers } = binder.symbols;
  const part = binder.place.part;
  const object = binder.symbols.coreType("Object");
  const definition = binder.definition ?? (object.kind === "named" ? object.definition : undefined);
  if (definition === undefined || part === undefined) return undefined;
  const at = headers.localFunctionAt(part, row, column);
  const header = headers.of(part)[at];
  return header && new LazyMember(definition, header, part, at, binder.context);
}

/** Binds the body of a local function, which has been declared with its block. */
export function bindLocalFunction(binder: Binder, [, name, , , body]: CodeOf<typeof Op.localFunction>): Type {
  if (body === null) return UNKNOWN;
  const value = binder.locals.find(name);
  const member = value?.kind === "group" ? value.candidates[0]?.member : undefined;
  const { container, context, returnType, returns } = binder;
  binder.container = member === undefined || isOutside(member) ? container : member;
  binder.context = member?.context ?? context;
  binder.returnType = member === undefined ? UNKNOWN : typeInBody(binder, member);
  binder.returns = undefined;
  binder.inBlock(() => {
    for (const parameter of member?.parameters ?? []) binder.locals.declare(parameter.name, parameter.type);
    binder.convert(binder.bind(body), binder.returnType);
  });
  Object.assign(binder, { container, context, returnType, returns });
  return UNKNOWN;
}
