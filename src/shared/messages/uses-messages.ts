import type { UseRole } from "../model/uses.ts";

interface RoleWords {
  /** The label beside a use whose code does not show its role. */
  readonly name: string;
  readonly one: string;
  readonly other: string;
}

/** The roles of uses, as text. */
const roles: Readonly<Record<UseRole, RoleWords>> = {
  call: { name: "call", one: "{count} call", other: "{count} calls" },
  creation: { name: "creation", one: "{count} creation", other: "{count} creations" },
  reference: { name: "not called here", one: "{count} without a call", other: "{count} without a call" },
  read: { name: "read", one: "{count} read", other: "{count} reads" },
  write: { name: "write", one: "{count} write", other: "{count} writes" },
  readWrite: { name: "read and write", one: "{count} read and write", other: "{count} reads and writes" },
  subscribe: { name: "subscription", one: "{count} subscription", other: "{count} subscriptions" },
  unsubscribe: { name: "end of a subscription", one: "{count} unsubscription", other: "{count} unsubscriptions" },
  operator: { name: "operator", one: "{count} as an operator", other: "{count} as operators" },
  implicit: {
    name: "by foreach, await or using",
    one: "{count} by foreach, await, using …",
    other: "{count} by foreach, await, using …",
  },
  base: { name: "base", one: "{count} as a base", other: "{count} as a base" },
  constraint: { name: "constraint", one: "{count} constraint", other: "{count} constraints" },
  attribute: { name: "attribute", one: "{count} as an attribute", other: "{count} as an attribute" },
  fieldType: { name: "type of a field", one: "{count} field type", other: "{count} field types" },
  propertyType: { name: "type of a property", one: "{count} property type", other: "{count} property types" },
  eventType: { name: "type of an event", one: "{count} event type", other: "{count} event types" },
  returnType: { name: "return type", one: "{count} return type", other: "{count} return types" },
  parameterType: { name: "type of a parameter", one: "{count} parameter type", other: "{count} parameter types" },
  localType: {
    name: "type of a local variable",
    one: "{count} type of a local variable",
    other: "{count} types of local variables",
  },
  typeArgument: { name: "type argument", one: "{count} type argument", other: "{count} type arguments" },
  cast: { name: "cast", one: "{count} cast", other: "{count} casts" },
  typeTest: { name: "type test", one: "{count} type test", other: "{count} type tests" },
  typeOf: { name: "typeof", one: "{count} typeof", other: "{count} typeof" },
  catch: { name: "catch", one: "{count} catch", other: "{count} catches" },
  qualifier: { name: "for a static member", one: "{count} for a static member", other: "{count} for static members" },
  usingDirective: { name: "using directive", one: "{count} using directive", other: "{count} using directives" },
  nameof: { name: "nameof", one: "{count} in nameof", other: "{count} in nameof" },
  documentation: { name: "documentation", one: "{count} in documentation", other: "{count} in documentation" },
  other: { name: "other use", one: "{count} other use", other: "{count} other uses" },
};

/** The texts about where a type or member is used, and about the members above and below a member. */
export const usesMessages = {
  title: "Uses",
  soFar: "{count} so far",
  found: { one: "{count} use found", other: "{count} uses found" },
  roles,
  onlyRoles: "Show only these uses",
  inTests: "In tests",
  moreFiles: { one: "and {count} more file", other: "and {count} more files" },
  outside: "outside of members",
  codeUnreadable: "The code cannot be shown.",
  likely: "{count} likely",
  isLikely: "likely",
  looked: "looked at {done} of {total} files",
  unreadable: {
    one: "{count} file could not be looked at, because it cannot be read or has changed since it was imported.",
    other:
      "{count} files could not be looked at, because they cannot be read or have changed since they were imported.",
  },
  leftOut: {
    one: "{count} file was not read in full: see the reading problems.",
    other: "{count} files were not read in full: see the reading problems.",
  },
  unreadMarkup: {
    one: "{count} file of markup, which may name it, was not read.",
    other: "{count} files of markup, which may name it, were not read.",
  },
  markup: {
    one: "Its name stands in {count} file of markup, which is not linked:",
    other: "Its name stands in {count} files of markup, which are not linked:",
  },
  excluded: {
    one: "It is named in {count} file, in code that the preprocessor leaves out in every build:",
    other: "It is named in {count} files, in code that the preprocessor leaves out in every build:",
  },
  unresolved: {
    one: "Its name stands in {count} file where its meaning could not be found:",
    other: "Its name stands in {count} files where its meaning could not be found:",
  },
  /** The texts where no use was found, by what that means. */
  unused: "Nothing in this code base uses it.",
  unnamed: "Nothing in this code base names it. Its members may be used all the same.",
  onlyMarkup: "No code that is read names it.",
  noneKnown: "No use of it is known.",
  conditional:
    "No use was found. It stands under an #if: what uses it may only be known with the symbols of that in the settings.",
  noDirect: "No direct use.",
  notSeen: "No use was found in the files that could be looked at.",
  outsideAbove: "It may override or implement something declared elsewhere: uses through that are not seen.",
  above: "Overrides or implements",
  below: "Overridden or implemented by",
  through: { one: "{count} use reaches it through that", other: "{count} uses reach it through that" },
  throughNone: "not used",
  relatedTypes: "Related types",
  usedBy: "Types that use it",
  uses: "Types it uses",
  noRelatedTypes: "No other type of this code base uses it, and it uses none.",
} as const;
