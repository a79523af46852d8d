import { lazy, Suspense } from "react";
import { fillIn } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import { LinkingStatus } from "../../features/linking/linking-status.tsx";
import { ProblemsButton } from "../../features/problems/problems-button.tsx";
import { progressText } from "../../features/project/announcement.ts";
import { cancelImport } from "../../features/project/thunks.ts";
import { useHealthQuery, useStatusQuery } from "../../store/engine-api.ts";
import { useAppDispatch, useAppSelector } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { counted } from "../../ui/counted.ts";
import { healthParts, sizeParts } from "./parts.ts";
import styles from "./status-bar.module.css";

const CoverageStatus = lazy(async () => ({
  default: (await import("../../features/coverage/parts.ts")).coverageParts.CoverageStatus,
}));

/** What the project holds, how well it was read and how far it is linked; while an import runs, how far that is. */
export function StatusBar() {
  const importing = useAppSelector(({ project }) => project.importing !== null);
  return (
    <footer className={styles.bar} data-pane="" tabIndex={-1}>
      {importing ? <ImportStatus /> : <ProjectStatus />}
      <EngineStatus />
    </footer>
  );
}

function ImportStatus() {
  const dispatch = useAppDispatch();
  const importing = useAppSelector(({ project }) => project.importing);
  if (importing === null) return null;
  return (
    <>
      <span className={styles.progress}>{progressText(importing)}</span>
      <Button look="quiet" disabled={importing.job === null} onClick={() => dispatch(cancelImport())}>
        {messages.import.cancel}
      </Button>
    </>
  );
}

function ProjectStatus() {
  const counts = useAppSelector(({ project }) => project.current?.project.counts);
  const opening = useAppSelector(({ project }) => project.opening);
  const { data: health } = useHealthQuery(undefined, { skip: counts === undefined });
  const cut = health?.files.filter((file) => file.health.unlinked !== undefined).length ?? 0;
  if (opening !== null) return <span>{fillIn(messages.status.opening, { name: opening })}</span>;
  if (counts === undefined) return null;
  return (
    <>
      <span>{sizeParts(counts).join(" · ")}</span>
      <span className={styles.part}>
        <ProblemsButton counts={healthParts(counts.health, cut).join(" · ")} />
      </span>
      <Suspense fallback={null}>
        <CoverageStatus />
      </Suspense>
      <LinkingStatus />
    </>
  );
}

function EngineStatus() {
  const { data } = useStatusQuery();
  if (data === undefined) return null;
  const threads = counted(data.threads, messages.counts.threads);
  return <span className={styles.engine}>{fillIn(messages.status.engine, { syntax: data.syntax, threads })}</span>;
}
