import { formatMessage } from "../../shared/errors/errors.ts";
import { messages } from "../../shared/messages/messages.ts";
import { importLocalProject, openSample } from "../features/project/import-thunks.ts";
import { useAppDispatch } from "../store/dispatch.ts";
import { Button } from "../ui/controls/button.tsx";
import { shortcutLabel } from "../ui/keyboard/shortcuts.ts";
import { GO_TO_SHORTCUT } from "./commands/commands.ts";
import styles from "./details-pane.module.css";

/** A hint on what to do when a project is open and nothing is chosen. */
export function NextStep() {
  const key = shortcutLabel(navigator.userAgent, GO_TO_SHORTCUT);
  return (
    <p className={styles.hint}>
      <span>{messages.explorer.chooseType}</span> <span>{formatMessage(messages.explorer.findType, { key })}</span>
    </p>
  );
}

/** A hint on what to do with a folder that contains nothing to document. */
export function WithoutCode() {
  const dispatch = useAppDispatch();
  return (
    <section className={styles.hint}>
      <p>{messages.explorer.emptyProject}</p>
      <p>{messages.explorer.emptyProjectHint}</p>
      <div className={styles.steps}>
        <Button look="primary" onClick={() => dispatch(importLocalProject())}>
          {messages.explorer.otherFolder}
        </Button>
        <Button onClick={() => dispatch(openSample())}>{messages.explorer.openSample}</Button>
      </div>
    </section>
  );
}
