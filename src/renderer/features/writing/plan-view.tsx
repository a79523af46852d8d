import { useState } from "react";
import type { CommentPlan } from "../../../shared/model/comment-plan.ts";
import { type LeftOut, withChange, withFile } from "./chosen-changes.ts";
import { FileChanges } from "./file-changes.tsx";
import { FileList } from "./file-list.tsx";
import styles from "./writing.module.css";

export interface PlanViewProps {
  readonly plan: CommentPlan;
  readonly leftOut: LeftOut;
  readonly onLeaveOut: (leftOut: LeftOut) => void;
  readonly onEdited: () => void;
}

/** The files that would be changed, and beside them the changes to one of them. */
export function PlanView({ plan: { id: plan, files }, leftOut, onLeaveOut, onEdited }: PlanViewProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const at = Math.max(
    0,
    files.findIndex(({ id }) => id === shownId),
  );
  const file = files[at];
  return (
    <div className={styles.plan}>
      <FileList
        files={files}
        leftOut={leftOut}
        at={at}
        onMove={(index) => setShownId(files[index]?.id ?? null)}
        onChoose={(one, isChosen) => onLeaveOut(withFile(leftOut, one, isChosen))}
      />
      {file !== undefined && (
        <FileChanges
          key={file.id}
          plan={plan}
          file={file}
          leftOut={leftOut}
          onChoose={(one, isChosen) => onLeaveOut(withFile(leftOut, one, isChosen))}
          onChooseChange={(one, ids, isChosen) => onLeaveOut(withChange(leftOut, one, ids, isChosen))}
          onEdited={onEdited}
        />
      )}
    </div>
  );
}
