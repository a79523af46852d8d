import { useSelector } from "react-redux";
import { overviewMessages as words } from "../../../shared/messages/overview-messages.ts";
import { linkingText, selectLinking } from "../linking/selectors.ts";
import styles from "./overview.module.css";

/** Says that uses are being counted, or how far linking is, which comes before that. */
export function Counting() {
  const linking = useSelector(selectLinking);
  return <p className={styles.waiting}>{linking?.status === "running" ? linkingText(linking) : words.counting}</p>;
}
