import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./plain-notices.module.css";
import { noticeClosed, type StateWithNotices } from "./slice.ts";

/** The notices as lines that stay until they are closed, for when the library that shows them could not be loaded. */
export function PlainNotices() {
  const notices = useSelector((state: StateWithNotices) => state.notices);
  const dispatch = useAppDispatch();
  return (
    <div role="alert" className={styles.notices}>
      {notices.map(({ id, text }) => (
        <p key={id}>
          {text}
          <Button onClick={() => dispatch(noticeClosed(id))}>{messages.notices.close}</Button>
        </p>
      ))}
    </div>
  );
}
