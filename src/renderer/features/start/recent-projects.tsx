import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import { formatNumber } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { startMessages as words } from "../../../shared/messages/start-messages.ts";
import type { StoredProject } from "../../../shared/model/project.ts";
import type { RecentProject } from "../../../shared/shell/bridge-data.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { late } from "../../ui/loading/late.ts";
import { importFolder } from "../project/import-thunks.ts";
import { useStoredProjectsQuery } from "./recent-api.ts";
import styles from "./recent-projects.module.css";
import { projectFacts, RecentRow } from "./recent-row.tsx";
import { forgetProject, keptCoverage, openRecent } from "./recent-thunks.ts";

const ForgetDialog = late(async () => ({ default: (await import("./forget-dialog.tsx")).ForgetDialog }));

const NONE: readonly StoredProject[] = [];

/** Number of projects that show at first: as many as fit into a small window. */
const FIRST_PROJECTS = 8;

export interface RecentProjectsProps {
  /** Receives the focus when the last project is removed. */
  readonly next: RefObject<HTMLElement | null>;
}

/**
 * The projects that are stored on this machine, and recent folders without a stored project, or the reason why they are
 * not known; nothing if there are none.
 */
export function RecentProjects({ next }: RecentProjectsProps) {
  const [leaving, setLeaving] = useState<StoredProject | null>(null);
  const list = useRef<HTMLElement>(null);
  const { data: stored = NONE, error, refetch } = useStoredProjectsQuery();
  const { folders, failure } = useFoldersWithout(stored);
  const total = stored.length + folders.length;
  useFocusAfterLast(total, next);
  const failures = (
    <>
      <Failure text={error?.message} onRetry={refetch} />
      <Failure text={failure} />
    </>
  );
  if (total === 0) return failures;
  return (
    <nav ref={list} className={styles.recent} aria-label={words.recent} tabIndex={-1}>
      <h3 className={styles.title}>{words.recent}</h3>
      {failures}
      <RecentRows stored={stored} folders={folders} onForget={setLeaving} />
      <ForgetQuestion leaving={leaving} onClose={() => setLeaving(null)} next={list} />
    </nav>
  );
}

interface RecentRowsProps {
  readonly stored: readonly StoredProject[];
  readonly folders: readonly RecentProject[];
  readonly onForget: (project: StoredProject) => void;
}

/** The projects followed by the folders: the first of them, and on request all. */
function RecentRows({ stored, folders, onForget }: RecentRowsProps) {
  const dispatch = useAppDispatch();
  const [all, setAll] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to what is stored
  const coverage = useMemo(() => dispatch(keptCoverage()), [dispatch, stored]);
  const total = stored.length + folders.length;
  const shown = all ? total : FIRST_PROJECTS;
  return (
    <>
      <ul>
        {stored.slice(0, shown).map((one) => (
          <RecentRow
            key={one.project.id}
            name={one.project.name}
            path={one.project.path}
            facts={projectFacts(one.project, coverage[one.project.id])}
            onOpen={() => dispatch(openRecent(one.project))}
            onForget={() => onForget(one)}
          />
        ))}
        {folders.slice(0, Math.max(0, shown - stored.length)).map(({ name, path }) => (
          <RecentRow
            key={path}
            {...{ name, path }}
            facts={words.notStored}
            onOpen={() => dispatch(importFolder({ kind: "folder", path }))}
          />
        ))}
      </ul>
      {total > shown && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {formatMessage(messages.lists.showAll, { count: formatNumber(total) })}
        </Button>
      )}
    </>
  );
}

interface ForgetQuestionProps {
  /** The project to be removed once the user has confirmed it; null for none. */
  readonly leaving: StoredProject | null;
  readonly onClose: () => void;
  readonly next: RefObject<HTMLElement | null>;
}

function ForgetQuestion({ leaving, onClose, next }: ForgetQuestionProps) {
  const dispatch = useAppDispatch();
  return (
    <LateDialog asked={leaving} onGivenUp={onClose}>
      {(leaving) => (
        <ForgetDialog
          stored={leaving}
          onForget={() => dispatch(forgetProject(leaving.project))}
          onClose={onClose}
          next={next}
        />
      )}
    </LateDialog>
  );
}

/** Moves the focus when the last project, which had it, is removed. */
function useFocusAfterLast(total: number, next: RecentProjectsProps["next"]): void {
  const hadAny = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hadAny.current && total === 0 && isLost) next.current?.focus();
    hadAny.current = total > 0;
  }, [total, next]);
}

/**
 * Returns the folders that the desktop remembers, without those whose projects are stored, and the error if they are not
 * known.
 */
function useFoldersWithout(stored: readonly StoredProject[]) {
  const shell = useShell();
  const [found, setFound] = useState<readonly RecentProject[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgetting a project takes its folder from the list, too
  useEffect(() => {
    let isHere = true;
    shell?.recentProjects().then(
      (now) => {
        if (!isHere) return;
        setFound(now);
        setFailure(null);
      },
      (thrown: unknown) => isHere && setFailure(toAppError(thrown).message),
    );
    return () => {
      isHere = false;
    };
  }, [shell, stored]);
  const folders = found.filter(({ path }) => !stored.some(({ project }) => project.path === path));
  return { folders, failure };
}
