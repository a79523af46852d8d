import { lazy, Suspense } from "react";
import { messages } from "../../../shared/messages.ts";
import { useAppSelector } from "../../store/hooks.ts";
import { selectIsEmpty } from "../project/selectors.ts";
import { StartScreen } from "../start/start-screen.tsx";
import styles from "./details-pane.module.css";
import { DETAILS_PANE_ID } from "./pane-id.ts";
import { noteScroll } from "./pane-scroll.ts";

// The start screen does without the details, so they load when a project is opened.
const ChosenNode = lazy(async () => ({ default: (await import("./chosen-node.tsx")).ChosenNode }));

/** The right side: the start screen, or what is known of the chosen node. */
export function DetailsPane() {
  const isEmpty = useAppSelector(selectIsEmpty);
  return (
    <main className={styles.main}>
      <section
        id={DETAILS_PANE_ID}
        className={styles.pane}
        aria-label={messages.details.label}
        data-pane=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={noteScroll}
      >
        <Suspense fallback={null}>{isEmpty ? <StartScreen /> : <ChosenNode />}</Suspense>
      </section>
    </main>
  );
}
