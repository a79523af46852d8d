import { useSelector } from "react-redux";
import { publishingMessages } from "../../../shared/messages/publishing-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./publishing.module.css";
import { statusText } from "./publishing-text.ts";
import { publishingOpened, type StateWithPublishing } from "./slice.ts";

/** Status bar item: the progress or outcome of publishing, which opens its dialog. */
export function PublishingStatus() {
  const dispatch = useAppDispatch();
  const work = useSelector(({ publishing }: StateWithPublishing) => publishing.work);
  if (work === null) return null;
  return (
    <span className={styles.status}>
      {/* Screen readers announce the outcome, but not the progress. */}
      <span role={work.status === "running" ? undefined : "status"}>{statusText(work)}</span>
      <Button look="quiet" onClick={() => dispatch(publishingOpened())}>
        {publishingMessages.show}
      </Button>
    </span>
  );
}
