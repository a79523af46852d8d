import { LARGE_FILE_BYTES } from "../../../../../shared/limits/files.ts";
import { LINK_LIMITS } from "../../../../../shared/limits/linking.ts";
import { FileLinksBuilder, type LinkedUse } from "../../../../linking/model/file-links.ts";
import type { BoundFile } from "../../../../linking/model/linker.ts";
import { type Code, Op } from "../../body-ir/body-ir.ts";
import { sizeOfCode } from "../../body-ir/measure.ts";
import type { FileCode } from "../../facts/csharp-facts.ts";
import { isInRows } from "../../reading/preprocessor/left-out.ts";
import type { Declaration, IndexedFile } from "../declared/declaration.ts";
import { outsidePart } from "../declared/outside-part.ts";
import type { TypeSymbol } from "../names/type-index.ts";
import { extendedTypeOf } from "../overloads/extended-types.ts";
import { ResolvedCalls } from "../overloads/resolved-calls.ts";
import type { Member, Type } from "../symbols/model.ts";
import { NestedTypeContext } from "../symbols/type-context.ts";
import { UNKNOWN, VOID } from "../symbols/type-store.ts";
import { Binder, type BindingContext, type FileFindings, type Place } from "./binder/binder.ts";
import { BoundLambdas } from "./binder/bound-lambdas.ts";
import { type FoundName, NameSink } from "./binder/name-sink.ts";
import { type BoundUse, UseSink } from "./binder/use-sink.ts";
import type { RenewableContext } from "./binding-context.ts";
import { heldBy } from "./guesses/guesses.ts";
import { typeInBody } from "./implicit-calls/sequences.ts";
import { bindAll, declareField } from "./statements/statements.ts";

/** Binds every body of a file. Bodies that would take too long are skipped, and recorded. */
export function bindFile(context: RenewableContext, file: IndexedFile, code: FileCode): BoundFile {
  const binding = new FileBinding(context, file);
  try {
    return binding.bind(code);
  } finally {
    binding.forget();
  }
}

/** Returns the meanings of the names in a file's bodies and headers, from code that was read with every name. */
export function bindNames(context: RenewableContext, file: IndexedFile, code: FileCode): readonly FoundName[] {
  const names = new NameSink();
  const binding = new FileBinding(context, file, names);
  try {
    binding.bindBodies(code);
    // The names take about as much memory as the symbols they were bound with.
    if (file.size >= LARGE_FILE_BYTES) binding.clearCaches();
    return names.names;
  } finally {
    binding.forget();
  }
}

const NO_CODE: readonly Code[] = [];

/** In files with more types or members than these, bound types and members are dropped before the end of the file. */
const TYPES_KEPT = 1_000;
const MEMBERS_KEPT = 10_000;

/** A type declaration and the code in it. */
interface TypeCode {
  readonly part: Declaration;
  readonly bodies: FileCode;
}

// Preprocessor branches may share a body, whose names mean what they mean in the active branch: the last finding counts.
function inactiveFirst<T>(list: readonly T[], isInactive: (item: T) => boolean): readonly T[] {
  const inactive = list.filter(isInactive);
  return inactive.length === 0 ? list : [...inactive, ...list.filter((item) => !isInactive(item))];
}

class FileBinding {
  private readonly sink = new UseSink();
  private found: FileFindings;
  private membersBound = 0;
  private readonly links = new FileLinksBuilder();

  constructor(
    private readonly renewable: RenewableContext,
    private readonly file: IndexedFile,
    private readonly names?: NameSink,
  ) {
    this.found = this.newFindings();
  }

  private get context(): BindingContext {
    return this.renewable.current;
  }

  bind(code: FileCode): BoundFile {
    this.bindBodies(code);
    this.addUses();
    this.links.addCuts(this.file.cuts);
    return { links: this.links.build(), names: this.sink.names };
  }

