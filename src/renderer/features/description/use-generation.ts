import { useEffect, useRef, useState } from "react";
import type { GeneratedDescription } from "../../../shared/model.ts";
import type { Result } from "../../../shared/result.ts";
import { useAppDispatch } from "../../app/hooks.ts";
import type { AppThunk } from "../../app/thunk.ts";
import { changeDraft } from "./thunks.ts";

export interface Generation {
  readonly isRunning: boolean;
  /** Why the last one came to nothing, and what to do. */
  readonly failure: string | null;
  start(): void;
  /** Ends one that runs; the text is as it was. */
  stop(): void;
}

/** Fills an open draft with a generated text. Nothing is saved; it ends with the editor. */
export function useGeneration(key: string, entityId: string, text: string): Generation {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const current = useRef<symbol | null>(null);
  useEffect(
    () => () => {
      if (current.current !== null) dispatch(cancel(entityId));
      current.current = null;
    },
    [dispatch, entityId],
  );
  const start = async () => {
    if (current.current !== null) return;
    const own = Symbol("generation");
    current.current = own;
    setFailure(null);
    setIsRunning(true);
    const answer = await dispatch(generate(entityId));
    if (current.current !== own) return;
    current.current = null;
    setIsRunning(false);
    if (!answer.ok) setFailure(answer.error.message);
    else dispatch(changeDraft(key, answer.value.text, { origin: answer.value.origin, before: text }));
  };
  const stop = () => {
    if (current.current === null) return;
    current.current = null;
    setIsRunning(false);
    dispatch(cancel(entityId));
  };
  return { isRunning, failure, start: () => void start(), stop };
}

function generate(entityId: string): AppThunk<Promise<Result<GeneratedDescription>>> {
  return (_, __, { engine }) => engine.generateDescription(entityId);
}

function cancel(entityId: string): AppThunk<void> {
  return (_, __, { engine }) => void engine.cancelGeneration(entityId);
}
