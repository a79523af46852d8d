import { useCallback, useEffect, useRef, useState } from "react";
import { useSelector } from "react-redux";
import type { CommentChoices, CommentPlan } from "../../../shared/model/comment-plan.ts";
import { type AppThunk, useAppDispatch } from "../../store/dispatch.ts";
import type { StateWithProject } from "../project/slice.ts";
import { listenToEngine, stopEngineWriting } from "./engine-thunks.ts";

/** The number of finished files and the total; null before the first one. */
export type Progress = { readonly done: number; readonly total: number } | null;

/** The plan of what would be written, or the progress of planning. */
export type PlanState =
  /** With the previous plan, if it had the same options: it stays visible, but cannot be executed. */
  | { readonly status: "planning"; readonly before: CommentPlan | null }
  | { readonly status: "planned"; readonly plan: CommentPlan }
  | { readonly status: "stopped" }
  | { readonly status: "failed"; readonly message: string };

export interface Planning {
  readonly state: PlanState;
  /** Whether planning waits until the project is imported. */
  readonly isWaiting: boolean;
  /** Plans again, for example after a text was edited. */
  again(): void;
  stop(): void;
}

/**
 * Plans what would be written with these options; plans again when they or the project change, and on request. Waits
 * while the project is imported, and while `isHeld`, because planning would abort whatever is being sent. Stops planning
 * on unmount.
 */
export function usePlan({ within, replaces, replacesPlain }: CommentChoices, isHeld: boolean): Planning {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<PlanState>({ status: "planning", before: null });
  const [turn, setTurn] = useState(0);
  const imported = useSelector(({ project }: StateWithProject) => project.current?.project.lastImported);
  const isImporting = useSelector(({ project }: StateWithProject) => project.importing !== null);
  const choices = `${within} ${replaces} ${replacesPlain}`;
  const subject = `${choices} ${turn} ${imported}`;
  const planned = useRef({ choices: "", subject: "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is made of the choices
  useEffect(() => {
    // The plan stays in view while it is held, and afterwards if nothing else has changed.
    if (isHeld || planned.current.subject === subject) return undefined;
    let isWanted = true;
    let isPlanning = true;
    // A plan with other options is not kept.
    const isAlike = planned.current.choices === choices;
    setState((last) => ({ status: "planning", before: isAlike ? planIn(last) : null }));
    if (isImporting) return undefined;
    void dispatch(plan({ within, replaces, replacesPlain })).then((answer) => {
      isPlanning = false;
      if (!isWanted) return;
      planned.current = { choices, subject };
      setState(answer);
    });
    return () => {
      isWanted = false;
      // Other engine work may be running by then, such as a pull request.
      if (isPlanning) void dispatch(stopEngineWriting());
    };
  }, [dispatch, subject, isImporting, isHeld]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { state, isWaiting: isImporting, again, stop: () => void dispatch(stopEngineWriting()) };
}

/** Returns the progress of planning, writing or undoing; it restarts with another `work`. */
export function useProgress(work: string): Progress {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other work begins at its beginning
  useEffect(() => {
    setProgress(null);
    return dispatch(listenToEngine("writing", setProgress));
  }, [dispatch, work]);
  return progress;
}

function planIn(state: PlanState): CommentPlan | null {
  if (state.status === "planned") return state.plan;
  return state.status === "planning" ? state.before : null;
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
