import type { ParameterFacts } from "../../../../facts/facts.ts";
import { append, getOrMake } from "../../../../util/maps.ts";
import type { StepLimit } from "../limits/budget.ts";
import type { TypeResolver } from "../names/resolve-type.ts";
import { memberScope } from "../names/scope.ts";
import { type BoundType, identityOf } from "./hierarchy.ts";
import type { ComparedMember, MemberTable } from "./member-table.ts";
import { type SignatureContext, signatureOf, withoutNullability } from "./signatures.ts";

/** A member in a type whose type parameters stand for something. */
export interface BoundMember {
  readonly type: BoundType;
  readonly member: ComparedMember;
}

/** What members are told apart by, but for the types of their parameters. */
export type Shape = Pick<ComparedMember, "simpleName" | "arity"> & { readonly parameters: { readonly length: number } };

interface SignedMember {
  readonly member: ComparedMember;
  readonly signature: string;
}

/** The members of types by their signatures: of many overloads the one that is meant is found at once. */
export class SignatureTable {
  private readonly byType = new Map<string, ReadonlyMap<string, readonly SignedMember[]>>();
  private readonly signatures = new WeakMap<BoundMember, string>();

  constructor(
    private readonly resolver: TypeResolver,
    private readonly table: MemberTable,
    private readonly steps: StepLimit,
  ) {}

  /**
   * The first of a type's members that has the same kind, name, type parameters and parameters as one of a derived type;
   * one that is the same to the letter before one that is so but for the `?`s.
   */
  findSame(
    own: BoundMember,
    type: BoundType,
    isWanted: (member: ComparedMember) => boolean,
  ): ComparedMember | undefined {
    const { member } = own;
    if (this.table.named(type.symbol, member.simpleName).length === 0) return undefined;
    const signature = this.signatureOf(own);
    const alike = this.signed(type, member, signature).filter(
      (other) => other.member.kind === member.kind && isWanted(other.member),
    );
    return (alike.find((other) => other.signature === signature) ?? alike[0])?.member;
  }

  /** Those of a type's members that have the name, type parameters and parameters of another, `?`s apart. */
  sameAs(own: BoundMember, type: BoundType): readonly ComparedMember[] {
    return this.withSignature(type, own.member, this.signatureOf(own));
  }

  /** The same for parameters that are not a member's. */
  withSignature(type: BoundType, shape: Shape, signature: string): readonly ComparedMember[] {
    return this.signed(type, shape, signature).map(({ member }) => member);
  }

  private signatureOf(own: BoundMember): string {
    return getOrMake(this.signatures, own, () => parameterSignature(own, this.resolver));
  }

  private signed(type: BoundType, shape: Shape, signature: string): readonly SignedMember[] {
    const { simpleName } = shape;
    const members = getOrMake(this.byType, `${simpleName} ${identityOf(type)}`, () => this.signAll(type, simpleName));
    return members.get(keyOf(shape, signature)) ?? NONE;
  }

  // Of members that differ in nothing that anybody asks for the first will do.
  private signAll(type: BoundType, simpleName: string): ReadonlyMap<string, readonly SignedMember[]> {
    const members = new Map<string, SignedMember[]>();
    const seen = new Set<string>();
    const named = this.table.named(type.symbol, simpleName);
    this.steps.spend(named.length);
    for (const member of named) {
      const signature = parameterSignature({ type, member }, this.resolver);
      const key = keyOf(member, signature);
      const whole = [member.kind, member.explicitInterface, member.modifiers, key, signature].join("|");
      if (seen.has(whole)) continue;
      seen.add(whole);
      append(members, key, { member, signature });
    }
    return members;
  }
}

const NONE: readonly never[] = [];

function keyOf({ arity, parameters }: Shape, signature: string): string {
  return `${arity} ${parameters.length} ${withoutNullability(signature)}`;
}

/** Whether two members return the same, `?`s apart. */
export function returnSame(a: BoundMember, b: BoundMember, resolver: TypeResolver): boolean {
  const [first, second] = [a, b].map((bound) =>
    withoutNullability(typeSignature(bound.member.returnType ?? "", contextOf(bound, resolver))),
  );
  return first === second;
}

/** How the types in a member's header are understood. */
export function contextOf({ type, member }: BoundMember, resolver: TypeResolver): SignatureContext {
  const { typeParameters } = member;
  const known = new Map(type.arguments);
  for (const [i, name] of typeParameters.entries()) known.set(name, methodParameter(i));
  return { resolver, scope: memberScope(type.symbol, member.part, typeParameters), known };
}

/** What a method's own type parameter is in a signature: its name says nothing. */
export function methodParameter(at: number): string {
  return `\`\`${at}`;
}

export function parameterSignature(bound: BoundMember, resolver: TypeResolver): string {
  const context = contextOf(bound, resolver);
  return bound.member.parameters.map((parameter) => passing(parameter) + typeSignature(parameter.type, context)).join();
}

/** `ref`, `in` and `out` make another signature. */
export function passing({ modifiers }: Pick<ParameterFacts, "modifiers">): string {
  const word = modifiers.find((modifier) => modifier === "ref" || modifier === "out" || modifier === "in");
  return word === undefined ? "" : `${word} `;
}

function typeSignature(text: string, context: SignatureContext): string {
  return signatureOf(context.resolver.parse(text), context);
}
