import { Toast } from "@base-ui/react/toast";
import { useEffect, useRef } from "react";
import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Icon } from "../../ui/controls/icon.tsx";
import styles from "./notice-list.module.css";
import type { StateWithNotices } from "./slice.ts";
import { NEWS_MILLISECONDS, noticeClosed } from "./slice.ts";

const UNTIL_CLOSED = 0;

/**
 * Shows the notices of the store in the corner; closing one removes it from the store. All are announced politely: the
 * library hides urgent ones, and every close button, from screen readers until they are focused.
 */
export function NoticeList() {
  return (
    <Toast.Provider>
      <NoticeToasts />
    </Toast.Provider>
  );
}

function NoticeToasts() {
  useNoticesAsToasts();
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport
        className={styles.viewport}
        aria-label={messages.notices.label}
        data-pane={toasts.length > 0 ? "" : undefined}
      >
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className={styles.toast} data-kind={toast.type}>
            <Toast.Title render={<p />} className={styles.text} />
            <Toast.Close className={styles.close} aria-label={messages.notices.close} aria-hidden={false}>
              <Icon name="X_lg" />
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

function useNoticesAsToasts(): void {
  const notices = useSelector((state: StateWithNotices) => state.notices);
  const dispatch = useAppDispatch();
  const { add, close } = Toast.useToastManager();
  // A toast that is added again would be announced again.
  const shown = useRef(new Set<string>());
  useEffect(() => {
    // Notices are also removed from the store by other code.
    const ids = new Set(notices.map(({ id }) => id));
    for (const id of shown.current) if (!ids.has(id) && shown.current.delete(id)) close(id);
    for (const { id, kind, text } of notices) {
      if (shown.current.has(id)) continue;
      shown.current.add(id);
      add({
        id,
        type: kind,
        title: text,
        timeout: kind === "failure" ? UNTIL_CLOSED : NEWS_MILLISECONDS,
        onClose: () => dispatch(noticeClosed(id)),
      });
    }
  }, [notices, add, close, dispatch]);
}
