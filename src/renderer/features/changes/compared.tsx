import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./changes.module.css";
import { useCancelComparingMutation, useChangesSinceCommitQuery, useChangesSinceQuery } from "./changes-api.ts";
import { ChangesList } from "./changes-list.tsx";
import type { Comparison } from "./comparison.ts";

interface ComparedProps {
  readonly comparison: Comparison;
  readonly onChoose: (id: string) => void;
}

/** What is different from the state or commit that was chosen. */
export function Compared({ comparison, onChoose }: ComparedProps) {
  if (comparison.kind === "state") return <SinceState recorded={comparison.recorded} onChoose={onChoose} />;
  return <SinceCommit name={comparison.name} onChoose={onChoose} />;
}

interface SinceStateProps extends Pick<ComparedProps, "onChoose"> {
  readonly recorded: number;
}

function SinceState({ recorded, onChoose }: SinceStateProps) {
  const { currentData, error, isFetching, refetch } = useChangesSinceQuery(recorded);
  if (currentData) return <ChangesList report={currentData} onChoose={onChoose} />;
  if (currentData === null) return <Failure text={changesMessages.gone} />;
  return isFetching || error === undefined ? (
    <Skeleton lines={8} />
  ) : (
    <Failure text={error.message} onRetry={refetch} />
  );
}

interface SinceCommitProps extends Pick<ComparedProps, "onChoose"> {
  readonly name: string;
}

function SinceCommit({ name, onChoose }: SinceCommitProps) {
  const { currentData, error, isFetching, refetch } = useChangesSinceCommitQuery(name);
  const [cancel] = useCancelComparingMutation();
  if (currentData !== undefined) return <ChangesList report={currentData} onChoose={onChoose} />;
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
