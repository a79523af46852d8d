import { type Code, Op } from "../../../body-ir/body-ir.ts";
import type { Member } from "../../symbols/model.ts";
import type { Locals } from "./locals.ts";
import type { Value } from "./value.ts";

/** Which expressions of one body name constants, as far as it was bound. */
export class NamedConstants {
  private readonly members = new WeakSet<readonly unknown[]>();
  /** Whether any variable so far is a constant: most bodies have none, and then no block is searched. */
  private hasLocals = false;

  /** Notes the member that an expression names. */
  noteMember(code: Exclude<Code, string>, { kind, header: { modifiers } }: Member): void {
    if (kind === "enumMember" || modifiers.includes("const")) this.members.add(code);
  }

  /** Declares that a variable of these blocks is a constant. */
  declareLocal(locals: Locals<Value>, name: string): void {
    this.hasLocals = true;
    locals.note(name, { isConstant: true });
  }

  /** Whether an expression in these blocks names a constant. */
  has(code: Code, locals: Locals<Value>): boolean {
    if (typeof code === "string") return false;
    if (this.members.has(code)) return true;
    return this.hasLocals && code[0] === Op.name && locals.details(code[1])?.isConstant === true;
  }
}
