import { messages } from "../../../shared/messages.ts";
import { useAppDispatch, useAppSelector } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./linking.module.css";
import { notLinkedText, selectLinking } from "./selectors.ts";
import { linkUses } from "./thunks.ts";

/** In place of what needs uses: why they are not linked, and a way to link them. */
export function NotLinkedNote() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectLinking);
  const text = state?.status === "notLinked" ? notLinkedText(state) : messages.errors.usesNotLinked;
  return (
    <div className={styles.note}>
      <p>{text}</p>
      <Button onClick={() => dispatch(linkUses())}>{messages.linking.tryAgain}</Button>
    </div>
  );
}
