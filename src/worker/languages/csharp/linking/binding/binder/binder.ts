import type { UseRole } from "../../../../../../shared/model/uses.ts";
import { UseKind } from "../../../../../facts/use-kind.ts";
import type { UnlinkedReason } from "../../../../../linking/model/file-links.ts";
import type { Code, LambdaCode } from "../../../body-ir/body-ir.ts";
import type { Declaration } from "../../declared/declaration.ts";
import { type TypeSymbol, typeKey } from "../../names/type-index.ts";
import type { ResolvedCalls } from "../../overloads/resolved-calls.ts";
import type { Definition, Member, Type, TypeContext } from "../../symbols/model.ts";
import type { Symbols } from "../../symbols/symbols.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import { type BoundLambdas, isBoundWith, type LambdaResult, type LambdaState, MAX_TIMES } from "./bound-lambdas.ts";
import { NamedConstants } from "./constants.ts";
import { FoundOnce } from "./found-once.ts";
import type { ImportedMembers } from "./imported-members.ts";
import { Locals } from "./locals.ts";
import type { NameSink, UnnamedUse } from "./name-sink.ts";
import type { Meaning, UseSink } from "./use-sink.ts";
import type { Surroundings, Value } from "./value.ts";

/** The rules, which call each other; handed in so that their files need not import each other. */
export interface BindingRules {
  bind(binder: Binder, code: Code): Value;
  /** Binds what stands before a dot, a bracket or an argument list. */
  bindReceiver(binder: Binder, code: Code): Value;
  /** Binds what stands before an argument list: what cannot be called is not considered. */
  bindCalled(binder: Binder, code: Code): Value;
  convert(binder: Binder, value: Value, target: Type): Type;
}

/** The symbols and rules with which all bodies of a code base are bound. */
export interface BindingContext {
  readonly symbols: Symbols;
  readonly imported: ImportedMembers;
  readonly rules: BindingRules;
}

/** The uses, lambdas and calls found in a file so far. */
export interface FileFindings {
  readonly sink: UseSink;
  /** Undefined where only uses are asked for, and not every name. */
  readonly names: NameSink | undefined;
  readonly lambdas: BoundLambdas;
  readonly calls: ResolvedCalls;
}

/** Where a body is. */
export interface Place {
  readonly context: TypeContext;
  readonly definition: Definition | undefined;
  /** The declaration of the type, one of several for a partial type. */
  readonly part: Declaration | undefined;
  /** The member whose body it is; undefined for code in a type's header or outside of all types. */
  readonly member: Member | undefined;
}

