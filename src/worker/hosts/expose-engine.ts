import { type Endpoint, expose } from "comlink";
import { callNames } from "../../shared/contract/contract.ts";
import { ENGINE_CALLS, type Engine, type EngineCall } from "../../shared/engine/engine.ts";
import { guardedEndpoint } from "./guarded-endpoint.ts";

/**
 * Calls that are withheld from the page on the desktop: it sets no endpoint and no token, and requests imports from the
 * main process, which knows what the user has granted, and which files have crashed a process before.
 */
export const SHELL_ONLY_CALLS = [
  "importDirectory",
  "importRepository",
  "useToken",
  "chooseEndpoint",
] as const satisfies readonly EngineCall[];

/** Lets a page call the engine over a port: the calls of `ENGINE_CALLS` except withheld ones, and nothing else. */
export function exposeEngine(engine: Engine, endpoint: Endpoint, withheld: readonly EngineCall[] = []): void {
  const calls = callNames(ENGINE_CALLS).filter((name) => !withheld.includes(name));
  expose(callsOf(engine, calls), guardedEndpoint(endpoint, calls));
}

// Without a prototype, and with separate functions: a path can reach nothing else.
function callsOf(engine: Engine, calls: readonly EngineCall[]): object {
  const own = calls.map((name) => [name, { value: engine[name].bind(engine) }]);
  return Object.freeze(Object.create(null, Object.fromEntries(own)));
}
