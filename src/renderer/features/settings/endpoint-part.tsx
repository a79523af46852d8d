import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { fillIn } from "../../../shared/errors.ts";
import type { GenerationSettingsState } from "../../../shared/generation-settings.ts";
import { settingsMessages } from "../../../shared/settings-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { ContextChoice } from "../generation-settings/context-choice.tsx";
import { RequestPreview } from "../generation-settings/request-preview.tsx";
import { askModel } from "../generation-settings/thunks.ts";
import type { ChangeGenerationSettings } from "../generation-settings/use-generation-settings.ts";
import { usePreview } from "../generation-settings/use-request-preview.ts";
import { selectDescribable } from "./selectors.ts";
import styles from "./settings.module.css";

export interface EndpointPartProps {
  readonly state: GenerationSettingsState & { readonly address: string };
  readonly change: ChangeGenerationSettings;
}

/** What belongs to an endpoint: the user's consent, its model, and what is sent there. */
export function EndpointPart({ state, change }: EndpointPartProps) {
  const { address, withContext, hasConsent } = state;
  const entityId = useSelector(selectDescribable);
  const { consent, preview } = settingsMessages;
  // Nobody is to agree to what is not shown.
  const canDecide = hasConsent || entityId !== null;
  const decide = () => change((settings) => (hasConsent ? settings.takeBack() : settings.agree()));
  return (
    <>
      <div className={styles.consent}>
        <p role="status">
          {fillIn(hasConsent ? consent.given : consent.missing, { address })} {canDecide ? null : consent.later}
        </p>
        {canDecide && (
          <Button look={hasConsent ? "plain" : "primary"} onClick={() => void decide()}>
            {hasConsent ? consent.takeBack : consent.agree}
          </Button>
        )}
      </div>
      {hasConsent && <Model key={address} />}
      <h3 className={styles.heading}>{preview.title}</h3>
      <ContextChoice state={state} change={change} />
      {entityId === null ? (
        <p className={styles.hint}>{preview.choose}</p>
      ) : (
        <EntityPreview entityId={entityId} address={address} withContext={withContext} />
      )}
    </>
  );
}

interface EntityPreviewProps {
  readonly entityId: string;
  readonly address: string;
  readonly withContext: boolean;
}

function EntityPreview({ entityId, address, withContext }: EntityPreviewProps) {
  return <RequestPreview address={address} preview={usePreview(entityId, withContext)} />;
}

function Model() {
  const dispatch = useAppDispatch();
  const [text, setText] = useState<string | null>(null);
  const { model, noModel } = settingsMessages.ai;
  useEffect(() => {
    void dispatch(askModel()).then((result) => {
      if (!result.ok) setText(result.error.message);
      else setText(result.value === null ? noModel : fillIn(model, { model: result.value }));
    });
  }, [dispatch, model, noModel]);
  return <p role="status">{text ?? settingsMessages.loading}</p>;
}
