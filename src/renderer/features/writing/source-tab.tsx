import { useState } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import type { CommentChoices, CommentPlan } from "../../../shared/model/comment-plan.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Failure } from "../../ui/failure.tsx";
import { PlaceField } from "../project-part/place-field.tsx";
import { LastRun } from "./last-run.tsx";
import { NotPlanned } from "./outcome.tsx";
import { PlanView } from "./plan-view.tsx";
import { type PlanState, type Progress, usePlan, useProgress } from "./use-plan.ts";
import { useSourceRun } from "./use-source-run.ts";
import styles from "./writing.module.css";
import { WritingActions } from "./writing-actions.tsx";

const NONE: ReadonlySet<string> = new Set();

export interface SourceTabProps {
  /** The type, member, file or folder whose descriptions are to be written; null where nobody has said so. */
  readonly node: string | null;
  /** The part of the project that is chosen: that, what it stands in, or "" for all of it. */
  readonly within: string;
  readonly onWithin: (within: string) => void;
  /** Hears when a run begins and ends: the tab must stay until then. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** Writes descriptions into the source as XML comments: what of them, what that changes, and then how it is done. */
export function SourceTab({ node, within, onWithin, onBusy }: SourceTabProps) {
  const [choice, setChoice] = useState<Omit<CommentChoices, "within">>({ replaces: false, replacesPlain: false });
  const choices: CommentChoices = { ...choice, within };
  const [isSending, setIsSending] = useState(false);
  const planning = usePlan(choices, isSending);
  const [leftOut, setLeftOut] = useState(NONE);
  const run = useSourceRun(onBusy);
  const forget = () => {
    run.putAway();
    setLeftOut(NONE);
  };
  const choose = (change: Partial<typeof choice>) => {
    forget();
    setChoice({ ...choice, ...change });
  };
  const chooseWithin = (within: string) => {
    forget();
    onWithin(within);
  };
  const lookAgain = () => {
    run.putAway();
    planning.again();
  };
  const hold = (isHeld: boolean) => {
    setIsSending(isHeld);
    onBusy(isHeld);
  };
  const { state } = planning;
  const shown = shownIn(state);
  const progress = useProgress(`${run.state?.status} ${state.status}`);
  return (
    <div className={styles.tab}>
      <p className={styles.quiet}>{words.intro}</p>
      <fieldset className={styles.choices} disabled={run.isRunning}>
        <PlaceField label={words.within} node={node} within={within} onChange={chooseWithin} />
        <Checkbox label={words.replaces} isOn={choices.replaces} onChange={(replaces) => choose({ replaces })} />
        <Checkbox
          label={words.replacesPlain}
          isOn={choices.replacesPlain}
          onChange={(replacesPlain) => choose({ replacesPlain })}
        />
      </fieldset>
      <div className={styles.body}>
        {run.state !== null && <LastRun state={run.state} progress={progress} onAgain={lookAgain} onStop={run.stop} />}
        {run.state === null && state.status === "planning" && (
          <Planning progress={progress} onStop={planning.isWaiting ? null : planning.stop} />
        )}
        {run.state === null && state.status === "stopped" && <Again text={words.stopped} onAgain={planning.again} />}
        {run.state === null && state.status === "failed" && <Again text={state.message} onAgain={planning.again} />}
        {run.state === null && shown !== null && (
          <Planned plan={shown} leftOut={leftOut} onLeaveOut={setLeftOut} onEdited={planning.again} />
        )}
      </div>
      <WritingActions
        plan={run.state === null && state.status === "planned" ? state.plan : null}
        leftOut={leftOut}
        run={run}
        onSending={hold}
      />
    </div>
  );
}

function shownIn(state: PlanState): CommentPlan | null {
  if (state.status === "planning") return state.before;
  return state.status === "planned" ? state.plan : null;
}

interface PlanningProps {
  readonly progress: Progress;
  /** Null while there is nothing to stop: it waits for an import. */
  readonly onStop: (() => void) | null;
}

function Planning({ progress, onStop }: PlanningProps) {
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