  /** Binds the code of all types and members; the sinks receive the results. */
  bindBodies(code: FileCode): void {
    this.renewable.renewIfFull();
    const { budget } = this.context.symbols;
    if (this.names === undefined) budget.openFile(this.file.size);
    else budget.openNames(this.file.size);
    this.bindTopLevel(code[0] ?? NO_CODE);
    const types = inactiveFirst(this.typesIn(code), ({ part }) => part.isInactive);
    for (const [at, { part, bodies }] of types.entries()) {
      this.bindType(part, bodies);
      if (at % TYPES_KEPT !== TYPES_KEPT - 1) continue;
      const bound = types.slice(at + 1 - TYPES_KEPT, at + 1).map((type) => type.part);
      this.forgetTypes(bound.filter((one) => this.isLastPart(one)));
      this.beginAnew();
    }
  }

  /** Returns the declarations with the code of each: its own first, then that of its members. */
  private typesIn(code: FileCode): readonly TypeCode[] {
    const { headers } = this.context.symbols;
    let end = 1;
    return this.file.declarations.map((part) => {
      const start = end;
      end += 1 + headers.of(part).length;
      return { part, bodies: code.slice(start, end) };
    });
  }

  /** Drops caches that no other file needs. */
  forget(): void {
    const { symbols, imported } = this.context;
    this.forgetTypes(this.file.declarations);
    imported.forget();
    symbols.forget();
    symbols.resolver.forgetNames();
  }

  // The caches of a type are needed for its next part.
  private isLastPart(part: Declaration): boolean {
    return this.context.symbols.resolver.index.symbolOf(part)?.parts.at(-1) === part;
  }

  private forgetTypes(parts: readonly Declaration[]): void {
    const { symbols } = this.context;
    for (const part of parts) {
      const symbol = symbols.resolver.index.symbolOf(part);
      if (symbol !== undefined) symbols.forgetMembersOf(symbol);
    }
  }

  // Findings are reset at the same places of a file whatever is cached, because resolving a call again counts as steps.
  private beginAnew(): void {
    this.found = this.newFindings();
    // Code that is read with every name takes more memory.
    if (this.names === undefined ? !this.renewable.isFull : !this.renewable.isHalfFull) return;
    this.clearCaches();
  }

  /** Drops all symbols: findings are plain data from here on. */
  clearCaches(): void {
    this.found = this.newFindings();
    this.sink.settle((use) => this.linked(use));
    this.names?.settle(this.context.symbols);
    this.renewable.renew();
  }

  private newFindings(): FileFindings {
    return { sink: this.sink, names: this.names, lambdas: new BoundLambdas(), calls: new ResolvedCalls() };
  }

  private bindTopLevel(code: readonly Code[]): void {
    if (code.length === 0) return;
    const { file } = this;
    const { symbols } = this.context;
    const { index } = symbols.resolver;
    const [project = 0] = index.projectsOf(file);
    const type = index
      .topLevel(PROGRAM)
      .find((one) => one.project === project && one.namespace === "" && !one.isExternal);
    const scope = { file, project, namespace: "", isInactive: false, type, typeParameters: [] };
    const definition = type && symbols.definitionOf(type);
    const place = {
      context: new NestedTypeContext(scope, definition),
      definition,
      part: outsidePart(file),
      member: undefined,
    };
    this.bindWith(place, code, (binder) => {
      binder.locals.declare("args", symbols.store.array(symbols.coreType("String"), 1));
      bindAll(binder, code);
    });
  }

  private bindType(part: Declaration, [own = NO_CODE, ...members]: FileCode): void {
    const { headers, resolver } = this.context.symbols;
    const symbol = resolver.index.symbolOf(part);
    const bound = { hasCode: own.length > 0, hasTooManySupertypes: false };
    if (symbol !== undefined && own.length > 0) {
      this.bindWith(this.placeIn(symbol, part), own, (binder) => bindAll(binder, own));
    }
    const bodies = headers.of(part).map((header, at) => ({ header, at, code: members[at] ?? NO_CODE }));
    for (const { at, code } of inactiveFirst(bodies, ({ header }) => headers.isInactive(header, part))) {
      if (symbol === undefined || code.length === 0) continue;
      this.bindWith(this.placeIn(symbol, part, at), code, (binder) => bindMember(binder, code));
      bound.hasCode = true;
      if (++this.membersBound % MEMBERS_KEPT !== 0) continue;
      bound.hasTooManySupertypes ||= this.hasTooManySupertypes(symbol);
      this.beginAnew();
    }
    if (symbol === undefined || !bound.hasCode) return;
    if (bound.hasTooManySupertypes || this.hasTooManySupertypes(symbol)) this.noteSupertypes(part);
  }

