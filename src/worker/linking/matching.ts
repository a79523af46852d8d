import type { ParameterFacts } from "../facts.ts";
import type { BoundType } from "./hierarchy.ts";
import type { Member } from "./member-table.ts";
import type { TypeResolver } from "./resolve-type.ts";
import { memberScope } from "./scope.ts";
import { type SignatureContext, signatureOf, withoutNullability } from "./signatures.ts";

/** A member in a type whose type parameters stand for something. */
export interface BoundMember {
  readonly type: BoundType;
  readonly member: Member;
}

/**
 * The first of these members that has the same kind, name, type parameters and parameters as one of a derived type;
 * one that is the same to the letter before one that is so but for the `?`s.
 */
export function findSame(own: BoundMember, others: readonly BoundMember[], resolver: TypeResolver): Member | undefined {
  const alike = others.filter(({ member }) => isAlike(own.member, member));
  if (alike.length === 0) return undefined;
  const signature = parameterSignature(own, resolver);
  const signatures = alike.map((other) => parameterSignature(other, resolver));
  const exact = signatures.indexOf(signature);
  const loose = withoutNullability(signature);
  const at = exact >= 0 ? exact : signatures.findIndex((other) => withoutNullability(other) === loose);
  return alike[at]?.member;
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

/** The members of a type as they are where its type parameters stand for something. */
export function boundMembers(members: readonly Member[], type: BoundType): readonly BoundMember[] {
  return members.map((member) => ({ type, member }));
}

function typeSignature(text: string, context: SignatureContext): string {
  return signatureOf(context.resolver.parse(text), context);
}

function isAlike(a: Member, b: Member): boolean {
  return (
    a.kind === b.kind &&
    a.simpleName === b.simpleName &&
    a.arity === b.arity &&
    a.parameters.length === b.parameters.length
  );
}
