import type { UseRole } from "../../../../../shared/model/uses.ts";
import { UseKind } from "../../../../facts/use-kind.ts";
import type { UnlinkedReason } from "../../../../linking/model/file-links.ts";
import type { Code, LambdaCode } from "../../body-ir/body-ir.ts";
import type { Declaration } from "../declared/declaration.ts";
import { type TypeSymbol, typeKey } from "../names/type-index.ts";
import type { ResolvedCalls } from "../overloads/resolved-calls.ts";
import type { Definition, Member, Type, TypeContext } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import { type BoundLambdas, isBoundWith, type LambdaResult, type LambdaState, MAX_TIMES } from "./bound-lambdas.ts";
import { NamedConstants } from "./constants.ts";
import { FoundOnce } from "./found-once.ts";
import type { ImportedMembers } from "./imported-members.ts";
import { Locals } from "./locals.ts";
import type { NameSink, UnnamedUse } from "./name-sink.ts";
import type { Meaning, UseSink } from "./use-sink.ts";
import type { Surroundings, Value } from "./value.ts";

/** The rules, which call each other; handed in so that each can stand in a file of its own. */
export interface BindingRules {
  bind(binder: Binder, code: Code): Value;
  /** The same for what stands before a dot, a bracket or an argument list. */
  bindReceiver(binder: Binder, code: Code): Value;
  /** The same for what stands before an argument list: what cannot be called is passed over. */
  bindCalled(binder: Binder, code: Code): Value;
  convert(binder: Binder, value: Value, target: Type): Type;
}

/** The symbols and rules that all bodies of a code base are bound with. */
export interface BindingContext {
  readonly symbols: Symbols;
  readonly imported: ImportedMembers;
  readonly rules: BindingRules;
}

/** The uses, lambdas and calls found in a file so far. */
export interface FileFindings {
  readonly sink: UseSink;
  /** Only where every name is asked for. */
  readonly names: NameSink | undefined;
  readonly lambdas: BoundLambdas;
  readonly calls: ResolvedCalls;
}

/** Where a body stands. */
export interface Place {
  readonly context: TypeContext;
  readonly definition: Definition | undefined;
  /** The part of the type that it stands in. */
  readonly part: Declaration | undefined;
  /** The member whose body it is; undefined for what stands in a type's header or outside of all types. */
  readonly member: Member | undefined;
}

/**
 * Binds the expressions of one body: finds what each name in it stands for and which type each expression has. The
 * state is where the walk is by now; the rules stand in the files beside, by what they bind.
 */
export class Binder {
  readonly symbols: Symbols;
  readonly imported: ImportedMembers;
  readonly sink: UseSink;
  readonly names: NameSink | undefined;
  readonly calls: ResolvedCalls;
  private readonly lambdas: BoundLambdas;
  readonly constants = new NamedConstants();
  private readonly bound = new FoundOnce<Value>();
  /** Guessed types of expressions of unknown type. */
  readonly guesses = new FoundOnce<Type | undefined>();
  locals = new Locals<Value>();
  context: TypeContext;
  /** The innermost member around, local functions included. */
  container: Member | undefined;
  /** The values that the lambda around returns, as far as it is bound; undefined outside of lambdas. */
  returns: Value[] | undefined;
  /** The type that `return` of the member around is converted to. */
  returnType: Type = UNKNOWN;
  /** The type that the cases of the switch around match. */
  switched: Type = UNKNOWN;
  /** The type of which `{ A = … }` and `[i] = …` of the initializer around are members. */
  initialized: Type = UNKNOWN;
  /** Whether the innermost lambda around has named what cannot be there, so that it would not compile. */
  fails = false;
  /** Whether it has called what is no member of its receiver, and can only be an extension method that nobody can look at. */
  lacks = false;
  /** Whether it has named what only a source generator may have added. */
  mayLack = false;
  /** Whether the types of the parameters of a lambda around are guesses. */
  isGuessing = false;
  /** The number of what the parameters of the lambdas around are by now. */
  environment = 0;

  constructor(
    readonly binding: BindingContext,
    readonly place: Place,
    { sink, names, lambdas, calls }: FileFindings,
  ) {
    this.sink = sink;
    this.names = names;
    this.lambdas = lambdas;
    this.calls = calls;
    this.symbols = binding.symbols;
    this.imported = binding.imported;
    this.context = place.context;
    this.container = place.member;
  }

  get definition(): Definition | undefined {
    return this.place.definition;
  }

  get isInLambda(): boolean {
    return this.returns !== undefined;
  }

  /** Whether an expression names a constant, as far as it was bound. */
  namesConstant(code: Code): boolean {
    return this.constants.has(code, this.locals);
  }

  /** The meaning of an expression; what has no type of its own has to be settled afterwards. */
  bind(code: Code): Value {
    this.symbols.budget.spend(1);
    return this.binding.rules.bind(this, code);
  }

  /** The same for what is asked again and again while a long chain is bound: it is bound once in the same surroundings. */
  bindOnce(code: Code): Value {
    return this.bound.of(code, this.environment, () => this.bind(code));
  }

  /** The same where more of a chain follows: what `?.` skips does not count there. */
  bindReceiver(code: Code): Value {
    this.symbols.budget.spend(1);
    return this.binding.rules.bindReceiver(this, code);
  }

  /** The same for what is called. */
  bindCalled(code: Code): Value {
    this.symbols.budget.spend(1);
    return this.binding.rules.bindCalled(this, code);
  }

  /** Gives a value the type it is converted to, or its own, and answers it. */
  convert(value: Value, target: Type = UNKNOWN): Type {
    return this.binding.rules.convert(this, value, target);
  }

