import type { RefObject } from "react";
import { generationMessages } from "../../../shared/messages/description-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Icon } from "../../ui/controls/icon.tsx";
import styles from "./generation.module.css";
import type { Generation } from "./use-generation.ts";

export interface GenerateButtonProps {
  readonly generation: Generation;
  readonly disabled: boolean;
  /** Receives the focus when the stop button disappears. */
  readonly next: RefObject<HTMLElement | null>;
}

/** A button that requests a text; while it is being generated, a spinner, and after a moment a stop button. */
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
