import { useSelector } from "react-redux";
import { publishingMessages } from "../../../shared/messages/publishing-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./publishing.module.css";
import { statusText } from "./publishing-text.ts";
import { publishingOpened, type StateWithPublishing } from "./slice.ts";

/** In the status bar: how far publishing is, or what became of it, with the way to its dialog. */
export function PublishingStatus() {
  const dispatch = useAppDispatch();
  const work = useSelector(({ publishing }: StateWithPublishing) => publishing.work);
  if (work === null) return null;
  return (
    <span className={styles.status}>
      {/* How it ended is read out, how far it is is not. */}
      <span role={work.status === "running" ? undefined : "status"}>{statusText(work)}</span>
      <Button look="quiet" onClick={() => dispatch(publishingOpened())}>
        {publishingMessages.show}
      </Button>
    </span>
  );
}
