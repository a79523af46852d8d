import { type Endpoint, expose } from "comlink";
import { callNames } from "../../shared/contract/contract.ts";
import { ENGINE_CALLS, type Engine, type EngineCall } from "../../shared/engine/engine.ts";
import { guardedEndpoint } from "./guarded-endpoint.ts";

/**
 * On the desktop the page names no endpoint and gives no token, and what it wants to import goes by main: that knows
 * what the user has granted, and which files have ended a process before.
 */
export const SHELL_ONLY_CALLS = [
  "importDirectory",
  "importRepository",
  "useToken",
  "chooseEndpoint",
] as const satisfies readonly EngineCall[];

/** Lets a page call the engine over a port: the calls of `ENGINE_CALLS` but those that are withheld, and nothing else. */
export function exposeEngine(engine: Engine, endpoint: Endpoint, withheld: readonly EngineCall[] = []): void {
  const calls = callNames(ENGINE_CALLS).filter((name) => !withheld.includes(name));
  expose(callsOf(engine, calls), guardedEndpoint(endpoint, calls));
}

// Without a prototype and with functions of its own: there is nothing else that a path could lead to.
function callsOf(engine: Engine, calls: readonly EngineCall[]): object {
  const own = calls.map((name) => [name, { value: engine[name].bind(engine) }]);
  return Object.freeze(Object.create(null, Object.fromEntries(own)));
}
