import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./linking.module.css";
import { linkingText, notLinkedText, selectLinking } from "./selectors.ts";
import { cancelLinking, linkUses } from "./thunks.ts";

/**
 * Status bar item: the progress of linking with a button to cancel it, or a note that uses are not linked with a button
 * to link them.
 */
export function LinkingStatus() {
  const dispatch = useAppDispatch();
  const state = useSelector(selectLinking);
  if (state === null || state.status === "linked") return null;
  const isRunning = state.status === "running";
  return (
    <span className={styles.part} data-running={isRunning || undefined} title={isRunning ? "" : notLinkedText(state)}>
      {isRunning ? linkingText(state) : messages.linking.notLinked}
      <Button look="quiet" onClick={() => dispatch(isRunning ? cancelLinking() : linkUses())}>
        {isRunning ? messages.linking.cancel : messages.linking.tryAgain}
      </Button>
    </span>
  );
}
