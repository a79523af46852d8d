import { messages } from "../../../shared/messages/messages.ts";
import { focusTree } from "../../features/explorer/focus-tree.ts";
import styles from "./title-bar.module.css";

/** Opens the tree's drawer in a very narrow window: see layout.module.css. */
export function TreeButton() {
  return (
    <button type="button" className={styles.tree} aria-label={messages.explorer.show} onClick={() => void focusTree()}>
      ☰
    </button>
  );
}
