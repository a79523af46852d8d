import { type RefObject, useId } from "react";
import { descriptionMessages } from "../../../shared/messages/description-messages.ts";
import type { OwnTexts } from "../../../shared/model/own-texts.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./description.module.css";
import { wholeText } from "./whole-text.ts";

export interface ElsewhereNoteProps {
  /** The current texts of the description. */
  readonly now: OwnTexts;
  /** The button that receives the focus when the user has to choose. */
  readonly choice: RefObject<HTMLButtonElement | null>;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/**
 * Reports that a description was changed elsewhere since its editor was opened, and lets the user choose between the
 * two.
 */
export function ElsewhereNote({ now, choice, onKeepMine, onTakeTheirs }: ElsewhereNoteProps) {
  const id = useId();
  const text = wholeText(now.text, now.parts);
  return (
    <section className={styles.elsewhere} aria-labelledby={id}>
      <p id={id} role="alert">
        {text === "" ? descriptionMessages.removedElsewhere : descriptionMessages.changedElsewhere}
      </p>
      {text !== "" && (
        <blockquote className={styles.source} dir="auto">
          {text}
        </blockquote>
      )}
      <div className={styles.choices}>
        <Button ref={choice} onClick={onKeepMine}>
          {descriptionMessages.keepMine}
        </Button>
        <Button onClick={onTakeTheirs}>{descriptionMessages.takeTheirs}</Button>
        <span className={styles.hint}>{descriptionMessages.choiceExplained}</span>
      </div>
    </section>
  );
}
