import { useState } from "react";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import type { CommentChoices } from "../../../shared/model/comment-plan.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { ProjectScopeField } from "../project-scope/scope-field.tsx";
import { PlanOrRun } from "./plan-or-run.tsx";
import { usePlan } from "./use-plan.ts";
import { useSourceRun } from "./use-source-run.ts";
import styles from "./writing.module.css";
import { WritingActions } from "./writing-actions.tsx";

const NONE: ReadonlySet<string> = new Set();

type ReplaceChoices = Omit<CommentChoices, "within">;

export interface SourceTabProps {
  /** The type, member, file or folder for which the tab was opened; null if there is none. */
  readonly node: string | null;
  /** The chosen part of the project: the node, one that contains it, or "" for the whole project. */
  readonly within: string;
  readonly onWithin: (within: string) => void;
  /** Called when a run begins and ends: the tab must stay mounted until then. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** Writes descriptions into the source as XML comments: shows the options, the planned changes, and then the progress. */
export function SourceTab({ node, within, onWithin, onBusy }: SourceTabProps) {
  const [choice, setChoice] = useState<ReplaceChoices>({ replaces: false, replacesPlain: false });
  const [isSending, setIsSending] = useState(false);
  const planning = usePlan({ ...choice, within }, isSending);
  const [leftOut, setLeftOut] = useState(NONE);
  const run = useSourceRun(onBusy);
  const forget = () => {
    run.dismiss();
    setLeftOut(NONE);
  };
  const choose = (change: Partial<ReplaceChoices>) => {
    forget();
    setChoice({ ...choice, ...change });
  };
  const chooseWithin = (chosen: string) => {
    forget();
    onWithin(chosen);
  };
  const hold = (isHeld: boolean) => {
    setIsSending(isHeld);
    onBusy(isHeld);
  };
  const { state } = planning;
  return (
    <div className={styles.tab}>
      <p className={styles.quiet}>{words.intro}</p>
      <fieldset className={styles.choices} disabled={run.isRunning}>
        <ProjectScopeField label={words.within} node={node} within={within} onChange={chooseWithin} />
        <ReplaceFields {...choice} onChoose={choose} />
      </fieldset>
      <PlanOrRun planning={planning} run={run} leftOut={leftOut} onLeaveOut={setLeftOut} />
      <WritingActions
        plan={run.state === null && state.status === "planned" ? state.plan : null}
        leftOut={leftOut}
        run={run}
        onSending={hold}
      />
    </div>
  );
}

interface ReplaceFieldsProps extends ReplaceChoices {
  readonly onChoose: (change: Partial<ReplaceChoices>) => void;
}

function ReplaceFields({ replaces, replacesPlain, onChoose }: ReplaceFieldsProps) {
  return (
    <>
      <Checkbox label={words.replaces} isOn={replaces} onChange={(isOn) => onChoose({ replaces: isOn })} />
      <Checkbox
        label={words.replacesPlain}
        isOn={replacesPlain}
        onChange={(isOn) => onChoose({ replacesPlain: isOn })}
      />
    </>
  );
}
