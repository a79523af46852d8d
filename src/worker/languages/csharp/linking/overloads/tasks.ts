import type { Type } from "../symbols/model.ts";
import { isCore, type Symbols } from "../symbols/symbols.ts";
import { VOID } from "../symbols/type-store.ts";

const TASKS = "System.Threading.Tasks";

/** Returns the result type of a task type: `T` of `Task<T>`; undefined if it is no such task. */
export function taskValue(type: Type): Type | undefined {
  if (type.kind !== "named") return undefined;
  const isTask = isCore(type.definition, "Task`1", TASKS) || isCore(type.definition, "ValueTask`1", TASKS);
  return isTask ? type.arguments[0] : undefined;
}

/** Returns the task type of an async lambda with this value. */
export function taskOf(value: Type, symbols: Symbols): Type {
  return value === VOID ? symbols.coreType("Task", TASKS) : symbols.coreGeneric("Task`1", [value], TASKS);
}
