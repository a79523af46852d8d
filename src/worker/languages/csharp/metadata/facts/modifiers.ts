import { sharedWords } from "../../facts/shared-texts.ts";
import type { Access } from "../model/flags.ts";
import type { MethodDefinition } from "../model/method-definition.ts";
import type { TypeDefinition } from "../model/type-definition.ts";

/** The declarations to show: those visible to everybody, or also those that an assembly shows its friends. */
export type Surface = "public" | "internal";

/** The modifiers of each visible access; a missing one is not visible. */
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

/** Returns the access modifiers of a declaration; undefined if it is not visible outside. */
export function accessWords(access: Access, surface: Surface): readonly string[] | undefined {
  return SEEN[surface][access];
}

/** Returns the modifiers of a type. */
export function typeModifiers(type: TypeDefinition, surface: Surface): readonly string[] {
  const access = accessWords(type.access, surface) ?? NONE;
  if (type.kind !== "class") return type.isRefStruct ? [...access, "ref"] : access;
  if (type.isStatic) return [...access, "static"];
  return [...access, ...(type.isAbstract ? ["abstract"] : NONE), ...(type.isSealed ? ["sealed"] : NONE)];
}

/** The traits of a method for which C# has modifiers. */
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

// A method that overrides another with a different return type.
function overridesAnyway(method: MethodDefinition): boolean {
  return method.attributes.has("preserveOverrides");
}

/** Returns the traits of a property or event, from those of its accessors. */
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

/** Returns the modifiers of a member: those of an interface are public and abstract by default. */
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