  /** The type of an expression that is converted to a type, or to none in particular. */
  typeOf(code: Code, target: Type = UNKNOWN): Type {
    return this.convert(this.bind(code), target);
  }

  all(codes: readonly Code[]): void {
    for (const code of codes) this.typeOf(code);
  }

  /** Says what the name at a place means; without a place it is no use of its own. */
  record(kind: UseKind, row: number | undefined, column: number | undefined, meaning: Meaning | UnlinkedReason): void {
    if (row === undefined || column === undefined) return;
    const isTooSure = typeof meaning !== "string" && meaning.confidence === "exact" && this.isGuessing;
    const said = isTooSure ? { ...meaning, confidence: "likely" as const } : meaning;
    // Where names are asked for, nobody asks for uses.
    if (this.names === undefined) this.sink.add(kind, row, column, this.container, said);
    else nameUse(this.names, kind, row, column, said);
  }

  /** Says what a name without an argument list means, where every name is asked for. */
  name(row: number | undefined, column: number | undefined, member: Member, isGuess = false): void {
    this.names?.add(row, column, { kind: "member", member }, "read", isGuess || this.isGuessing);
  }

  /** The same of a name that means a parameter of a member, by its place in the list. */
  nameParameter(row: number | undefined, column: number | undefined, member: Member, at: number): void {
    this.names?.add(row, column, { kind: "parameter", member, at }, "read", this.isGuessing);
  }

  /** Says which member of the code base is meant by what does not name it, where every name is asked for. */
  nameUnnamed(member: Member, use: UnnamedUse): void {
    if (member.owner.isExternal) return;
    this.names?.addUnnamed({ kind: "member", member }, { ...use, isGuess: use.isGuess || this.isGuessing });
  }

  /** The same of a name that means a type; what has no declaration is passed over. */
  nameType(row: number | undefined, column: number | undefined, type: Type, role: UseRole): void {
    if (type.kind !== "named") return;
    this.names?.add(row, column, { kind: "type", definition: type.definition }, role, this.isGuessing);
  }

  /** Says of which type the method is that a bare name at a place calls, where it is a static one. */
  recordImplied(row: number | undefined, column: number | undefined, type: string | undefined): void {
    if (this.names === undefined && row !== undefined && column !== undefined) {
      this.sink.addImplied(row, column, type);
    }
  }

  /** Runs a rule on what is only guessed. */
  asGuess<T>(rule: () => T): T {
    const { isGuessing } = this;
    this.isGuessing = true;
    const result = rule();
    this.isGuessing = isGuessing;
    return result;
  }

  read(text: string): Type {
    this.sink.names.add(text);
    return this.symbols.types.read(text, this.context);
  }

  /** The type of a name that is nested in another or in its bases, as it is seen from here. */
  nestedType({ symbol }: Definition, name: string, arity: number): TypeSymbol | undefined {
    return this.symbols.resolver.nestedType(symbol, typeKey(name, arity), this.context.scope);
  }

  /** Runs a rule inside a block of its own. */
  inBlock<T>(rule: () => T): T {
    const { locals } = this;
    this.locals = new Locals<Value>(locals);
    try {
      return rule();
    } finally {
      this.locals = locals;
    }
  }

  /**
   * Runs the rule for a lambda's body with these parameters, unless what it bound last was bound with the same ones in the
   * same surroundings, so that it stands already.
   */
  inLambda(
    code: LambdaCode,
    parameters: readonly Type[],
    locals: Locals<Value>,
    rule: () => LambdaResult,
  ): LambdaState {
    const known = this.lambdas.states.get(code);
    if (known !== undefined && (known.times >= MAX_TIMES || isBoundWith(known, this.environment, parameters))) {
      return known;
    }
    const { budget } = this.symbols;
    budget.enter();
    budget.spend(parameters.length);
    const environment = this.lambdas.environmentOf(this.environment, code, parameters);
    const { returns, fails, lacks, mayLack } = this;
    this.returns = [];
    this.fails = false;
    this.lacks = false;
    this.mayLack = false;
    const inside = { locals: new Locals<Value>(locals), environment };
    const { value, type } = this.within(inside, rule);
    // Not spread together: that was a thirtieth of the time that EF Core takes to be linked.
    const state = {
      value,
      type,
      around: this.environment,
      parameters,
      inside,
      fails: this.fails,
      lacks: this.lacks,
      mayLack: this.mayLack,
      times: (known?.times ?? 0) + 1,
    };
    this.returns = returns;
    this.fails = fails;
    this.lacks = lacks;
    this.mayLack = mayLack;
    budget.leave();
    this.lambdas.states.set(code, state);
    return state;
  }

  /** Where the walk is by now, for code that is bound later. */
  get surroundings(): Surroundings {
    const { locals, environment } = this;
    return { locals, environment };
  }

  /** Runs a rule somewhere else. */
  within<T>({ locals, environment }: Surroundings, rule: () => T): T {
    const before = this.surroundings;
    this.locals = locals;
    this.environment = environment;
    const result = rule();
    this.locals = before.locals;
    this.environment = before.environment;
    return result;
  }
}

// The name in a creation is that of a type, and a value that is called has been named already.
function nameUse(names: NameSink, kind: UseKind, row: number, column: number, said: Meaning | UnlinkedReason): void {
  if (kind === UseKind.creation || said === "delegate" || said === "dynamic" || said === "receiver") return;
  if (typeof said === "string") names.remove(row, column);
  else {
    const role = kind === UseKind.call ? "call" : "reference";
    names.add(row, column, { kind: "member", member: said.target }, role, said.confidence !== "exact");
  }
}
