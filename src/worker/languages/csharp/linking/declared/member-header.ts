import type { FileFacts, MemberFacts, ReceiverFacts, TypeFacts } from "../../../../facts/facts.ts";
import { sharedParameters, sharedText, sharedWords } from "../../facts/shared-texts.ts";
import type { CompiledReceiver } from "../../framework/framework.ts";
import { limitedList } from "../limits/limited.ts";

/**
 * A member's declaration without its documentation and body. Missing values are stored as undefined, so that all
 * headers have the same object layout: there are very many.
 */
export interface MemberHeader
  extends Pick<MemberFacts, "kind" | "name" | "arity" | "modifiers" | "returnType" | "parameters"> {
  readonly typeParameters: readonly string[] | undefined;
  readonly constraints: readonly string[] | undefined;
  readonly receiver: (ReceiverFacts & Partial<CompiledReceiver>) | undefined;
  /** The text of the surrounding `#if`. */
  readonly condition: string | undefined;
  /** For local functions: where the declaration begins. */
  readonly place: readonly [row: number, column: number] | undefined;
  /** Whether it is a primary constructor, declared in its type's header. */
  readonly isPrimary: boolean;
  /** The overload priority: among applicable overloads of one type, those with a lower number are ignored. */
  readonly priority: number;
  /** Whether it calls a method of its own name on another value than the one it extends. */
  readonly callsNamesake: boolean;
  /** Only for a property or indexer of an assembly. */
  readonly accessors?: readonly string[];
}

/** Returns the headers of a type's members, in order. */
function headersOf(type: TypeFacts): readonly MemberHeader[] {
  return type.members.map(headerOf);
}

/** Returns the header of a member. */
export function headerOf(member: MemberFacts): MemberHeader {
  const { kind, name, arity, typeParameters, constraints, modifiers, returnType, parameters } = member;
  const { receiver, condition, range, isPrimary = false, priority = 0, callsNamesake = false } = member;
  return {
    kind,
    name,
    arity,
    modifiers: sharedWords(modifiers),
    returnType: returnType === null ? null : sharedText(returnType),
    parameters: sharedParameters(parameters),
    typeParameters: typeParameters && limitedList(typeParameters),
    constraints: constraints && limitedList(constraints),
    // The facts give it to local functions in the block as well, which do not extend what the block extends.
    receiver: kind === "localFunction" ? undefined : receiver,
    condition,
    place: kind === "localFunction" ? [range[0], range[1]] : undefined,
    isPrimary,
    priority,
    callsNamesake,
  };
}

/** Returns the headers of all types of a file, in the order of its types. */
export function allHeaders(facts: FileFacts): readonly (readonly MemberHeader[])[] {
  return facts.types.map(headersOf);
}

/** Whether a member of an `extension` block is not an extension method: a static member, or a property. */
export function isBlockMember(header: MemberHeader): boolean {
  return header.receiver !== undefined && !isExtensionMethod(header);
}

/** Whether a member is one of an `extension` block in an assembly, whose methods the class around has a second time. */
export function isCompiledBlockMember({ receiver }: MemberHeader): boolean {
  return receiver?.compiledAs !== undefined;
}

/**
 * Whether a member belongs to the type that an `extension` block extends alone: methods are members of the class as
 * well, except those of an assembly.
 */
export function isOfBlockAlone(header: MemberHeader): boolean {
  return header.receiver !== undefined && (header.kind !== "method" || isCompiledBlockMember(header));
}

/** Whether a method can be called with its first parameter before the dot. */
export function isExtensionMethod({ kind, parameters, receiver, modifiers }: MemberHeader): boolean {
  if (kind !== "method") return false;
  return receiver === undefined ? parameters[0]?.modifiers.includes("this") === true : !modifiers.includes("static");
}
