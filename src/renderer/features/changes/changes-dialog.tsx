import { useRef, useState } from "react";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import type { EarlierImport } from "../../../shared/model/changes.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { DETAILS_PANE_ID } from "../details/pane-scroll.ts";
import { openPlace } from "../source/thunks.ts";
import styles from "./changes.module.css";
import { useChangesSinceQuery, useEarlierImportsQuery } from "./changes-api.ts";
import { ChangesList } from "./changes-list.tsx";
import { EarlierChoice } from "./earlier-choice.tsx";
import { changesClosed } from "./slice.ts";

/** What has changed since an earlier import; choosing a type or member shows it and closes the list. */
export function ChangesDialog({ open }: { readonly open: boolean }) {
  const dispatch = useAppDispatch();
  const isLeft = useRef(false);
  const change = (nowOpen: boolean) => {
    isLeft.current = !nowOpen;
    if (!nowOpen) dispatch(changesClosed());
  };
  const finalFocus = () => {
    const focused = isLeft.current || document.getElementById(DETAILS_PANE_ID);
    isLeft.current = false;
    return focused;
  };
  return (
    <TitledDialog
      open={open}
      onOpenChange={change}
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
  const { data, error } = useEarlierImportsQuery();
  if (error !== undefined) return <p className={styles.failure}>{error.message}</p>;
  if (data === undefined) return <Skeleton lines={4} />;
  const [last] = data;
  if (last === undefined) return <p>{changesMessages.noneBefore}</p>;
  return <Since earlier={data} last={last} onChoose={onChoose} />;
}

interface SinceProps extends ChoosingProps {
  readonly earlier: readonly EarlierImport[];
  readonly last: EarlierImport;
}

function Since({ earlier, last, onChoose }: SinceProps) {
  const [chosen, setChosen] = useState(last.imported);
  // The one that was chosen may have made room for later ones.
  const imported = earlier.some((one) => one.imported === chosen) ? chosen : last.imported;
  const { currentData, error } = useChangesSinceQuery(imported);
  return (
    <>
      <EarlierChoice earlier={earlier} chosen={imported} onChosen={setChosen} />
      {error !== undefined && <p className={styles.failure}>{error.message}</p>}
      {error === undefined && currentData === undefined && <Skeleton lines={8} />}
      {currentData !== undefined && <ChangesList report={currentData} onChoose={onChoose} />}
    </>
  );
}