/**
 * Binds the expressions of one body: finds what each name in it means and which type each expression has. It holds the
 * state of the walk through the body; the rules are in the files beside this one, by what they bind.
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
  /** The guessed types of expressions of unknown type. */
  readonly guesses = new FoundOnce<Type | undefined>();
  /** By what is called: the guessed types of calls that nothing tells, as they were bound last. */
  readonly guessedResults = new WeakMap<readonly unknown[], Type>();
  /** By what is called: the type that is written for a result of unknown type. */
  readonly writtenResults = new WeakMap<readonly unknown[], string>();
  locals = new Locals<Value>();
  context: TypeContext;
  /** The innermost member around the current code, which may be a local function. */
  container: Member | undefined;
  /** The values that the current lambda has returned so far; undefined outside of lambdas. */
  returns: Value[] | undefined;
  /** The type that the current member returns. */
  returnType: Type = UNKNOWN;
  /** The type of the operand of the current switch. */
  switched: Type = UNKNOWN;
  /** The type whose members `{ A = …, [i] = … }` of the current initializer are. */
  initialized: Type = UNKNOWN;
  /** Whether the current lambda surely does not compile with its parameter types: it names what cannot exist. */
  fails = false;
  /** Whether it calls what is no member of its receiver, and can only be an extension method of an unknown library. */
  lacks = false;
  /** Whether it names what only a source generator may have added. */
  mayLack = false;
  /** Whether what is being bound is only guessed, as are the parameter types of a lambda around it. */
  isGuessing = false;
  /** A number for the parameter types of all lambdas around: the same code may mean something else with others. */
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

  /** The meaning of an expression; one without a type of its own has to be converted afterwards. */
  bind(code: Code): Value {
    this.symbols.budget.spend(1);
    return this.binding.rules.bind(this, code);
  }

  /** The same for code that is asked for many times while a long chain is bound: it is bound once per environment. */
  bindOnce(code: Code): Value {
    return this.bound.of(code, this.environment, () => this.bind(code));
  }

  /** The meaning of what stands before a dot, a bracket or an argument list. */
  bindReceiver(code: Code): Value {
    this.symbols.budget.spend(1);
    return this.binding.rules.bindReceiver(this, code);
  }

  /** The meaning of what stands before an argument list. */
  bindCalled(code: Code): Value {
    this.symbols.budget.spend(1);
    return this.binding.rules.bindCalled(this, code);
  }

  /** Converts a value to a type, or to its own, and answers that. */
  convert(value: Value, target: Type = UNKNOWN): Type {
    return this.binding.rules.convert(this, value, target);
  }

  /** Binds an expression and converts it to a type, or to its own, and answers that. */
  typeOf(code: Code, target: Type = UNKNOWN): Type {
    return this.convert(this.bind(code), target);
  }

  /** Binds expressions whose types are not needed. */
  bindAll(codes: readonly Code[]): void {
    for (const code of codes) this.typeOf(code);
  }

  /** Records what the use at a place means; nothing without a place. */
  record(kind: UseKind, row: number | undefined, column: number | undefined, meaning: Meaning | UnlinkedReason): void {
    if (row === undefined || column === undefined) return;
    const isTooSure = typeof meaning !== "string" && meaning.confidence === "exact" && this.isGuessing;
    const said = isTooSure ? { ...meaning, confidence: "likely" as const } : meaning;
    // Either names are asked for, or uses.
    if (this.names === undefined) this.sink.add(kind, row, column, this.container, said);
    else nameUse(this.names, kind, row, column, said);
  }

  /** Records the member that a name without an argument list means, where every name is asked for. */
  name(row: number | undefined, column: number | undefined, member: Member, isGuess = false): void {
    this.names?.add(row, column, { kind: "member", member }, "read", isGuess || this.isGuessing);
  }

  /** Records that a name means a parameter of a member, by its place in the list. */
  nameParameter(row: number | undefined, column: number | undefined, member: Member, at: number): void {
    this.names?.add(row, column, { kind: "parameter", member, at }, "read", this.isGuessing);
  }

  /** Records a use of a member of the code base without its name, where every name is asked for. */
  nameUnnamed(member: Member, use: UnnamedUse): void {
    if (member.owner.isExternal) return;
    this.names?.addUnnamed({ kind: "member", member }, { ...use, isGuess: use.isGuess || this.isGuessing });
  }

  /** Records that a name means a type; nothing for types without a declaration. */
  nameType(row: number | undefined, column: number | undefined, type: Type, role: UseRole): void {
    if (type.kind !== "named") return;
    this.names?.add(row, column, { kind: "type", definition: type.definition }, role, this.isGuessing);
  }

  /** Records the type of the static method that a bare name calls. */
  recordImplied(row: number | undefined, column: number | undefined, type: string | undefined): void {
    if (this.names === undefined && row !== undefined && column !== undefined) {
      this.sink.addImplied(row, column, type);
    }
  }

  /** Runs a rule on a guess: nothing that it records is certain. */
  asGuess<T>(rule: () => T): T {
    const { isGuessing } = this;
    this.isGuessing = true;
    const result = rule();
    this.isGuessing = isGuessing;
    return result;
  }

  /** The type that is written in the code; the file depends on it from now on. */
  read(text: string): Type {
    this.sink.names.add(text);
    return this.symbols.types.read(text, this.context);
  }

  /** The nested type of another type or of its bases with this name, as it is seen from here. */
  nestedType({ symbol }: Definition, name: string, arity: number): TypeSymbol | undefined {
    return this.symbols.resolver.nestedType(symbol, typeKey(name, arity), this.context.scope);
  }

  /** Runs a rule in a new block. */
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
   * Binds a lambda's body by `rule` with these parameter types, unless it was bound with the same ones in the same
   * environment last.
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
    // Not by object spread, which took a thirtieth of the time of linking EF Core.
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

  /** The current locals and environment, for code that is bound later. */
  get surroundings(): Surroundings {
    const { locals, environment } = this;
    return { locals, environment };
  }

  /** Runs a rule with other locals and another environment. */
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

// The name in a creation is recorded as that of its type, and that of a called value when the value is bound.
function nameUse(names: NameSink, kind: UseKind, row: number, column: number, said: Meaning | UnlinkedReason): void {
  if (kind === UseKind.creation || said === "delegate" || said === "dynamic" || said === "receiver") return;
  if (typeof said === "string") names.remove(row, column);
  else {
    const role = kind === UseKind.call ? "call" : "reference";
    names.add(row, column, { kind: "member", member: said.target }, role, said.confidence !== "exact");
  }
}
