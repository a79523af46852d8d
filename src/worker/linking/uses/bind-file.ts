import type { Code } from "../../code.ts";
import type { FileFacts, TypeFacts, UseFacts } from "../../facts.ts";
import { typeIds } from "../../identify.ts";
import { Binder, type BindingWorld, type Place } from "../binding/binder.ts";
import { awaited } from "../binding/sequences.ts";
import { bindAll } from "../binding/statements.ts";
import { UseSink } from "../binding/use-sink.ts";
import type { Definition } from "../symbols/definition.ts";
import type { Member } from "../symbols/member.ts";
import { UNKNOWN, VOID } from "../symbols/type.ts";
import { TypeContext } from "../symbols/type-reader.ts";
import type { Declaration, IndexedFile } from "../type-index.ts";
import { type FileLinks, FileLinksBuilder } from "./file-links.ts";

/** Binds every body of a file. Answers what its uses mean, those that mean nothing of the code base left out. */
export function bindFile(world: BindingWorld, fileId: string, facts: FileFacts): FileLinks {
  const { index } = world.symbols.resolver;
  const sink = new UseSink();
  const file = index.files.get(fileId);
  const ids = typeIds(fileId, facts);
  if (file !== undefined && facts.code !== undefined) bindTopLevel(world, file, facts.code, sink);
  const declarations = ids.map((id) => index.declarations.get(id));
  for (const [i, type] of facts.types.entries()) {
    const part = declarations[i];
    if (part !== undefined) bindType(world, part, type, sink);
  }
  return linksOf(world, facts, declarations, sink);
}

function bindTopLevel(world: BindingWorld, file: IndexedFile, code: readonly Code[], sink: UseSink): void {
  const [project = 0] = file.projects;
  const scope = { file, project, namespace: "", isInactive: false, type: undefined, typeParameters: [] };
  const context = new TypeContext(scope, undefined);
  const binder = new Binder(world, { context, definition: undefined, part: undefined, member: undefined }, sink);
  binder.locals.declare("args", world.symbols.store.array(world.symbols.coreType("String"), 1));
  bindAll(binder, code);
}

function bindType(world: BindingWorld, part: Declaration, type: TypeFacts, sink: UseSink): void {
  const symbol = world.symbols.resolver.index.symbolOf(part);
  if (symbol === undefined) return;
  const definition = world.symbols.definitionOf(symbol);
  const context = definition.contextIn(part);
  if (type.code !== undefined) {
    bindAll(new Binder(world, { context, definition, part, member: undefined }, sink), type.code);
  }
  for (const [at, { code }] of type.members.entries()) {
    if (code === undefined) continue;
    const member = definition.memberAt(part, at);
    const place = { context: member?.context ?? context, definition, part, member };
    bindMember(world, place, code, sink);
  }
}

function bindMember(world: BindingWorld, place: Place, code: readonly Code[], sink: UseSink): void {
  const binder = new Binder(world, place, sink);
  const { member } = place;
  for (const { name, type } of member?.parameters ?? []) binder.locals.declare(name, type);
  const type = answerOf(binder, member);
  binder.returnType = type;
  // An initializer is converted to what it is written into; a body says itself what it returns.
  for (const part of code) binder.typeOf(part, type === VOID ? UNKNOWN : type);
}

// What is behind `return`: without the task for an async method.
function answerOf(binder: Binder, member: Member | undefined) {
  if (member === undefined) return UNKNOWN;
  return member.header.modifiers.includes("async") ? awaited(member.type, binder) : member.type;
}

function linksOf(
  world: BindingWorld,
  facts: FileFacts,
  declarations: readonly (Declaration | undefined)[],
  sink: UseSink,
): FileLinks {
  const builder = new FileLinksBuilder();
  const idOf = ({ part, at }: Member) => world.symbols.headers.idsOf(part)[at] ?? "";
  const addAll = (uses: readonly UseFacts[] | undefined, container: string | null) => {
    for (const [kind, row, column] of uses ?? []) {
      const bound = sink.boundAt(row, column);
      if (bound === undefined) continue;
      const { target, others, confidence } = bound;
      const ids = { target: idOf(target), others: othersOf(others).map(idOf) };
      builder.add({ kind, row, column, container, confidence, ...ids });
    }
  };
  addAll(facts.uses, null);
  for (const [i, type] of facts.types.entries()) {
    addAll(type.uses, null);
    const part = declarations[i];
    const ids = part === undefined ? [] : world.symbols.headers.idsOf(part);
    for (const [at, member] of type.members.entries()) addAll(member.uses, ids[at] ?? null);
  }
  for (const { target, others, container, row, column, confidence } of sink.references.values()) {
    if (target.owner.isFramework) continue;
    const inside = container === undefined ? null : idOf(container);
    const ids = { target: idOf(target), others: othersOf(others).map(idOf) };
    builder.add({ kind: 2, row, column, container: inside, confidence, ...ids });
  }
  return builder.build();
}

function othersOf(members: readonly Member[]): readonly Member[] {
  return members.filter(({ owner }: { readonly owner: Definition }) => !owner.isFramework);
}
