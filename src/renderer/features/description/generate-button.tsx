import type { RefObject } from "react";
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
        <Button className={styles.stop} onClick={stopAndGoOn}>
          {generationMessages.stop}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {isRunning && generationMessages.generating}
      </span>
    </>
  );
}
