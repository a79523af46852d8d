import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import styles from "./changes.module.css";
import { useCancelComparingMutation, useChangesSinceCommitQuery, useChangesSinceQuery } from "./changes-api.ts";
import { ChangesList } from "./changes-list.tsx";
import type { Comparison } from "./comparison.ts";
import type { ChangesNarrowing } from "./filter-changes.ts";

interface ListProps {
  readonly narrowing: ChangesNarrowing;
  readonly onChoose: (id: string) => void;
}

interface ComparedProps extends ListProps {
  readonly comparison: Comparison;
}

/** The differences to the state or commit that was chosen. */
export function Compared({ comparison, ...list }: ComparedProps) {
  if (comparison.kind === "state") return <SinceState recorded={comparison.recorded} {...list} />;
  return <SinceCommit name={comparison.name} {...list} />;
}

interface SinceStateProps extends ListProps {
  readonly recorded: number;
}

function SinceState({ recorded, ...list }: SinceStateProps) {
  const { currentData, error, isFetching, refetch } = useChangesSinceQuery(recorded);
  if (currentData) return <ChangesList report={currentData} {...list} />;
  if (currentData === null) return <Failure text={changesMessages.gone} />;
  return isFetching || error === undefined ? (
    <Skeleton lines={8} />
  ) : (
    <Failure text={error.message} onRetry={refetch} />
  );
}

interface SinceCommitProps extends ListProps {
  readonly name: string;
}

function SinceCommit({ name, ...list }: SinceCommitProps) {
  const { currentData, error, isFetching, refetch } = useChangesSinceCommitQuery(name);
  const [cancel] = useCancelComparingMutation();
  if (currentData !== undefined) return <ChangesList report={currentData} {...list} />;
  if (isFetching || error === undefined)
    return (
      <div className={styles.reading}>
        <p role="status">{changesMessages.reading}</p>
        <Button onClick={() => cancel(name)}>{changesMessages.cancel}</Button>
      </div>
    );
  return (
    <>
      <Failure text={error.code === "cancelled" ? changesMessages.cancelled : error.message} />
      <div>
        <Button onClick={refetch}>{changesMessages.compareAgain}</Button>
      </div>
    </>
  );
}
