/** The accessibility of a declaration, in C#'s words. */
export type Access = "public" | "protected internal" | "protected" | "internal" | "private protected" | "private";

/** Accessibility by the lowest three bits of a type's flags (ECMA-335 II.23.1.15). */
const TYPE_ACCESS: readonly Access[] = [
  "internal",
  "public",
  "public",
  "private",
  "protected",
  "internal",
  "private protected",
  "protected internal",
];

/** Returns the accessibility of a type with these flags. */
export function typeAccess(flags: number): Access {
  return TYPE_ACCESS[flags & ACCESS_MASK] ?? "private";
}

/** Accessibility by the lowest bits of a method's or field's flags (II.23.1.5, II.23.1.10). */
export const MEMBER_ACCESS: readonly Access[] = [
  "private",
  "private",
  "private protected",
  "internal",
  "protected",
  "protected internal",
  "public",
  "private",
];

export const ACCESS_MASK = 7;

export const TYPE = {
  interface: 0x20,
  abstract: 0x80,
  sealed: 0x100,
  specialName: 0x400,
  import: 0x1000,
  forwarder: 0x20_0000,
} as const;

export const METHOD = {
  static: 0x10,
  final: 0x20,
  virtual: 0x40,
  newSlot: 0x100,
  abstract: 0x400,
  specialName: 0x800,
  runtimeSpecialName: 0x1000,
} as const;

export const FIELD = { static: 0x10, initOnly: 0x20, literal: 0x40 } as const;

export const PARAMETER = { in: 1, out: 2, optional: 0x10 } as const;

export const GENERIC = {
  covariant: 1,
  contravariant: 2,
  class: 4,
  struct: 8,
  constructor: 0x10,
  allowsRefStruct: 0x20,
} as const;

export const SEMANTICS = { setter: 1, getter: 2, add: 8, remove: 16 } as const;
