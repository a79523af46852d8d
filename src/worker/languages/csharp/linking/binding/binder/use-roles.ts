import type { UseRole } from "../../../../../../shared/model/uses.ts";
import type { NameAccess } from "../../../facts/csharp-facts.ts";

/** The kind of a name's target, as far as the role depends on it: `value` is a variable, field, property or enum member. */
export type NamedKind = "type" | "event" | "method" | "value";

/** Returns the role of a name in an expression whose value is not only read. */
export function accessedRole(role: UseRole, kind: NamedKind, access: NameAccess): UseRole {
  if (access === "nameof") return "nameof";
  if (access === "pattern") return kind === "type" ? "typeTest" : role;
  // An assignment to a type or method occurs only in code that does not compile.
  if (role !== "read") return role;
  if (access === "add") return kind === "event" ? "subscribe" : "readWrite";
  if (access === "remove") return kind === "event" ? "unsubscribe" : "readWrite";
  return access;
}
