import type { Code } from "../../code.ts";
import type { FileCode } from "../../encode.ts";
import { isInRows } from "../../languages/csharp/preprocessor/left-out.ts";
import { Binder, type BindingWorld, type FileFindings, type Place } from "../binding/binder.ts";
import { BoundLambdas } from "../binding/bound-lambdas.ts";
import { awaited } from "../binding/sequences.ts";
import { bindAll } from "../binding/statements.ts";
import { UseSink } from "../binding/use-sink.ts";
import { ResolvedCalls } from "../overloads/resolved-calls.ts";
import type { Member } from "../symbols/member.ts";
import { type Type, UNKNOWN, VOID } from "../symbols/type.ts";
import { TypeContext } from "../symbols/type-reader.ts";
import type { Declaration, IndexedFile } from "../type-index.ts";
import { type FileLinks, FileLinksBuilder } from "./file-links.ts";

/** A file whose bodies were bound. */
export interface BoundFile {
  /** What its uses mean, those that mean nothing of the code base left out. */
  readonly links: FileLinks;
  /** Every name and type in its bodies: while these mean the same, its uses do. */
  readonly names: ReadonlySet<string>;
}

/** Binds every body of a file. */
export function bindFile(world: BindingWorld, file: IndexedFile, code: FileCode): BoundFile {
  const found: FileFindings = { sink: new UseSink(), lambdas: new BoundLambdas(), calls: new ResolvedCalls() };
  const bodies = code[Symbol.iterator]();
  const next = () => bodies.next().value ?? NO_CODE;
  bindTopLevel(world, file, next(), found);
  for (const part of file.declarations) bindType(world, part, next, found);
  const links = linksOf(world, file, found.sink);
  for (const part of file.declarations) forgetType(world, part);
  world.imported.forget();
  world.symbols.forget();
  world.symbols.resolver.forgetNames();
  return { links, names: found.sink.names };
}

const NO_CODE: readonly Code[] = [];

function bindTopLevel(world: BindingWorld, file: IndexedFile, code: readonly Code[], found: FileFindings): void {
  if (code.length === 0) return;
  const [project = 0] = file.projects;
  const scope = { file, project, namespace: "", isInactive: false, type: undefined, typeParameters: [] };
  const context = new TypeContext(scope, undefined);
  const binder = new Binder(world, { context, definition: undefined, part: undefined, member: undefined }, found);
  binder.locals.declare("args", world.symbols.store.array(world.symbols.coreType("String"), 1));
  bindAll(binder, code);
}

function bindType(world: BindingWorld, part: Declaration, next: () => readonly Code[], found: FileFindings): void {
  const { symbols } = world;
  const symbol = symbols.resolver.index.symbolOf(part);
  const definition = symbol && symbols.definitionOf(symbol);
  const own = next();
  if (definition !== undefined && own.length > 0) {
    const context = definition.contextIn(part);
    bindAll(new Binder(world, { context, definition, part, member: undefined }, found), own);
  }
  for (const at of symbols.headers.of(part).keys()) {
    const code = next();
    if (definition === undefined || code.length === 0) continue;
    const member = definition.memberAt(part, at);
    bindMember(
      world,
      { context: member?.context ?? definition.contextIn(part), definition, part, member },
      code,
      found,
    );
  }
}

function forgetType({ symbols }: BindingWorld, part: Declaration): void {
  const symbol = symbols.resolver.index.symbolOf(part);
  if (symbol !== undefined) symbols.definitionOf(symbol).forget();
}

function bindMember(world: BindingWorld, place: Place, code: readonly Code[], found: FileFindings): void {
  const binder = new Binder(world, place, found);
  const { member } = place;
  for (const { name, type } of member?.parameters ?? []) binder.locals.declare(name, type);
  binder.returnType = answerOf(binder, member);
  // An initializer is converted to what it is written into; a body says itself what it returns.
  const target = binder.returnType === VOID ? UNKNOWN : binder.returnType;
  for (const part of code) binder.typeOf(part, target);
}

// What is behind `return`: without the task for an async method.
function answerOf(binder: Binder, member: Member | undefined): Type {
  if (member === undefined) return UNKNOWN;
  return member.header.modifiers.includes("async") ? awaited(member.type, binder) : member.type;
}

const NO_IDS: readonly string[] = [];

function linksOf({ symbols }: BindingWorld, { leftOut }: IndexedFile, sink: UseSink): FileLinks {
  const builder = new FileLinksBuilder();
  const idOf = ({ part, at }: Member) => symbols.headers.idsOf(part)[at] ?? "";
  for (const { kind, row, column, container, target, others, confidence } of sink.uses) {
    builder.add({
      kind,
      row,
      column,
      confidence,
      isLeftOut: isInRows(leftOut, row),
      container: container === undefined ? null : idOf(container),
      target: idOf(target),
      others: others.length === 0 ? NO_IDS : others.filter(({ owner }) => !owner.isFramework).map(idOf),
    });
  }
  for (const type of sink.impliedTypes) builder.addImplied(type);
  for (const reason of sink.reasons) builder.addUnlinked(reason);
  return builder.build();
}
