import { useEffect, useState } from "react";
import { messages } from "../../../shared/messages/messages.ts";
import type { Shell } from "../../platform/platform.ts";
import { Icon } from "../../ui/controls/icon.tsx";
import styles from "./window-controls.module.css";

/** Buttons to minimize, maximize or restore, and close the window, as the shell reports its state (specification 1.2). */
export function WindowControls({ shell }: { readonly shell: Shell }) {
  const isMaximized = useMaximized(shell);
  const { minimize, maximize, restore, close } = messages.window;
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={minimize} onClick={() => shell.minimize()}>
        <Icon name="Dash_lg" />
      </button>
      <button type="button" aria-label={isMaximized ? restore : maximize} onClick={() => shell.maximize()}>
        <Icon name={isMaximized ? "Window_stack" : "Square"} />
      </button>
      <button type="button" aria-label={close} className={styles.close} onClick={() => shell.close()}>
        <Icon name="X_lg" />
      </button>
    </div>
  );
}

function useMaximized(shell: Shell): boolean {
  const [isMaximized, setMaximized] = useState(false);
  useEffect(() => {
    let isHere = true;
    const stop = shell.onMaximizedChange(setMaximized);
    shell.isMaximized().then((now) => isHere && setMaximized(now), console.error);
    return () => {
      isHere = false;
      stop();
    };
  }, [shell]);
  return isMaximized;
}
