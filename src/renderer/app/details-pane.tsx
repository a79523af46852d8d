import { Suspense } from "react";
import { useSelector } from "react-redux";
import { messages } from "../../shared/messages/messages.ts";
import { LazyUnknownProject } from "../features/address/lazy-unknown-project.tsx";
import type { StateWithAddress } from "../features/address/slice.ts";
import { keepFocus } from "../features/details-pane/keep-focus.ts";
import { DETAILS_PANE_ID, detailsScroll } from "../features/details-pane/pane-scroll.ts";
import { ScrollToChosen } from "../features/details-pane/scroll-to-chosen.tsx";
import { selectIsEmpty } from "../features/project/selectors.ts";
import { StartScreen } from "../features/start/start-screen.tsx";
import { late } from "../ui/loading/late.ts";
import styles from "./details-pane.module.css";

// The start screen does not need the details, so they load when a project is opened.
const ChosenNode = late(async () => ({ default: (await import("./chosen-node.tsx")).ChosenNode }));

/** The right pane: the start screen, the details of the chosen node, or the reason why a link leads nowhere. */
export function DetailsPane() {
  return (
    <main className={styles.main}>
      <section
        ref={keepFocus}
        id={DETAILS_PANE_ID}
        className={styles.pane}
        aria-label={messages.panes.details}
        data-pane=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={detailsScroll.track}
      >
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </section>
    </main>
  );
}

function Content() {
  const isEmpty = useSelector(selectIsEmpty);
  const isUnknown = useSelector(({ address }: StateWithAddress) => address.unknown !== null);
  if (!isEmpty) return <ChosenNode />;
  return (
    <>
      {isUnknown && <LazyUnknownProject />}
      <StartScreen />
      <ScrollToChosen />
    </>
  );
}
