import { useEffect, useState } from "react";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Failure } from "../../ui/failure.tsx";
import type { EndpointChoice } from "../generation-settings/generation-settings.ts";
import { withGenerationSettings } from "../generation-settings/thunks.ts";
import { useGenerationSettings } from "../generation-settings/use-generation-settings.ts";
import { EndpointSettings } from "./endpoint-settings.tsx";
import { GeneratorChoice } from "./generator-choice.tsx";
import styles from "./settings.module.css";

/** The choice between the rule-based generator and an endpoint, with the endpoint's settings. */
export function AiSection() {
  const { state, failure, change } = useGenerationSettings();
  const choices = useChoices();
  const { webLimits, webNone } = settingsMessages.ai;
  if (state === null || choices === undefined)
    return failure === null ? <p role="status">{settingsMessages.loading}</p> : <Failure text={failure} />;
  return (
    <>
      <GeneratorChoice state={state} choices={choices} change={change} />
      {choices !== null && <p className={styles.hint}>{choices.length === 0 ? webNone : webLimits}</p>}
      <Failure text={failure} />
      {state.address !== null && <EndpointSettings state={{ ...state, address: state.address }} change={change} />}
    </>
  );
}

/** The endpoints that can be reached from here, null for any; undefined until that is known. */
function useChoices(): readonly EndpointChoice[] | null | undefined {
  const dispatch = useAppDispatch();
  const [choices, setChoices] = useState<readonly EndpointChoice[] | null>();
  useEffect(() => {
    void dispatch(withGenerationSettings((settings) => settings.choices())).then((result) =>
      setChoices(result.ok ? result.value : []),
    );
  }, [dispatch]);
  return choices;
}
