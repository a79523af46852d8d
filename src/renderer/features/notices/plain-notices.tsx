import { useEffect } from "react";
import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./plain-notices.module.css";
import { NEWS_MILLISECONDS, type Notice, noticeClosed, type StateWithNotices } from "./slice.ts";

/** The notices as plain lines with close buttons, for when the library that shows them could not be loaded. */
export function PlainNotices() {
  const notices = useSelector((state: StateWithNotices) => state.notices);
  return (
    <div role="alert" className={styles.notices} data-pane={notices.length > 0 ? "" : undefined}>
      {notices.map((notice) => (
        <PlainNotice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function PlainNotice({ notice: { id, kind, text } }: { readonly notice: Notice }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (kind === "failure") return;
    const end = setTimeout(() => dispatch(noticeClosed(id)), NEWS_MILLISECONDS);
    return () => clearTimeout(end);
  }, [dispatch, id, kind]);
  return (
    <p>
      {text}
      <Button onClick={() => dispatch(noticeClosed(id))}>{messages.notices.close}</Button>
    </p>
  );
}