  private placeIn(symbol: TypeSymbol, part: Declaration, at?: number): Place {
    const definition = this.context.symbols.definitionOf(symbol);
    const member = at === undefined ? undefined : definition.memberAt(part, at);
    return { context: member?.context ?? definition.contextIn(part), definition, part, member };
  }

  private hasTooManySupertypes(symbol: TypeSymbol): boolean {
    return this.context.symbols.definitionOf(symbol).hasTooManySupertypes;
  }

  // Names in code are looked up in all bases; a base list that is too long was recorded at its declaration.
  private noteSupertypes({ id, bases }: Declaration): void {
    if (bases.length <= LINK_LIMITS.supertypes) this.links.addCut("supertypes", id);
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
    for (const use of this.sink.uses((found) => this.linked(found))) this.links.add(use);
    for (const type of this.sink.impliedTypes) this.links.addImplied(type);
    for (const reason of this.sink.reasons) this.links.addUnlinked(reason);
  }

  private linked({ kind, row, column, container, target, others, confidence }: BoundUse): LinkedUse {
    return {
      kind,
      row,
      column,
      confidence,
      isLeftOut: isInRows(this.file.leftOut, row),
      container: container === undefined ? null : this.idOf(container),
      target: this.idOf(target),
      others: others.members.length === 0 ? NO_IDS : others.members.map((member) => this.idOf(member)),
      more: others.more,
    };
  }

  private idOf({ part, at }: Member): string {
    return this.context.symbols.headers.idsOf(part)[at] ?? "";
  }
}

const NO_IDS: readonly string[] = [];

/** The class into which the compiler puts top-level statements; it may also be declared. */
const PROGRAM = "Program";

function bindMember(binder: Binder, code: readonly Code[]): void {
  const { member } = binder.place;
  for (const { name, type } of member?.parameters ?? []) binder.locals.declare(name, type);
  if (member !== undefined) declareReceiver(binder, member);
  if (member !== undefined && binder.names !== undefined) guessParameters(binder, member);
  binder.returnType = member === undefined ? UNKNOWN : typeInBody(binder, member);
  // An initializer is converted to its target's type; a body converts the values that it returns itself.
  const target = binder.returnType === VOID ? UNKNOWN : binder.returnType;
  for (const part of code) {
    if (member?.kind === "property" && isReturned(part)) bindPropertyValue(binder, part, member.type);
    else binder.typeOf(part, target);
  }
}

function isReturned(code: Code): boolean {
  return typeof code !== "string" && code[0] === Op.return;
}

// `P => field`; in a property's initializer, the word has no special meaning.
function bindPropertyValue(binder: Binder, code: Code, type: Type): void {
  binder.inBlock(() => {
    declareField(binder, type);
    binder.typeOf(code);
  });
}

// The receiver of an `extension` block is a parameter only inside the block's methods.
function declareReceiver(binder: Binder, member: Member): void {
  const name = member.header.receiver?.parameter.name ?? "";
  if (name !== "" && member.placeOfParameter(name) < 0) binder.locals.declare(name, extendedTypeOf(member));
}

// Guessed element types of parameters of unknown type are used for names only.
function guessParameters(binder: Binder, { header, context }: Member): void {
  for (const { name, type } of header.parameters) {
    const held = type.includes("<") ? heldBy(binder, type, context) : undefined;
    if (held !== undefined) binder.locals.note(name, { element: held });
  }
}
