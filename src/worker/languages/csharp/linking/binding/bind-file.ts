import { LINK_LIMITS } from "../../../../../shared/limits.ts";
import { FileLinksBuilder } from "../../../../linking/model/file-links.ts";
import type { BoundFile } from "../../../../linking/model/linker.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import { sizeOfCode } from "../../body-ir/measure.ts";
import type { FileCode } from "../../facts/csharp-facts.ts";
import { isInRows } from "../../reading/preprocessor/left-out.ts";
import type { Declaration, IndexedFile } from "../declared/declaration.ts";
import { ResolvedCalls } from "../overloads/resolved-calls.ts";
import type { Definition, Member, Type } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { NestedTypeContext } from "../symbols/type-context.ts";
import { UNKNOWN, VOID } from "../symbols/type-store.ts";
import { Binder, type BindingContext, type FileFindings, type Place } from "./binder.ts";
import { BoundLambdas } from "./bound-lambdas.ts";
import { heldBy } from "./guesses.ts";
import { type FoundName, NameSink } from "./name-sink.ts";
import { awaited } from "./sequences.ts";
import { bindAll } from "./statements.ts";
import { UseSink } from "./use-sink.ts";

/** Binds every body of a file. What would take too long is left out, and noted. */
export function bindFile(context: BindingContext, file: IndexedFile, code: FileCode): BoundFile {
  const binding = new FileBinding(context, file);
  try {
    return binding.bind(code);
  } finally {
    binding.forget();
  }
}

/** The meanings of the names in the bodies and headers of a file, by code with every name. */
export function bindNames(context: BindingContext, file: IndexedFile, code: FileCode): readonly FoundName[] {
  const names = new NameSink();
  const binding = new FileBinding(context, file, names);
  try {
    binding.bindBodies(code);
    return names.names;
  } finally {
    binding.forget();
  }
}

const NO_CODE: readonly Code[] = [];

/** In a file of more types those that were bound are let go of before its end. */
const TYPES_KEPT = 1_000;

class FileBinding {
  private readonly found: FileFindings;
  private readonly links = new FileLinksBuilder();

  constructor(
    private readonly context: BindingContext,
    private readonly file: IndexedFile,
    names?: NameSink,
  ) {
    this.found = { sink: new UseSink(), names, lambdas: new BoundLambdas(), calls: new ResolvedCalls() };
  }

  bind(code: FileCode): BoundFile {
    this.bindBodies(code);
    this.addUses();
    this.links.addCuts(this.file.cuts);
    return { links: this.links.build(), names: this.found.sink.names };
  }

  /** Binds the code of all types and members, so that the sinks know what it means. */
  bindBodies(code: FileCode): void {
    this.context.symbols.budget.openFile(this.file.size);
    const bodies = code[Symbol.iterator]();
    const next = () => bodies.next().value ?? NO_CODE;
    this.bindTopLevel(next());
    for (const [at, part] of this.file.declarations.entries()) {
      this.bindType(part, next);
      if (at % TYPES_KEPT === TYPES_KEPT - 1) this.forgetTypes(at + 1 - TYPES_KEPT, at + 1);
    }
  }

  /** Lets go of what no other file needs. */
  forget(): void {
    const { symbols, imported } = this.context;
    this.forgetTypes(0, this.file.declarations.length);
    imported.forget();
    symbols.forget();
    symbols.resolver.forgetNames();
  }

  private forgetTypes(from: number, to: number): void {
    const { symbols } = this.context;
    for (const part of this.file.declarations.slice(from, to)) forgetType(symbols, part);
  }

  private bindTopLevel(code: readonly Code[]): void {
    if (code.length === 0) return;
    const { file } = this;
    const { symbols } = this.context;
    const [project = 0] = file.projects;
    const scope = { file, project, namespace: "", isInactive: false, type: undefined, typeParameters: [] };
    const place = {
      context: new NestedTypeContext(scope, undefined),
      definition: undefined,
      part: undefined,
      member: undefined,
    };
    this.bindWith(place, code, (binder) => {
      binder.locals.declare("args", symbols.store.array(symbols.coreType("String"), 1));
      bindAll(binder, code);
    });
  }

