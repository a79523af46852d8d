import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import type { CommentPlan } from "../../../shared/model/comment-plan.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { chosenCounts, type LeftOut } from "./chosen-changes.ts";
import { PullRequestButton } from "./pull-request-button.tsx";
import type { SourceRun } from "./use-source-run.ts";
import styles from "./writing.module.css";
import { savePlannedPatch, savePlannedZip } from "./writing-thunks.ts";

interface WritingActionsProps {
  /** Null while there is no plan that can be executed. */
  readonly plan: CommentPlan | null;
  readonly leftOut: LeftOut;
  readonly run: SourceRun;
  /** Called when sending a pull request begins and ends. */
  readonly onSending: (isSending: boolean) => void;
}

/** The actions on the plan, and on the result of the last run. */
export function WritingActions({ plan, leftOut, run, onSending }: WritingActionsProps) {
  const dispatch = useAppDispatch();
  const ids = [...leftOut];
  const { comments, files } = plan === null ? { comments: 0, files: 0 } : chosenCounts(plan, leftOut);
  const said = formatCount(comments, words.comments);
  const counts = { comments: said, files: formatCount(files, words.inFiles) };
  const isNothing = comments === 0;
  return (
    <div className={styles.actions}>
      {run.lastRun !== null && !run.isRunning && (
        <Button className={styles.undo} onClick={run.undo}>
          {formatCount(run.lastRun, words.undo)}
        </Button>
      )}
      {plan !== null && (
        <>
          <Button disabled={isNothing} onClick={() => void dispatch(savePlannedPatch(plan.id, ids))}>
            {words.savePatch}
          </Button>
          <Button disabled={isNothing} onClick={() => void dispatch(savePlannedZip(plan.id, ids))}>
            {words.saveZip}
          </Button>
          {run.canWrite && (
            <Button look="primary" disabled={isNothing} onClick={() => run.write(plan.id, ids)}>
              {isNothing
                ? words.nothingChosen
                : formatMessage(words.write, { comments: said, files: formatCount(files, words.intoFiles) })}
            </Button>
          )}
        </>
      )}
      {run.state === null && (
        <PullRequestButton
          contents={isNothing || plan === null ? null : { plan: plan.id, counts, leftOut: ids }}
          onSending={onSending}
        />
      )}
    </div>
  );
}
