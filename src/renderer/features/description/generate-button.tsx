import { type RefObject, useEffect, useState } from "react";
import { generationMessages } from "../../../shared/messages/description-messages.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./generation.module.css";
import type { Generation } from "./use-generation.ts";

export interface GenerateButtonProps {
  readonly generation: Generation;
  readonly disabled: boolean;
  /** Gets the focus when the way to stop is gone. */
  readonly next: RefObject<HTMLElement | null>;
}

/** Asks for a text; while it is on its way, a spinner and the way to stop it, if that takes more than a moment. */
export function GenerateButton({ generation: { isRunning, start, stop }, disabled, next }: GenerateButtonProps) {
  const stopAndGoOn = () => {
    stop();
    next.current?.focus();
  };
  return (
    <>
      <Button className={styles.generate} disabled={disabled} aria-busy={isRunning} onClick={start}>
        {isRunning ? <span className={styles.spinner} /> : <Icon name="Sparkle" />}
        {generationMessages.generate}
      </Button>
      {isRunning && (
        <>
          <Button className={styles.stop} onClick={stopAndGoOn}>
            {generationMessages.stop}
          </Button>
          <ElapsedTime />
        </>
      )}
      <span role="status" className="visually-hidden">
        {isRunning && generationMessages.generating}
      </span>
    </>
  );
}

/** For how long a text has been on its way; a screen reader says it when asked, not every second. */
function ElapsedTime() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label={generationMessages.elapsed} className={styles.elapsed}>
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}
    </span>
  );
}