  private bindType(part: Declaration, next: () => readonly Code[]): void {
    const { symbols } = this.context;
    const symbol = symbols.resolver.index.symbolOf(part);
    const definition = symbol && symbols.definitionOf(symbol);
    const own = next();
    if (definition !== undefined && own.length > 0) {
      const place = { context: definition.contextIn(part), definition, part, member: undefined };
      this.bindWith(place, own, (binder) => bindAll(binder, own));
    }
    let hasCode = own.length > 0;
    for (const at of symbols.headers.of(part).keys()) {
      const code = next();
      if (definition === undefined || code.length === 0) continue;
      const member = definition.memberAt(part, at);
      const place = { context: member?.context ?? definition.contextIn(part), definition, part, member };
      this.bindWith(place, code, (binder) => bindMember(binder, code));
      hasCode = true;
    }
    if (hasCode && definition !== undefined) this.noteSupertypes(part, definition);
  }

  // What is named in code is looked for in all of them; too long a list has been noted where it stands.
  private noteSupertypes({ id, bases }: Declaration, { hasTooManySupertypes }: Definition): void {
    if (hasTooManySupertypes && bases.length <= LINK_LIMITS.supertypes) this.links.addCut("supertypes", id);
  }

  private bindWith(place: Place, code: readonly Code[], bind: (binder: Binder) => void): void {
    const { context, found, links } = this;
    found.sink.begin();
    const reason = context.symbols.budget.spendOn(code, () => bind(new Binder(context, place, found)));
    if (reason === undefined) return;
    found.sink.drop();
    links.addCut(reason, place.member === undefined ? null : this.idOf(place.member));
    links.addUnlinked("cut", sizeOfCode(code).uses);
  }

  private addUses(): void {
    const { sink } = this.found;
    for (const { kind, row, column, container, target, others, confidence } of sink.uses) {
      this.links.add({
        kind,
        row,
        column,
        confidence,
        isLeftOut: isInRows(this.file.leftOut, row),
        container: container === undefined ? null : this.idOf(container),
        target: this.idOf(target),
        others: others.members.length === 0 ? NO_IDS : others.members.map((member) => this.idOf(member)),
        more: others.more,
      });
    }
    for (const type of sink.impliedTypes) this.links.addImplied(type);
    for (const reason of sink.reasons) this.links.addUnlinked(reason);
  }

  private idOf({ part, at }: Member): string {
    return this.context.symbols.headers.idsOf(part)[at] ?? "";
  }
}

const NO_IDS: readonly string[] = [];

function forgetType(symbols: Symbols, part: Declaration): void {
  const symbol = symbols.resolver.index.symbolOf(part);
  if (symbol !== undefined) symbols.definitionOf(symbol).forget();
}

function bindMember(binder: Binder, code: readonly Code[]): void {
  const { member } = binder.place;
  for (const { name, type } of member?.parameters ?? []) binder.locals.declare(name, type);
  if (member !== undefined && binder.names !== undefined) guessParameters(binder, member);
  binder.returnType = answerOf(binder, member);
  // An initializer is converted to what it is written into; a body says itself what it returns.
  const target = binder.returnType === VOID ? UNKNOWN : binder.returnType;
  for (const part of code) binder.typeOf(part, target);
}

// Only names are told by what parameters of unknown types hold.
function guessParameters(binder: Binder, { header, context }: Member): void {
  for (const { name, type } of header.parameters) {
    const held = type.includes("<") ? heldBy(binder, type, context) : undefined;
    if (held !== undefined) binder.locals.declareElement(name, held);
  }
}

// What is behind `return`: without the task for an async method.
function answerOf(binder: Binder, member: Member | undefined): Type {
  if (member === undefined) return UNKNOWN;
  return member.header.modifiers.includes("async") ? awaited(member.type, binder) : member.type;
}
