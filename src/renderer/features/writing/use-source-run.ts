import { useCallback, useEffect, useState } from "react";
import { useSelector } from "react-redux";
import type { UndoOutcome, WritingOutcome } from "../../../shared/model/comment-plan.ts";
import type { Project } from "../../../shared/model/project.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import type { StateWithProject } from "../project/slice.ts";
import { askWriting, NO_WRITING, stopWriting, undoLastRun, type WritingState, writePlanned } from "./writing-thunks.ts";

/** Writing or taking back, or what became of that. */
export type RunState =
  | { readonly status: "writing" }
  | { readonly status: "written"; readonly outcome: WritingOutcome }
  | { readonly status: "undone"; readonly outcome: UndoOutcome }
  | { readonly status: "refused" }
  | { readonly status: "failed"; readonly message: string };

export interface SourceRun extends WritingState {
  /** Null while nothing was done, or what became of it was put away. */
  readonly state: RunState | null;
  write(leftOut: readonly string[]): void;
  undo(): void;
  stop(): void;
  putAway(): void;
  /** Puts away what became of it, and plans anew. */
  lookAgain(): void;
}

/** Writing into the folder of the open project, where it has one that this page may have written into. */
export function useSourceRun(planAgain: () => void): SourceRun {
  const dispatch = useAppDispatch();
  const project = useSelector(({ project: { current } }: StateWithProject) => current?.project ?? null);
  const [state, setState] = useState<RunState | null>(null);
  const [writing, askAgain] = useWriting(project);
  const begin = async (run: (project: Project) => Promise<RunState>) => {
    if (project === null) return;
    setState({ status: "writing" });
    setState(await run(project));
    askAgain();
  };
  const putAway = () => setState(null);
  return {
    state,
    ...writing,
    write: (leftOut) =>
      void begin(async (into) => {
        const answer = await dispatch(writePlanned(into, leftOut));
        if (!answer.ok) return { status: "failed", message: answer.error.message };
        return answer.value === null ? { status: "refused" } : { status: "written", outcome: answer.value };
      }),
    undo: () =>
      void begin(async (into) => {
        const answer = await dispatch(undoLastRun(into));
        if (!answer.ok) return { status: "failed", message: answer.error.message };
        return answer.value === null ? { status: "refused" } : { status: "undone", outcome: answer.value };
      }),
    stop: () => void dispatch(stopWriting()),
    putAway,
    lookAgain: () => {
      putAway();
      planAgain();
    },
  };
}

function useWriting(project: Project | null): readonly [state: WritingState, askAgain: () => void] {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(NO_WRITING);
  const ask = useCallback(() => {
    if (project === null) setState(NO_WRITING);
    else void dispatch(askWriting(project)).then(setState);
  }, [dispatch, project]);
  useEffect(ask, [ask]);
  return [state, ask];
}
