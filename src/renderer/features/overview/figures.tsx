import { type ReactNode, useState } from "react";
import { hasTestsApart, percentOf, projectShare } from "../../../shared/documented-share.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount, formatNumber } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import type { HealthReport } from "../../../shared/model/health.ts";
import type { ProjectCounts } from "../../../shared/model/project.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { useHealthQuery } from "../../store/engine-api.ts";
import { LateDialog } from "../../ui/dialogs/late-dialog.tsx";
import { late } from "../../ui/loading/late.ts";
import { useCoverageQuery } from "../coverage/coverage-api.ts";
import { focusTree } from "../explorer/focus-tree.ts";
import { descriptionsOpened } from "../generation-queue/slice.ts";
import { codeFiles } from "../project/code-files.ts";
import styles from "./overview.module.css";
import { headingIdOf } from "./overview-section.tsx";
import { showHeading } from "./thunks.ts";

const ProblemsDialog = late(async () => ({
  default: (await import("../problems/problems-dialog.tsx")).ProblemsDialog,
}));

/**
 * The size of a project, its documented share and how well it was read. Each figure links to what it counts: files to
 * the tree, types to the namespaces, methods to the projects.
 */
export function Figures({ counts }: { readonly counts: ProjectCounts }) {
  const byNamespace = () => showHeading(headingIdOf((counts.types > 0 ? words.namespaces : words.projects).title));
  const byProject = () => showHeading(headingIdOf(words.projects.title));
  const { code, others } = codeFiles(counts);
  return (
    <ul className={styles.figures} aria-label={words.figures}>
      <Figure value={formatNumber(code)} unit={filesUnit(code, others)} onChoose={() => void focusTree()} />
      <Figure value={formatNumber(counts.types)} unit={unitOf(counts.types, "types")} onChoose={byNamespace} />
      <Figure value={formatNumber(counts.methods)} unit={unitOf(counts.methods, "methods")} onChoose={byProject} />
      <DocumentedFigure />
      <ProblemsFigure />
    </ul>
  );
}

function filesUnit(code: number, others: number): string {
  if (others === 0) return unitOf(code, "files");
  return `${unitOf(code, "codeFiles")}, ${formatCount(others, messages.counts.otherFiles)}`;
}

function unitOf(count: number, unit: keyof typeof words.counts): string {
  return formatCount(count, words.counts[unit]);
}

/** The documented share, once it has been counted. */
function DocumentedFigure() {
  const dispatch = useAppDispatch();
  const { data } = useCoverageQuery();
  const share = data && projectShare(data);
  if (data === undefined || share === undefined || share[0] === 0) return null;
  const value = formatMessage(words.percent, { percent: percentOf(share) });
  const unit = hasTestsApart(data) ? words.documentedWithoutTests : words.documented;
  return <Figure value={value} unit={unit} isDialog onChoose={() => dispatch(descriptionsOpened("generate"))} />;
}

function ProblemsFigure() {
  const { data } = useHealthQuery();
  const [open, setOpen] = useState<boolean | null>(null);
  if (data === undefined) return null;
  const { problems, repaired } = readingOf(data);
  const unit = unitOf(problems, "problems");
  const repairs = repaired === 0 ? "" : `, ${formatCount(repaired, words.counts.repaired)}`;
  return (
    <Figure value={formatNumber(problems)} unit={`${unit}${repairs}`} isDialog onChoose={() => setOpen(true)}>
      <LateDialog asked={open} onGivenUp={() => setOpen(false)}>
        {(open) => <ProblemsDialog open={open} onOpenChange={setOpen} />}
      </LateDialog>
    </Figure>
  );
}

// Repaired files count as read.
function readingOf({ files, assumptions = [] }: HealthReport) {
  const isRepaired = ({ health }: HealthReport["files"][number]) =>
    health.state === "repaired" && health.unlinked === undefined;
  const repaired = files.filter(isRepaired).length;
  return { repaired, problems: files.length - repaired + assumptions.length };
}

interface FigureProps {
  readonly value: string;
  readonly unit: string;
  readonly isDialog?: boolean;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}

function Figure({ value, unit, isDialog, onChoose, children }: FigureProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.figure}
        aria-haspopup={isDialog === true ? "dialog" : undefined}
        onClick={onChoose}
      >
        <span className={styles.value}>{value}</span> <span className={styles.unit}>{unit}</span>
      </button>
      {children}
    </li>
  );
}
