import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { progressShare, progressText } from "../../features/project/announcement.ts";
import type { StateWithProject } from "../../features/project/slice.ts";
import styles from "./title-bar.module.css";

/** The thin line under the title bar while a project is loading. Its space is always reserved. */
export function ImportProgress() {
  const importing = useSelector(({ project }: StateWithProject) => project.importing);
  if (importing === null) return null;
  const share = progressShare(importing);
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={messages.import.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={progressText(importing)}
      className={styles.progress}
    >
      <div
        className={styles.done}
        data-unknown={percent === undefined || undefined}
        style={{ width: `${percent ?? 30}%` }}
      />
    </div>
  );
}
