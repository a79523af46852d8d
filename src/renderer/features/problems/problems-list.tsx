import { type Ref, useId } from "react";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { formatCount } from "../../../shared/format/format-number.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { problemsMessages } from "../../../shared/messages/problems-messages.ts";
import type { Assumption } from "../../../shared/model/health.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useHealthQuery } from "../../store/engine-api.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { healthReasons } from "../project/health-text.ts";
import { groupProblems, type Problem, type ProblemGroup } from "./group-problems.ts";
import { Packages } from "./packages.tsx";
import styles from "./problems.module.css";

export interface ProblemsListProps {
  readonly packagesHeading: Ref<HTMLHeadingElement>;
  /** Called with the chosen file, and the first row in it that could not be read, zero-based. */
  readonly onChoose: (fileId: string, row: number) => void;
  /** Called with the name of the chosen package. */
  readonly onPackage: (name: string) => void;
  /** Called when the project is imported again. */
  readonly onReadAgain: () => void;
}

type ProblemRowProps = { readonly file: Problem } & Pick<ProblemsListProps, "onChoose">;
type GroupProps = { readonly group: ProblemGroup } & Pick<ProblemsListProps, "onChoose">;

/**
 * Every file that was not read unchanged with its reason or its rows, and the assumptions made, as the engine reports
 * them.
 */
export function ProblemsList({ packagesHeading, onChoose, onPackage, onReadAgain }: ProblemsListProps) {
  // Further files may have become unreadable since the last answer.
  const { data, error } = useHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <Failure text={error.message} />;
  if (data === undefined) return <Skeleton lines={5} />;
  const groups = groupProblems(data.files);
  const { assumptions = [], packages = [] } = data;
  const isFree = groups.every(({ state }) => state === "repaired") && assumptions.length === 0;
  if (isFree && groups.length === 0 && packages.length === 0) return <p>{problemsMessages.none}</p>;
  return (
    <div className={styles.groups}>
      {isFree && <p>{problemsMessages.none}</p>}
      {groups.map((group) => (
        <Group key={group.state} group={group} onChoose={onChoose} />
      ))}
      {assumptions.length > 0 && <Assumptions assumptions={assumptions} />}
      {packages.length > 0 && (
        <Packages
          heading={packagesHeading}
          packages={packages}
          targets={data.targets}
          onRead={onReadAgain}
          onPackage={onPackage}
        />
      )}
    </div>
  );
}

function Group({ group: { state, files }, onChoose }: GroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {formatCount(files.length, problemsMessages.groups[state])}
      </h3>
      {state === "repaired" && <p className={styles.explanation}>{problemsMessages.repaired}</p>}
      <ul>
        {files.map((file) => (
          <ProblemRow key={file.id} file={file} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}

function Assumptions({ assumptions }: { readonly assumptions: readonly Assumption[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {formatCount(assumptions.length, messages.counts.assumed)}
      </h3>
      <p className={styles.explanation}>{problemsMessages.assumed}</p>
      <ul>
        {assumptions.map((assumption) => (
          <AssumptionRow key={assumption.folder} assumption={assumption} />
        ))}
      </ul>
    </section>
  );
}

function AssumptionRow({ assumption: { folder, files, usings } }: { readonly assumption: Assumption }) {
  const read = { files: formatCount(files, messages.counts.files), usings: usings.join(", ") };
  return (
    <li className={styles.assumption}>
      <p className={styles.folder}>{folder === "" ? problemsMessages.wholeProject : <VisibleText text={folder} />}</p>
      <p className={styles.reason}>{visible(formatMessage(problemsMessages.assumption, read))}</p>
    </li>
  );
}

function ProblemRow({ file: { id, path, health }, onChoose }: ProblemRowProps) {
  return (
    <li className={styles.row}>
      <button type="button" className={styles.file} onClick={() => onChoose(id, health.unreadable?.[0]?.[0] ?? 0)}>
        <VisibleText text={path} />
      </button>
      <p className={styles.reason}>{visible(healthReasons(health))}</p>
    </li>
  );
}
