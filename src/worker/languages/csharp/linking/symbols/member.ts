import type { MemberKind } from "../../../../../shared/model/entity.ts";
import type { ParameterFacts } from "../../../../facts/facts.ts";
import { getOrMake } from "../../../../util/maps.ts";
import type { Declaration } from "../declared/declaration.ts";
import { isExtensionMethod, type MemberHeader } from "../declared/member-header.ts";
import { OUTSIDE } from "../declared/outside-part.ts";
import { partedName } from "../declared/parted-name.ts";
import { NO_CONSTRAINTS, readConstraints } from "./constraints.ts";
import type { Constraints, Definition, Member, Parameter, Type, TypeContext, TypeParameter } from "./model.ts";
import { pair, substitute } from "./substitution.ts";
import { UNKNOWN, VOID } from "./type-store.ts";

/** A member that reads its header on demand. */
export class LazyMember implements Member {
  readonly kind: MemberKind;
  readonly simpleName: string;
  readonly explicitInterface: string | undefined;
  readonly isStatic: boolean;
  readonly isOverride: boolean;
  readonly isPrivate: boolean;
  readonly isProtected: boolean;
  readonly isExtension: boolean;
  private constraints: Map<TypeParameter, Constraints> | undefined;
  private ownTypeParameters: readonly TypeParameter[] | undefined;
  private ownParameters: readonly Parameter[] | undefined;
  private ownParameterTypes: readonly Type[] | undefined;
  private parameterPlaces: ReadonlyMap<string, number> | undefined;
  private defaultCount: number | undefined;
  /** The minimum number of arguments; negative until it is computed. */
  private least = -1;
  private most = -1;
  private ownType: Type | undefined;
  private ownContext: TypeContext | undefined;

  constructor(
    readonly owner: Definition,
    readonly header: MemberHeader,
    readonly part: Declaration,
    readonly at: number,
    /** For a local function: the context of the enclosing body. */
    private readonly outerContext?: TypeContext,
  ) {
    const { kind, name, modifiers } = header;
    const { simpleName, explicitInterface } = partedName(name);
    this.kind = kind;
    this.simpleName = simpleName;
    this.explicitInterface = explicitInterface;
    this.isStatic = kind === "enumMember" || modifiers.includes("static") || modifiers.includes("const");
    this.isOverride = modifiers.includes("override");
    this.isPrivate = isPrivate(this);
    this.isProtected = modifiers.includes("protected") && !modifiers.includes("internal");
    this.isExtension = isExtensionMethod(header);
  }

  get arity(): number {
    return this.header.arity + (this.header.receiver?.typeParameters.length ?? 0);
  }

  get typeParameters(): readonly TypeParameter[] {
    const { store } = this.owner.symbols;
    const { typeParameters = [], receiver } = this.header;
    this.ownTypeParameters ??= [...(receiver?.typeParameters ?? []), ...typeParameters].map((name) =>
      store.parameter(name, this),
    );
    return this.ownTypeParameters;
  }

  get parameters(): readonly Parameter[] {
    this.ownParameters ??= this.writtenParameters.map((parameter) => this.parameterOf(parameter));
    return this.ownParameters;
  }

  get parameterTypes(): readonly Type[] {
    this.ownParameterTypes ??= this.parameters.map(({ type }) => type);
    return this.ownParameterTypes;
  }

  placeOfParameter(name: string): number {
    this.parameterPlaces ??= new Map(
      this.parameters.map((parameter, at) => [parameter.name, at] as const).toReversed(),
    );
    return this.parameterPlaces.get(name) ?? -1;
  }

  get optionalCount(): number {
    this.defaultCount ??= this.parameters.reduce((count, { isOptional }) => count + Number(isOptional), 0);
    return this.defaultCount;
  }

  takes(count: number): boolean {
    if (this.least < 0) {
      this.least = leastOf(this.header);
      this.most = mostOf(this.header);
    }
    const receiver = this.header.receiver !== undefined && this.isExtension ? 1 : 0;
    return count - receiver >= this.least && count - receiver <= this.most;
  }

  get type(): Type {
    this.ownType ??= this.readType();
    return this.ownType;
  }

  constraintsOf(parameter: TypeParameter): Constraints {
    this.constraints ??= new Map();
    return getOrMake(this.constraints, parameter, () => this.readConstraints(parameter));
  }

