import type { UseRole } from "../../../../../shared/model/uses.ts";
import type { NameAccess } from "../../facts/csharp-facts.ts";

/** What a name means, as far as its role depends on that: `value` is a variable, field, property or enum member. */
export type NamedKind = "type" | "event" | "method" | "value";

/** The role of a name in an expression whose value is not just asked for. */
export function accessedRole(role: UseRole, kind: NamedKind, access: NameAccess): UseRole {
  if (access === "nameof") return "nameof";
  if (access === "pattern") return kind === "type" ? "typeTest" : role;
  // A type or method that is written stands in code that does not compile.
  if (role !== "read") return role;
  if (access === "add") return kind === "event" ? "subscribe" : "readWrite";
  if (access === "remove") return kind === "event" ? "unsubscribe" : "readWrite";
  return access;
}
