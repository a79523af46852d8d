import { useState } from "react";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { TitledDialog } from "../../ui/dialogs/titled-dialog.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { NoAnswer } from "../../ui/loading/no-answer.tsx";
import { useChoosingDialog } from "../details-pane/use-choosing-dialog.ts";
import { openPlace } from "../source/state/thunks.ts";
import styles from "./changes.module.css";
import { useEarlierStatesQuery, useLatestCommitsQuery } from "./changes-api.ts";
import { Compared } from "./compared.tsx";
import { type Comparable, type Comparison, firstComparison, isComparable } from "./comparison.ts";
import { EarlierChoice } from "./earlier-choice.tsx";
import { FIRST_FILTER } from "./filter-changes.ts";
import { changesClosed } from "./slice.ts";

/** The changes since an earlier state; choosing a type or member shows it and closes the dialog. */
export function ChangesDialog({ open }: { readonly open: boolean }) {
  const dispatch = useAppDispatch();
  const { onOpenChange, finalFocus } = useChoosingDialog(() => dispatch(changesClosed()));
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title={changesMessages.title}
      closeText={changesMessages.close}
      className={styles.popup}
      finalFocus={finalFocus}
    >
      <Earlier onChoose={(id) => dispatch(openPlace(id, { kind: "entity", id }, false))} />
    </TitledDialog>
  );
}

interface ChoosingProps {
  readonly onChoose: (id: string) => void;
}

function Earlier({ onChoose }: ChoosingProps) {
  const { data: states, ...answer } = useEarlierStatesQuery();
  const { data: commits, ...commitsAnswer } = useLatestCommitsQuery();
  if (states === undefined) return <NoAnswer answer={answer} lines={4} />;
  const comparable = { states, commits: commits ?? [] };
  const first = firstComparison(comparable);
  if (first === undefined && commits === undefined) return <NoAnswer answer={commitsAnswer} lines={4} />;
  if (first === undefined) return <p>{changesMessages.noneBefore}</p>;
  return (
    <>
      <Failure text={commitsAnswer.error?.message} onRetry={commitsAnswer.refetch} />
      <Since comparable={comparable} first={first} onChoose={onChoose} />
    </>
  );
}

interface SinceProps extends ChoosingProps {
  readonly comparable: Comparable;
  readonly first: Comparison;
}

function Since({ comparable, first, onChoose }: SinceProps) {
  const [chosen, setChosen] = useState(first);
  const [filter, onFilter] = useState(FIRST_FILTER);
  const comparison = isComparable(chosen, comparable) ? chosen : first;
  return (
    <>
      <EarlierChoice comparable={comparable} chosen={comparison} onChosen={setChosen} />
      <Compared comparison={comparison} narrowing={{ filter, onFilter }} onChoose={onChoose} />
    </>
  );
}
