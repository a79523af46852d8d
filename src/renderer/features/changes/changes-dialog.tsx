import { useState } from "react";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import type { EarlierState } from "../../../shared/model/changes.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { useChoosingDialog } from "../details/use-choosing-dialog.ts";
import { openPlace } from "../source/thunks.ts";
import styles from "./changes.module.css";
import { useChangesSinceQuery, useEarlierStatesQuery } from "./changes-api.ts";
import { ChangesList } from "./changes-list.tsx";
import { EarlierChoice } from "./earlier-choice.tsx";
import { changesClosed } from "./slice.ts";

/** What has changed since an earlier state; choosing a type or member shows it and closes the list. */
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
  const { data, error } = useEarlierStatesQuery();
  if (error !== undefined) return <Failure message={error.message} />;
  if (data === undefined) return <Skeleton lines={4} />;
  const [first] = data;
  if (first === undefined) return <p>{changesMessages.noneBefore}</p>;
  return <Since earlier={data} first={first} onChoose={onChoose} />;
}

interface SinceProps extends ChoosingProps {
  readonly earlier: readonly EarlierState[];
  readonly first: EarlierState;
}

function Since({ earlier, first, onChoose }: SinceProps) {
  const [chosen, setChosen] = useState(first.recorded);
  // The one that was chosen may have made room for later ones.
  const recorded = earlier.some((one) => one.recorded === chosen) ? chosen : first.recorded;
  const { currentData, error, isFetching } = useChangesSinceQuery(recorded);
  const failure = isFetching || currentData !== undefined ? undefined : error;
  return (
    <>
      <EarlierChoice earlier={earlier} chosen={recorded} onChosen={setChosen} />
      {failure !== undefined && <Failure message={failure.message} />}
      {failure === undefined && currentData === undefined && <Skeleton lines={8} />}
      {currentData === null && <Failure message={changesMessages.gone} />}
      {currentData && <ChangesList report={currentData} onChoose={onChoose} />}
    </>
  );
}

function Failure({ message }: { readonly message: string | undefined }) {
  return (
    <p role="alert" className={styles.failure}>
      {message}
    </p>
  );
}
