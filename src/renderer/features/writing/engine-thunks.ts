import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { AppThunk } from "../../store/dispatch.ts";

/** Stops the engine's call that is planning, creating a file or sending a pull request. */
export function stopEngineWriting(): AppThunk {
  return async (_, __, { engine }) => {
    await engine.cancelWriting();
  };
}

/** Listens to the engine's events of one type until the returned function is called. */
export function listenToEngine<Type extends EngineEvent["type"]>(
  type: Type,
  listener: (event: Extract<EngineEvent, { readonly type: Type }>) => void,
): AppThunk<() => void> {
  const isOfType = (event: EngineEvent): event is Extract<EngineEvent, { readonly type: Type }> => event.type === type;
  return (_, __, { platform }) => platform.onEngineEvent((event) => isOfType(event) && listener(event));
}
