import { useCallback, useEffect, useState } from "react";
import type { Result } from "../../../shared/errors/result.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import type { EndpointChoice } from "../generation-settings/generation-settings.ts";
import { withGenerationSettings } from "../generation-settings/thunks.ts";
import { useGenerationSettings } from "../generation-settings/use-generation-settings.ts";
import { EndpointSettings } from "./endpoint-settings.tsx";
import { GeneratorChoice } from "./generator-choice.tsx";
import styles from "./settings.module.css";

/** The choice between the rule-based generator and an endpoint, with the endpoint's settings. */
export function AiSection() {
  const { state, failure, change } = useGenerationSettings();
  const { known, ask } = useChoices();
  const readAgain = () => void change((settings) => settings.state());
  if (state === null && failure !== null) return <Failure text={failure} onRetry={readAgain} />;
  if (state === null || known === null) return <p role="status">{settingsMessages.loading}</p>;
  return (
    <>
      <GeneratorChoice state={state} choices={known.ok ? known.value : []} change={change} />
      {known.ok ? <WebHint choices={known.value} /> : <Failure text={known.error.message} onRetry={ask} />}
      <Failure text={failure} />
      {state.address !== null && <EndpointSettings state={{ ...state, address: state.address }} change={change} />}
    </>
  );
}

/** The endpoints that can be reached from here; null for any. */
type Choices = readonly EndpointChoice[] | null;

function WebHint({ choices }: { readonly choices: Choices }) {
  const { webLimits, webNone } = settingsMessages.ai;
  return choices === null ? null : <p className={styles.hint}>{choices.length === 0 ? webNone : webLimits}</p>;
}

/** Returns the available endpoints or the error, null until then; and a function to request them again. */
function useChoices() {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<Result<Choices> | null>(null);
  const ask = useCallback(
    () => void dispatch(withGenerationSettings((settings) => settings.choices())).then(setKnown),
    [dispatch],
  );
  useEffect(ask, [ask]);
  return { known, ask };
}
