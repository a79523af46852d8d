import { Suspense } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { LazyFollowingStatus } from "../../features/following/lazy-following-status.tsx";
import { LinkingStatus } from "../../features/linking/linking-status.tsx";
import { selectDecision } from "../../features/packages/slice.ts";
import { ProblemsButton } from "../../features/problems/problems-button.tsx";
import { progressText } from "../../features/project/announcement.ts";
import { cancelImport } from "../../features/project/import-thunks.ts";
import type { StateWithProject } from "../../features/project/slice.ts";
import { LazyPublishingStatus } from "../../features/publishing/lazy-publishing-status.tsx";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useHealthQuery, useStatusQuery } from "../../store/engine-api.ts";
import { Button } from "../../ui/controls/button.tsx";
import { late } from "../../ui/loading/late.ts";
import { healthTexts, sizeTexts } from "./counts.ts";
import styles from "./status-bar.module.css";

const DescriptionsStatus = late(async () => ({
  default: (await import("../../features/generation-queue/descriptions-status.tsx")).DescriptionsStatus,
}));

/** The size of the project, its health and its linking; while an import runs, its progress. */
export function StatusBar() {
  const importing = useSelector(({ project }: StateWithProject) => project.importing !== null);
  return (
    <footer className={styles.bar} data-pane="" tabIndex={-1}>
      {importing ? <ImportStatus /> : <ProjectStatus />}
      <EngineStatus />
    </footer>
  );
}

function ImportStatus() {
  const dispatch = useAppDispatch();
  const importing = useSelector(({ project }: StateWithProject) => project.importing);
  if (importing === null) return null;
  return (
    <span className={styles.importing}>
      {progressText(importing)}
      <Button look="quiet" disabled={importing.job === null} onClick={() => dispatch(cancelImport())}>
        {messages.import.cancel}
      </Button>
    </span>
  );
}

function ProjectStatus() {
  const counts = useSelector(({ project }: StateWithProject) => project.current?.project.counts);
  const opening = useSelector(({ project }: StateWithProject) => project.opening);
  const { data: health } = useHealthQuery(undefined, { skip: counts === undefined });
  const isUnsought = useSelector(selectDecision) === "undecided";
  if (opening !== null) return <span>{formatMessage(messages.status.opening, { name: opening })}</span>;
  if (counts === undefined) return null;
  const size = sizeTexts(counts).join(" · ");
  return (
    <>
      <span className={styles.size} title={size}>
        {size}
      </span>
      <span className={styles.part}>
        <ProblemsButton counts={healthTexts(counts.health, health, isUnsought).join(" · ")} />
      </span>
      <Suspense fallback={null}>
        <DescriptionsStatus />
      </Suspense>
      <LinkingStatus />
      <LazyFollowingStatus />
      <LazyPublishingStatus />
    </>
  );
}

function EngineStatus() {
  const { data } = useStatusQuery();
  if (data === undefined) return null;
  const threads = formatCount(data.threads, messages.counts.threads);
  return (
    <span className={styles.engine}>{formatMessage(messages.status.engine, { syntax: data.syntax, threads })}</span>
  );
}
