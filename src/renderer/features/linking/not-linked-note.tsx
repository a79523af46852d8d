import { useSelector } from "react-redux";
import { messages } from "../../../shared/messages/messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { RetryButton } from "../../ui/loading/retry-button.tsx";
import styles from "./linking.module.css";
import { notLinkedText, selectLinking } from "./selectors.ts";
import { linkUses } from "./thunks.ts";

/** Replaces content that needs uses: the reason why they are not linked, and a button to link them. */
export function NotLinkedNote() {
  const dispatch = useAppDispatch();
  const state = useSelector(selectLinking);
  const text = state?.status === "notLinked" ? notLinkedText(state) : messages.errors.usesNotLinked;
  return (
    <div className={styles.note}>
      <p>{text}</p>
      <RetryButton onClick={() => dispatch(linkUses())}>{messages.linking.tryAgain}</RetryButton>
    </div>
  );
}
