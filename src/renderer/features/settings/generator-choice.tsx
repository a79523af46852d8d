import { type ReactNode, useId, useState } from "react";
import type { GenerationSettingsState } from "../../../shared/engine/generation-settings.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import type { EndpointChoice } from "../generation-settings/generation-settings.ts";
import type { ChangeGenerationSettings } from "../generation-settings/use-generation-settings.ts";
import { AddressForm } from "./address-form.tsx";
import styles from "./settings.module.css";

export interface GeneratorChoiceProps {
  readonly state: GenerationSettingsState;
  /** Null if any address can be chosen. */
  readonly choices: readonly EndpointChoice[] | null;
  readonly change: ChangeGenerationSettings;
}

const words = settingsMessages.ai;

/** A choice of the rule-based generator or one of the endpoints; if any endpoint is possible, a field for its address. */
export function GeneratorChoice({ state: { address, withContext }, choices, change }: GeneratorChoiceProps) {
  const [wantsEndpoint, setWantsEndpoint] = useState(address !== null);
  const isEndpoint = address !== null || (choices === null && wantsEndpoint);
  const choose = (chosen: string | null) => change((settings) => settings.choose(chosen, withContext));
  const chooseRuleBased = () => {
    setWantsEndpoint(false);
    void choose(null);
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{words.writtenBy}</legend>
      <GeneratorOption
        label={words.ruleBased}
        hint={words.ruleBasedHint}
        checked={!isEndpoint}
        onChoose={chooseRuleBased}
      />
      {choices === null && (
        <GeneratorOption
          label={words.endpoint}
          hint={words.endpointHint}
          checked={isEndpoint}
          onChoose={() => setWantsEndpoint(true)}
        >
          {isEndpoint && <AddressForm address={address ?? ""} onUse={choose} />}
        </GeneratorOption>
      )}
      {withChosen(choices ?? [], choices === null ? null : address).map((choice) => (
        <GeneratorOption
          key={choice.address}
          {...wordsFor(choice)}
          checked={choice.address === address}
          onChoose={() => void choose(choice.address)}
        />
      ))}
    </fieldset>
  );
}

// A previously chosen endpoint stays in the list, even if the server no longer offers it.
function withChosen(choices: readonly EndpointChoice[], address: string | null): readonly EndpointChoice[] {
  const isKnown = address === null || choices.some((choice) => choice.address === address);
  return isKnown ? choices : [...choices, { address, model: null }];
}

function wordsFor({ address, model }: EndpointChoice): { readonly label: string; readonly hint: string } {
  return model === null
    ? { label: formatMessage(words.other, { address }), hint: words.otherHint }
    : { label: formatMessage(words.own, { model }), hint: words.ownHint };
}

interface GeneratorOptionProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}

function GeneratorOption({ label, hint, checked, onChoose, children }: GeneratorOptionProps) {
  const hintId = useId();
  return (
    <div className={styles.choice}>
      <label>
        <input type="radio" name="writer" aria-describedby={hintId} checked={checked} onChange={onChoose} />
        {label}
      </label>
      <p id={hintId} className={styles.choiceHint}>
        {hint}
      </p>
      {children}
    </div>
  );
}