  // An override or explicit implementation repeats no constraints except `class`, `struct` and `default`.
  private inheritedConstraints(parameter: TypeParameter): Constraints | undefined {
    if (!this.isOverride && this.explicitInterface === undefined) return undefined;
    const at = this.typeParameters.indexOf(parameter);
    const count = this.header.parameters.length;
    for (const { definition } of this.owner.supertypes.slice(1)) {
      const base = definition
        .ownMembers(this.simpleName)
        .find(({ arity, header }) => arity === this.arity && header.parameters.length === count);
      const declared = base?.typeParameters[at];
      if (base !== undefined && declared !== undefined) return this.asOwn(base, base.constraintsOf(declared));
    }
    return undefined;
  }

  private asOwn(base: Member, { words, types, isWhole }: Constraints): Constraints {
    const { symbols, selfType } = this.owner;
    const owner = this.owner.baseOf(base.owner) ?? selfType;
    const by = pair(
      [...owner.definition.typeParameters, ...base.typeParameters],
      [...owner.arguments, ...this.typeParameters],
    );
    return { words, types: types.map((type) => substitute(type, by, symbols.store)), isWhole };
  }

  private readConstraints(parameter: TypeParameter): Constraints {
    const { constraints = [], receiver } = this.header;
    const written = readConstraints(
      [...constraints, ...(receiver?.constraints ?? [])],
      parameter.name,
      this.context,
      this.owner.symbols.types,
    );
    const inherited = this.inheritedConstraints(parameter);
    if (written === undefined || inherited === undefined) return written ?? inherited ?? NO_CONSTRAINTS;
    const words = [...new Set([...written.words, ...inherited.words])];
    return { words, types: inherited.types, isWhole: inherited.isWhole };
  }

  get context(): TypeContext {
    this.ownContext ??= this.makeContext();
    return this.ownContext;
  }

  // The receiver of an `extension` block comes first, as in a classic extension method.
  private get writtenParameters(): readonly ParameterFacts[] {
    const { parameters, receiver } = this.header;
    return receiver !== undefined && this.isExtension ? [receiver.parameter, ...parameters] : parameters;
  }

  private makeContext(): TypeContext {
    const outer = this.outerContext ?? this.owner.memberContextIn(this.part, this.header);
    return this.typeParameters.length === 0 ? outer : outer.within(this.typeParameters);
  }

  private readType(): Type {
    const { kind, returnType, modifiers } = this.header;
    if (kind === "constructor") return VOID;
    if (kind === "enumMember") return this.owner.selfType;
    if (returnType === null) return UNKNOWN;
    const type = this.read(returnType);
    // `fixed int numbers[8];` is read through a pointer to its first element.
    return kind === "field" && modifiers.includes("fixed") ? this.owner.symbols.store.pointer(type) : type;
  }

  private read(text: string): Type {
    return this.owner.symbols.types.read(text, this.context);
  }

  private parameterOf({ name, type, modifiers, default: value }: ParameterFacts): Parameter {
    const isOptional = value !== undefined;
    const isParams = modifiers.includes("params");
    const isFunction = this.owner.symbols.types.isFunction(type, this.context);
    return { name, type: this.read(type), passing: passingOf(modifiers), isOptional, isParams, isFunction };
  }
}

/** Whether a member is a local function outside all types, which is no member of the code base. */
export function isOutside({ part }: Member): boolean {
  return part.at === OUTSIDE;
}

/** Returns how a parameter with these modifiers is passed. */
export function passingOf(modifiers: readonly string[]): Parameter["passing"] {
  // For a caller, `ref readonly` is passed like `in`.
  if (modifiers.includes("readonly")) return "in";
  return PASSING.find((word) => modifiers.includes(word)) ?? "";
}

const PASSING = ["ref", "out", "in"] as const;

const OPEN_WORDS: ReadonlySet<string> = new Set(["public", "internal", "protected"]);

function isPrivate({ owner, header: { kind, modifiers, isPrimary } }: Member): boolean {
  if (owner.isInterface) return modifiers.includes("private");
  if (owner.isExternal || kind === "enumMember" || isPrimary) return false;
  return !modifiers.some((word) => OPEN_WORDS.has(word));
}

function leastOf({ parameters }: MemberHeader): number {
  let count = 0;
  for (const parameter of parameters)
    if (parameter.default === undefined && !parameter.modifiers.includes("params")) count++;
  return count;
}

/** More arguments than any call has; infinity is no small integer, which engines handle best. */
const MANY = 2 ** 24;

function mostOf({ parameters }: MemberHeader): number {
  return parameters.at(-1)?.modifiers.includes("params") ? MANY : parameters.length;
}
