import { useCallback, useEffect, useState } from "react";
import { useSelector } from "react-redux";
import type { UndoOutcome, WritingOutcome } from "../../../shared/model/comment-plan.ts";
import type { ShellWriting } from "../../platform/platform.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import type { StateWithProject } from "../project/slice.ts";
import { undoLastRun, writePlanned } from "./writing-thunks.ts";

/** Writing or taking back, or what became of that. */
export type RunState =
  | { readonly status: "writing" }
  | { readonly status: "written"; readonly outcome: WritingOutcome }
  | { readonly status: "undone"; readonly outcome: UndoOutcome }
  | { readonly status: "refused" }
  | { readonly status: "failed"; readonly message: string };

export interface SourceRun {
  /** Null while nothing was done, or what became of it was put away. */
  readonly state: RunState | null;
  /** Whether there is a folder that can be written into. */
  readonly canWrite: boolean;
  /** How many files the last run has written that can be taken back; null for none. */
  readonly lastRun: number | null;
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
  const writing = useShell()?.writing ?? null;
  const folder = useSelector(({ project: { current } }: StateWithProject) =>
    current?.project.id.startsWith("folder-") ? current.project.path : null,
  );
  const [state, setState] = useState<RunState | null>(null);
  const [lastRun, askAgain] = useLastRun(writing, folder);
  const begin = async (run: (writing: ShellWriting, folder: string) => Promise<RunState>) => {
    if (writing === null || folder === null) return;
    setState({ status: "writing" });
    setState(await run(writing, folder));
    askAgain();
  };
  const putAway = () => setState(null);
  return {
    state,
    canWrite: writing !== null && folder !== null,
    lastRun,
    write: (leftOut) =>
      void begin(async (...place) => {
        const answer = await dispatch(writePlanned(...place, leftOut));
        if (!answer.ok) return { status: "failed", message: answer.error.message };
        return answer.value === null ? { status: "refused" } : { status: "written", outcome: answer.value };
      }),
    undo: () =>
      void begin(async (...place) => {
        const answer = await dispatch(undoLastRun(...place));
        if (!answer.ok) return { status: "failed", message: answer.error.message };
        return answer.value === null ? { status: "refused" } : { status: "undone", outcome: answer.value };
      }),
    stop: () => void writing?.cancel(),
    putAway,
    lookAgain: () => {
      putAway();
      planAgain();
    },
  };
}

function useLastRun(
  writing: ShellWriting | null,
  folder: string | null,
): readonly [files: number | null, askAgain: () => void] {
  const [files, setFiles] = useState<number | null>(null);
  const ask = useCallback(() => {
    if (writing === null || folder === null) return;
    // Whoever cannot know it offers nothing to take back.
    writing.lastRun(folder).then(setFiles, () => setFiles(null));
  }, [writing, folder]);
  useEffect(ask, [ask]);
  return [files, ask];
}
