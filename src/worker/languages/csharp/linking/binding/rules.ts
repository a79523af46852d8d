import { type Code, Op } from "../../body-ir/body-ir.ts";
import type { Binder, BindingRules } from "./binder/binder.ts";
import type { Value } from "./binder/value.ts";
import { bindCallInChain } from "./calls/invocations.ts";
import { bindCalledMember, bindIndexInChain, bindMemberInChain } from "./expressions/accesses.ts";
import { convert } from "./expressions/convert.ts";
import { bindExpression } from "./expressions/expressions.ts";
import { bindCalledName } from "./names/names.ts";

/** All binding rules. */
export const rules: BindingRules = { bind: bindExpression, bindReceiver, bindCalled, convert };

function bindCalled(binder: Binder, code: Code): Value {
  if (typeof code !== "string" && code[0] === Op.name) return bindCalledName(binder, code);
  if (typeof code !== "string" && code[0] === Op.member) return bindCalledMember(binder, code);
  return bindReceiver(binder, code);
}

function bindReceiver(binder: Binder, code: Code): Value {
  if (typeof code === "string") return bindExpression(binder, code);
  if (code[0] === Op.member) return bindMemberInChain(binder, code);
  if (code[0] === Op.index) return bindIndexInChain(binder, code);
  if (code[0] === Op.call) return bindCallInChain(binder, code);
  return bindExpression(binder, code);
}
