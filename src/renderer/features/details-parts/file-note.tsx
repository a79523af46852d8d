import type { FileHealth } from "../../../shared/model/health.ts";
import { healthText } from "../project/health-text.ts";
import styles from "./details.module.css";

/** A note that a file was read in part or not at all; nothing for a file that was read completely. */
export function FileNote({ health }: { readonly health: FileHealth | null }) {
  const text = health === null ? null : healthText(health);
  if (health === null || text === null || health.state === "repaired") return null;
  return (
    <p className={styles.note} data-state={health.state}>
      {text}
    </p>
  );
}
