import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { AppThunk } from "../../store/dispatch.ts";

/** Ends the engine's call that is planning, making a file or sending a pull request. */
export function stopEngineWriting(): AppThunk {
  return async (_, __, { engine }) => {
    await engine.cancelWriting();
  };
}

/** Hears the engine's events of one type until the answer is called. */
export function listenToEngine<Type extends EngineEvent["type"]>(
  type: Type,
  listener: (event: Extract<EngineEvent, { readonly type: Type }>) => void,
): AppThunk<() => void> {
  const isOfType = (event: EngineEvent): event is Extract<EngineEvent, { readonly type: Type }> => event.type === type;
  return (_, __, { platform }) => platform.onEngineEvent((event) => isOfType(event) && listener(event));
}
