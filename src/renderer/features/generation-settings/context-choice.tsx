import { useId } from "react";
import type { GenerationSettingsState } from "../../../shared/engine/generation-settings.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import styles from "./generation-settings.module.css";
import type { ChangeGenerationSettings } from "./use-generation-settings.ts";

export interface ContextChoiceProps {
  readonly state: GenerationSettingsState;
  readonly change: ChangeGenerationSettings;
}

/** A checkbox that adds the location of the code to requests; adding it requires a new consent. */
export function ContextChoice({ state: { address, withContext }, change }: ContextChoiceProps) {
  const hintId = useId();
  return (
    <div className={styles.choice}>
      <label>
        <input
          type="checkbox"
          aria-describedby={hintId}
          checked={withContext}
          onChange={({ target }) => void change((settings) => settings.choose(address, target.checked))}
        />
        {settingsMessages.ai.context}
      </label>
      <p id={hintId} className={styles.hint}>
        {settingsMessages.ai.contextHint}
      </p>
    </div>
  );
}
