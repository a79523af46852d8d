import { messages } from "../../../shared/messages.ts";
import { useAppSelector } from "../../app/hooks.ts";
import { MemberDetailsView } from "../member-details/member-details.tsx";
import { selectIsEmpty } from "../project/selectors.ts";
import { StartScreen } from "../start/start-screen.tsx";
import styles from "./details-pane.module.css";
import { FileDetails } from "./file-details.tsx";
import { DETAILS_PANE_ID } from "./pane-id.ts";
import { selectTarget } from "./target.ts";
import { TypeDetailsView } from "./type-details.tsx";

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
      >
        {isEmpty ? <StartScreen /> : <ChosenNode />}
      </section>
    </main>
  );
}

function ChosenNode() {
  const target = useAppSelector(selectTarget);
  switch (target.kind) {
    case "nothing":
      return <p className={styles.hint}>{target.hint}</p>;
    case "file":
      return <FileDetails file={target.file} />;
    case "type":
      return <TypeDetailsView key={target.typeId} typeId={target.typeId} cameFrom={target.cameFrom} />;
    case "member":
      return <MemberDetailsView key={target.memberId} memberId={target.memberId} />;
  }
}
