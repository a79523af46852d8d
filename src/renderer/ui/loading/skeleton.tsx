import { messages } from "../../../shared/messages/messages.ts";
import styles from "./skeleton.module.css";

const WIDTHS = ["38%", "62%", "80%", "55%", "70%"];

/** Placeholder bars for content that is loading. They appear after 150 ms, so that a quick answer never flickers. */
export function Skeleton({ lines }: { readonly lines: number }) {
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden">{messages.explorer.loading}</span>
      {Array.from({ length: lines }, (_, line) => WIDTHS[line % WIDTHS.length]).map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
        <span key={line} className={styles.bar} style={{ width }} />
      ))}
    </div>
  );
}
