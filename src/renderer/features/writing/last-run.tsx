import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { sourceWritingMessages as words } from "../../../shared/messages/source-writing-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Undone, Written } from "./outcome.tsx";
import type { Progress } from "./use-plan.ts";
import type { RunState } from "./use-source-run.ts";
import styles from "./writing.module.css";

interface LastRunProps {
  readonly state: RunState;
  readonly progress: Progress;
  readonly onAgain: () => void;
  readonly onStop: () => void;
}

/** The progress of writing or undoing, or its outcome. */
export function LastRun({ state, progress, onAgain, onStop }: LastRunProps) {
  if (state.status === "writing") return <Running title={words.writingAll} progress={progress} onStop={onStop} />;
  if (state.status === "undoing") return <Running title={words.undoing} progress={progress} onStop={onStop} />;
  return (
    <div className={styles.progress}>
      <div role={state.status === "failed" ? "alert" : "status"}>
        {state.status === "written" && <Written outcome={state.outcome} />}
        {state.status === "undone" && <Undone outcome={state.outcome} />}
        {state.status === "refused" && <p>{words.refused}</p>}
        {state.status === "failed" && <p>{state.message}</p>}
      </div>
      <Button onClick={onAgain}>{words.again}</Button>
    </div>
  );
}

interface RunningProps extends Pick<LastRunProps, "progress" | "onStop"> {
  readonly title: string;
}

function Running({ title, progress, onStop }: RunningProps) {
  return (
    <div className={styles.progress}>
      <p role="status">{title}</p>
      <progress aria-label={title} {...(progress && { value: progress.done, max: progress.total })} />
      {progress !== null && (
        <p className={styles.quiet}>
          {formatMessage(words.writing, { done: formatNumber(progress.done), total: formatNumber(progress.total) })}
        </p>
      )}
      <Button onClick={onStop}>{words.stop}</Button>
    </div>
  );
}
