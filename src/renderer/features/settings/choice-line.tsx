import { useId, useState } from "react";
import { useAppDispatch } from "../../store/dispatch.ts";
import { choose, type EngineChoice, readChoice } from "./engine-choices.ts";
import styles from "./settings.module.css";

export interface ChoiceLineProps {
  readonly choice: EngineChoice;
  readonly title: string;
  readonly hint: string;
}

/** A checkbox for something that the engine does, with an explanation. */
export function ChoiceLine({ choice, title, hint }: ChoiceLineProps) {
  const dispatch = useAppDispatch();
  const [isWanted, setIsWanted] = useState(() => dispatch(readChoice(choice)));
  const id = useId();
  const change = (isNowWanted: boolean) => {
    setIsWanted(isNowWanted);
    void dispatch(choose(choice, isNowWanted));
  };
  return (
    <>
      <label className={styles.line}>
        <input
          type="checkbox"
          aria-describedby={`${id}-hint`}
          checked={isWanted}
          onChange={({ target }) => change(target.checked)}
        />
        {title}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </>
  );
}
