import { readText } from "../attributes/known-attributes.ts";
import type { Attributes } from "../model/attributes.ts";
import { type Access, TYPE } from "../model/flags.ts";
import type { MethodDefinition } from "../model/method-definition.ts";
import type { TypeDefinition } from "../model/type-definition.ts";
import { IDENTIFIER, OPERATORS } from "./keywords.ts";

/*
 * The compiler makes a nested type of the `extension` blocks for one type: `<G>$…`, which has their members as they are
 * declared. An attribute of each names the type nested in that, `<M>$…`, whose only method has the block's parameter.
 * The code itself is in methods of the class around.
 */

const BLOCK_PREFIX = "<G>$";

/** Returns the nested types to which the `extension` blocks of a class were compiled. */
export function blocksIn(type: TypeDefinition): readonly TypeDefinition[] {
  if (!type.holdsExtensions) return NONE;
  return type.nested.filter(
    ({ name, flags }) => name.name.startsWith(BLOCK_PREFIX) && (flags & TYPE.specialName) !== 0,
  );
}

const NONE: readonly never[] = [];

/** Returns the name of the type that has the parameter of a member's `extension` block. */
export function markerOf(attributes: Attributes): string | undefined {
  return attributes.read("extensionMarker", readText);
}

/** Whether a method of an `extension` block is one for C#: no accessor, and no name that C# cannot write. */
export function isBlockMethod(method: MethodDefinition): boolean {
  return isBlockOperator(method) || (!method.has("specialName") && IDENTIFIER.test(method.name));
}

function isBlockOperator(method: MethodDefinition): boolean {
  return method.has("specialName") && method.has("static") && Object.hasOwn(OPERATORS, method.name);
}

/** The name of a member, with the access of its accessors, or its own. */
interface BlockMember {
  readonly name: string;
  readonly accesses: readonly Access[];
}

/** Returns the members of an `extension` block besides extension methods, by the names that they have in C#. */
export function blockMembersOf({ methods, properties }: TypeDefinition): readonly BlockMember[] {
  const statics = methods.filter((method) => method.has("static") && isBlockMethod(method));
  return [
    ...statics.map((method) => ({ name: nameOf(method), accesses: [method.access] })),
    ...properties.map(({ name, accessors }) => ({ name, accesses: accessors.map(({ method }) => method.access) })),
  ];
}

function nameOf(method: MethodDefinition): string {
  return isBlockOperator(method) ? `operator ${OPERATORS[method.name]}` : method.name;
}
