import { useCallback, useEffect, useState } from "react";
import { useSelector } from "react-redux";
import type { Result } from "../../../shared/errors/result.ts";
import type { UndoOutcome, WritingOutcome } from "../../../shared/model/comment-plan.ts";
import type { Project } from "../../../shared/model/project.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import type { StateWithProject } from "../project/slice.ts";
import { askWriting, NO_WRITING, stopWriting, undoLastRun, type WritingState, writePlanned } from "./writing-thunks.ts";

/** A run that writes or undoes, or its outcome. */
export type RunState =
  | { readonly status: "writing" | "undoing" }
  | { readonly status: "written"; readonly outcome: WritingOutcome }
  | { readonly status: "undone"; readonly outcome: UndoOutcome }
  | { readonly status: "refused" }
  | { readonly status: "failed"; readonly message: string };

export interface SourceRun extends WritingState {
  /** Null if nothing was done, or the outcome was dismissed. */
  readonly state: RunState | null;
  readonly isRunning: boolean;
  write(plan: string, leftOut: readonly string[]): void;
  undo(): void;
  stop(): void;
  dismiss(): void;
}

/**
 * Writes into the folder of the open project, if it has one that this page may write into. `onBusy` is called when a run
 * begins and ends: the component that shows and stops it must stay mounted until then.
 */
export function useSourceRun(onBusy: (isBusy: boolean) => void): SourceRun {
  const dispatch = useAppDispatch();
  const project = useSelector(({ project: { current } }: StateWithProject) => current?.project ?? null);
  const [state, setState] = useState<RunState | null>(null);
  const [writing, askAgain] = useWriting(project);
  const begin = async (status: "writing" | "undoing", run: (project: Project) => Promise<RunState>) => {
    if (project === null) return;
    setState({ status });
    onBusy(true);
    setState(await run(project));
    onBusy(false);
    askAgain();
  };
  return {
    state,
    isRunning: state?.status === "writing" || state?.status === "undoing",
    ...writing,
    write: (plan, leftOut) =>
      void begin("writing", async (into) => {
        const answer = await dispatch(writePlanned(into, plan, leftOut));
        return endOf(answer, (outcome) => ({ status: "written", outcome }));
      }),
    undo: () =>
      void begin("undoing", async (into) => {
        const answer = await dispatch(undoLastRun(into));
        return endOf(answer, (outcome) => ({ status: "undone", outcome }));
      }),
    stop: () => void dispatch(stopWriting()),
    dismiss: () => setState(null),
  };
}

function endOf<Outcome>(answer: Result<Outcome | null>, stateOf: (outcome: Outcome) => RunState): RunState {
  if (!answer.ok) return { status: "failed", message: answer.error.message };
  return answer.value === null ? { status: "refused" } : stateOf(answer.value);
}

function useWriting(project: Project | null): readonly [state: WritingState, askAgain: () => void] {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(NO_WRITING);
  const ask = useCallback(() => {
    let isWanted = true;
    if (project === null) setState(NO_WRITING);
    else void dispatch(askWriting(project)).then((answer) => isWanted && setState(answer));
    return () => {
      isWanted = false;
    };
  }, [dispatch, project]);
  useEffect(ask, [ask]);
  return [state, ask];
}
