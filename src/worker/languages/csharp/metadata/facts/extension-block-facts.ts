import type { CompiledReceiver, FrameworkMember } from "../../framework/framework.ts";
import type { Guard } from "../format/bad-assembly.ts";
import type { Attributes } from "../model/attributes.ts";
import type { TypeDefinition } from "../model/type-definition.ts";
import { constraintTexts } from "./constraint-texts.ts";
import { blocksIn, isBlockMethod, markerOf } from "./extension-blocks.ts";
import { isSeen, propertyFacts } from "./member-facts.ts";
import { methodFacts, type Owner } from "./method-facts.ts";
import { parameterFacts } from "./parameter-texts.ts";

const NONE: readonly never[] = [];

/** Returns the visible members of a class's `extension` blocks, each with what the block extends. */
export function blockFacts(owner: Owner, guard: Guard): readonly FrameworkMember[] {
  return blocksIn(owner.type).flatMap((type) => guard(() => membersOf(type, owner), NONE));
}

/** An `extension` block with the names of its type parameters, which those of the type compiled from it have not. */
interface Block {
  readonly owner: Owner;
  readonly receiver: CompiledReceiver;
}

function membersOf(type: TypeDefinition, around: Owner): readonly FrameworkMember[] {
  const blocks = new Map(type.nested.map((marker) => [marker.name.name, blockOf(marker, type, around)]));
  const blockWith = (attributes: Attributes) => blocks.get(markerOf(attributes) ?? "");
  const methods = type.methods.filter((method) => isBlockMethod(method) && isSeen(method.access, around));
  return [
    ...methods.flatMap((method) => inBlock(blockWith(method.attributes), (owner) => methodFacts(method, owner))),
    ...type.properties.flatMap((property) =>
      inBlock(blockWith(property.attributes), (owner) => propertyFacts(property, owner)),
    ),
  ];
}

function inBlock(
  block: Block | undefined,
  read: (owner: Owner) => FrameworkMember | undefined,
): readonly FrameworkMember[] {
  const member = block && read(block.owner);
  return member === undefined ? NONE : [{ ...member, receiver: block?.receiver }];
}

function blockOf(marker: TypeDefinition, type: TypeDefinition, { texts, surface }: Owner): Block | undefined {
  const [method] = marker.methods;
  const [parameter] = method?.parameters ?? NONE;
  if (method === undefined || parameter === undefined) return undefined;
  const generics = marker.genericParameters;
  const typeParameters = generics.map(({ name }) => name);
  const scope = { ofType: typeParameters, ofMethod: [], nullableContext: type.nullableContext };
  const inMarker = { ...scope, nullableContext: method.nullableContext ?? marker.nullableContext };
  const [facts] = parameterFacts({ parameters: [parameter], scope: inMarker, isExtension: false }, texts);
  if (facts === undefined) return undefined;
  const constraints = constraintTexts(generics, texts, { ...scope, nullableContext: marker.nullableContext });
  return {
    owner: { type, texts, surface, scope },
    // A block that extends only the type itself has no name for a value.
    receiver: { parameter: { ...facts, name: parameter.name }, typeParameters, constraints, compiledAs: type.name.key },
  };
}
