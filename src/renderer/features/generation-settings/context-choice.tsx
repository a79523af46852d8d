import { useId } from "react";
import type { GenerationSettingsState } from "../../../shared/engine/generation-settings.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import styles from "./generation-settings.module.css";
import type { ChangeGenerationSettings } from "./use-generation-settings.ts";

export interface ContextChoiceProps {
  readonly state: GenerationSettingsState;
  readonly change: ChangeGenerationSettings;
}

/** Whether a request says where its code stands; to add that, the user has to agree anew. */
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
