import { useSelector } from "react-redux";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import { linkingText, selectLinking, selectLookedAtText } from "../linking/selectors.ts";
import styles from "./overview.module.css";

/** Says that uses are being counted and how far that is, or how far linking is, which comes before that. */
export function Counting() {
  const linking = useSelector(selectLinking);
  const lookedAt = useSelector(selectLookedAtText);
  if (linking?.status === "running") return <p className={styles.waiting}>{linkingText(linking)}</p>;
  return (
    <p className={styles.waiting}>
      {words.counting} {lookedAt}
    </p>
  );
}
