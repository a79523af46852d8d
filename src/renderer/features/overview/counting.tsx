import { useSelector } from "react-redux";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import { linkingText, selectLinking, selectLookedAtText } from "../linking/selectors.ts";
import styles from "./overview.module.css";

/** Shows the progress of counting uses, or of linking, which comes first. */
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
