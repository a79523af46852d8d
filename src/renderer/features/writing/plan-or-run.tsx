import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import type { CommentPlan } from "../../../shared/model/comment-plan.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { LastRun } from "./last-run.tsx";
import { NotPlanned } from "./outcome.tsx";
import { PlanView } from "./plan-view.tsx";
import { type Planning, type PlanState, type Progress, useProgress } from "./use-plan.ts";
import type { SourceRun } from "./use-source-run.ts";
import styles from "./writing.module.css";

export interface PlanOrRunProps {
  readonly planning: Planning;
  readonly run: SourceRun;
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (leftOut: ReadonlySet<string>) => void;
}

/** The plan; or the progress and the outcome of writing, until it is dismissed. */
export function PlanOrRun({ planning, run, ...choice }: PlanOrRunProps) {
  const progress = useProgress(`${run.state?.status} ${planning.state.status}`);
  const lookAgain = () => {
    run.dismiss();
    planning.again();
  };
  return (
    <div className={styles.body}>
      {run.state === null ? (
        <Plan planning={planning} progress={progress} {...choice} />
      ) : (
        <LastRun state={run.state} progress={progress} onAgain={lookAgain} onStop={run.stop} />
      )}
    </div>
  );
}

interface PlanProps extends Omit<PlanOrRunProps, "run"> {
  readonly progress: Progress;
}

function Plan({ planning, progress, ...choice }: PlanProps) {
  const { state, isWaiting, again, stop } = planning;
  const shown = shownIn(state);
  return (
    <>
      {state.status === "planning" && <PlanningProgress progress={progress} onStop={isWaiting ? null : stop} />}
      {state.status === "stopped" && <Again text={words.stopped} onAgain={again} />}
      {state.status === "failed" && <Again text={state.message} onAgain={again} />}
      {shown !== null && <Planned plan={shown} {...choice} onEdited={again} />}
    </>
  );
}

function shownIn(state: PlanState): CommentPlan | null {
  if (state.status === "planning") return state.before;
  return state.status === "planned" ? state.plan : null;
}

interface PlanningProgressProps {
  readonly progress: Progress;
  /** Null while there is nothing to stop, because planning waits for an import. */
  readonly onStop: (() => void) | null;
}

function PlanningProgress({ progress, onStop }: PlanningProgressProps) {
  return (
    <div className={styles.progress}>
      <p role="status">{onStop === null ? words.waiting : words.planningAll}</p>
      <progress aria-label={words.planningAll} {...(progress && { value: progress.done, max: progress.total })} />
      {progress !== null && (
        <p className={styles.quiet}>
          {formatMessage(words.planning, { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
        </p>
      )}
      {onStop !== null && <Button onClick={onStop}>{words.stop}</Button>}
    </div>
  );
}

function Again({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  return (
    <div className={styles.progress}>
      <Failure text={text} />
      <Button onClick={onAgain}>{words.again}</Button>
    </div>
  );
}

interface PlannedProps {
  readonly plan: CommentPlan;
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  readonly onEdited: () => void;
}

function Planned({ plan, ...view }: PlannedProps) {
  return (
    <>
      {plan.files.length === 0 ? <p role="status">{words.nothing}</p> : <PlanView plan={plan} {...view} />}
      <NotPlanned plan={plan} />
    </>
  );
}
