import { sharedWords } from "../../facts/shared-texts.ts";
import type { Access } from "../model/flags.ts";
import type { MethodDefinition } from "../model/method-definition.ts";
import type { TypeDefinition } from "../model/type-definition.ts";

/** Whose declarations are seen: anybody's, or those that an assembly shows its friends too. */
export type Surface = "public" | "internal";

/** The words of what is seen; what is not in it is not. */
const SEEN: Readonly<Record<Surface, Partial<Record<Access, readonly string[]>>>> = {
  public: { public: ["public"], protected: ["protected"], "protected internal": ["protected"] },
  internal: {
    public: ["public"],
    protected: ["protected"],
    "protected internal": ["protected", "internal"],
    internal: ["internal"],
    "private protected": ["private", "protected"],
  },
};

/** The words for who may name a declaration; undefined where nobody outside may. */
export function accessWords(access: Access, surface: Surface): readonly string[] | undefined {
  return SEEN[surface][access];
}

/** The words before a type. */
export function typeModifiers(type: TypeDefinition, surface: Surface): readonly string[] {
  const access = accessWords(type.access, surface) ?? NONE;
  if (type.kind !== "class") return type.isRefStruct ? [...access, "ref"] : access;
  if (type.isStatic) return [...access, "static"];
  return [...access, ...(type.isAbstract ? ["abstract"] : NONE), ...(type.isSealed ? ["sealed"] : NONE)];
}

/** What of a method C# has words for. */
export interface Traits {
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly isVirtual: boolean;
  readonly isOverride: boolean;
  readonly isSealed: boolean;
}

export function traitsOf(method: MethodDefinition, type: TypeDefinition): Traits {
  const isInInterface = type.kind === "interface";
  const isVirtual = method.has("virtual");
  const isStatic = method.has("static");
  const isAbstract = method.has("abstract");
  const isFinal = method.has("final");
  const isNew = method.has("newSlot");
  const isOverride = !isInInterface && isVirtual && type.base !== 0 && (!isNew || overridesAnyway(method));
  return {
    isStatic,
    isAbstract,
    isVirtual: isVirtual && !isFinal && !isAbstract && (isInInterface ? isStatic || isNew : !isOverride),
    isOverride,
    isSealed: isFinal && (isInInterface ? isAbstract && isVirtual && !isNew : !isAbstract && isOverride),
  };
}

// One that returns another type than what it overrides.
function overridesAnyway(method: MethodDefinition): boolean {
  return method.attributes.has("preserveOverrides");
}

/** The traits of a property or event, from those of its accessors. */
export function joinedTraits(accessors: readonly Traits[]): Traits {
  const isOverride = accessors.every((each) => each.isOverride);
  const isAbstract = accessors.some((each) => each.isAbstract);
  return {
    isStatic: accessors.every((each) => each.isStatic),
    isAbstract,
    isVirtual: !isOverride && !isAbstract && accessors.some((each) => each.isVirtual),
    isOverride,
    isSealed: accessors.every((each) => each.isSealed),
  };
}

/** The words before a member: those of an interface are public and abstract without a word. */
export function memberModifiers(
  access: Access,
  traits: Traits,
  type: TypeDefinition,
  surface: Surface,
): readonly string[] {
  const isInInterface = type.kind === "interface";
  const isPlain = isInInterface && !traits.isStatic;
  return sharedWords([
    ...(isInInterface && access === "public" ? NONE : (accessWords(access, surface) ?? NONE)),
    ...(traits.isStatic ? ["static"] : NONE),
    ...(traits.isAbstract && !isPlain ? ["abstract"] : NONE),
    ...(traits.isVirtual && !isPlain ? ["virtual"] : NONE),
    ...(traits.isOverride ? ["override"] : NONE),
    ...(traits.isSealed ? ["sealed"] : NONE),
  ]);
}

const NONE: readonly string[] = [];
