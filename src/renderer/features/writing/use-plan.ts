import { useCallback, useEffect, useRef, useState } from "react";
import { useSelector } from "react-redux";
import type { CommentChoices, CommentPlan } from "../../../shared/model/comment-plan.ts";
import { type AppThunk, useAppDispatch } from "../../store/dispatch.ts";
import type { StateWithProject } from "../project/slice.ts";
import { listenToEngine, stopEngineWriting } from "./engine-thunks.ts";

/** How many files of how many are done; null before the first is. */
export type Progress = { readonly done: number; readonly total: number } | null;

/** What would be written, or how far finding that out is. */
export type PlanState =
  /** With the plan before, where it is one of the same choices: it is still looked at, and nothing is done with it. */
  | { readonly status: "planning"; readonly before: CommentPlan | null }
  | { readonly status: "planned"; readonly plan: CommentPlan }
  | { readonly status: "stopped" }
  | { readonly status: "failed"; readonly message: string };

export interface Planning {
  readonly state: PlanState;
  /** Whether it waits until the project is imported. */
  readonly isWaiting: boolean;
  /** Plans anew, such as after a text was changed. */
  again(): void;
  stop(): void;
}

/**
 * Plans what would be written with these choices, and anew with others, with another state of the project, and when asked
 * to; waits while that is imported, and while it is held: planning ends whatever is being sent. Ends it when nobody looks any more.
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
    // What was planned stays in view while it is held, and afterwards where nothing else has changed.
    if (isHeld || planned.current.subject === subject) return undefined;
    let isWanted = true;
    let isPlanning = true;
    // Of other choices nothing is kept.
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
      // Something else may be under way by then, such as a pull request.
      if (isPlanning) void dispatch(stopEngineWriting());
    };
  }, [dispatch, subject, isImporting, isHeld]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { state, isWaiting: isImporting, again, stop: () => void dispatch(stopEngineWriting()) };
}

/** How far planning or writing is; it begins anew with another `work`. */
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
