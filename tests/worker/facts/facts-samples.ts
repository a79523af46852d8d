import type { MemberKind } from "../../../src/shared/model/entity.ts";
import type { MemberFacts, TypeFacts } from "../../../src/worker/facts/facts.ts";

/** A type without anything that a language keeps for itself. */
type TypeOf<M> = Omit<TypeFacts, "code" | "members"> & { readonly members: readonly M[] };

/** A public class of this name at the top of a file. */
export function typeOf<M extends MemberFacts = Omit<MemberFacts, "code">>(
  name: string,
  members: readonly M[] = [],
): TypeOf<M> {
  return {
    ...{ kind: "class", name, path: name, arity: 0, namespace: "", modifiers: ["public"] },
    ...{ typeParameters: [], constraints: [], bases: [], range: [0, 0, 9, 1], nameRow: 0, doc: null },
    members,
  };
}

/** A member without anything but its name and modifiers; `void` where it can return something. */
export function memberOf(kind: MemberKind, name: string, ...modifiers: readonly string[]): Omit<MemberFacts, "code"> {
  const hasNoType = kind === "constructor" || kind === "destructor" || kind === "enumMember";
  return {
    ...{ kind, name, arity: 0, modifiers, returnType: hasNoType ? null : "void", parameters: [] },
    ...{ range: [1, 0, 1, 9], nameRow: 1, doc: null },
  };
}
