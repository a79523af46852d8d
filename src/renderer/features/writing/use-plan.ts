import { useCallback, useEffect, useRef, useState } from "react";
import type { EngineEvent } from "../../../shared/engine/engine-event.ts";
import type { CommentChoices, CommentPlan } from "../../../shared/model/comment-plan.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { useAppDispatch } from "../../store/dispatch.ts";

/** How many files of how many are done; null before the first is. */
export type Progress = { readonly done: number; readonly total: number } | null;

/** What would be written, or how far finding that out is. */
export type PlanState =
  | { readonly status: "planning" }
  | { readonly status: "planned"; readonly plan: CommentPlan }
  | { readonly status: "stopped" }
  | { readonly status: "failed"; readonly message: string };

export interface Planning {
  readonly state: PlanState;
  /** Of planning, and of writing. */
  readonly progress: Progress;
  /** Plans anew, such as after a text was changed. */
  again(): void;
  stop(): void;
}

/** Plans what would be written with these choices, and anew with others; ends that when nobody looks any more. */
export function usePlan(choices: CommentChoices): Planning {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<PlanState>({ status: "planning" });
  const [turn, setTurn] = useState(0);
  const progress = useWritingProgress();
  const { within, replaces, replacesPlain } = choices;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn plans anew
  useEffect(() => {
    let isWanted = true;
    setState({ status: "planning" });
    const planning = dispatch(plan({ within, replaces, replacesPlain }));
    void planning.then((planned) => isWanted && setState(planned));
    return () => {
      isWanted = false;
      void dispatch(stopPlanning());
    };
  }, [dispatch, within, replaces, replacesPlain, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { state, progress, again, stop: () => void dispatch(stopPlanning()) };
}

function useWritingProgress(): Progress {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    stop.current = dispatch(listenToEngine((event) => event.type === "writing" && setProgress(event)));
    return () => stop.current?.();
  }, [dispatch]);
  return progress;
}

function listenToEngine(listener: (event: EngineEvent) => unknown): AppThunk<() => void> {
  return (_, __, { platform }) => platform.onEngineEvent((event) => void listener(event));
}

function plan(choices: CommentChoices): AppThunk<Promise<PlanState>> {
  return async (_, __, { engine }) => {
    const answer = await engine.planWriting(choices);
    if (answer.ok) return { status: "planned", plan: answer.value };
    return answer.error.code === "cancelled"
      ? { status: "stopped" }
      : { status: "failed", message: answer.error.message };
  };
}

function stopPlanning(): AppThunk {
  return async (_, __, { engine }) => {
    await engine.cancelWriting();
  };
}
