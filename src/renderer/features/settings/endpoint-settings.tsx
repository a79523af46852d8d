import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import type { GenerationSettingsState } from "../../../shared/engine/generation-settings.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import { typeIdIn } from "../../../shared/model/entity-id.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { StateWithExplorer } from "../explorer/slice.ts";
import { ContextChoice } from "../generation-settings/context-choice.tsx";
import { RequestPreviewView } from "../generation-settings/request-preview-view.tsx";
import { readEndpointModel } from "../generation-settings/thunks.ts";
import type { ChangeGenerationSettings } from "../generation-settings/use-generation-settings.ts";
import { usePreview } from "../generation-settings/use-request-preview.ts";
import styles from "./settings.module.css";

export interface EndpointSettingsProps {
  readonly state: GenerationSettingsState & { readonly address: string };
  readonly change: ChangeGenerationSettings;
}

/** The settings of an endpoint: the user's consent, its model, and a preview of its requests. */
export function EndpointSettings({ state, change }: EndpointSettingsProps) {
  const { address, withContext, hasConsent } = state;
  const entityId = useSelector(selectDescribable);
  const { consent, preview } = settingsMessages;
  // Nobody should consent to requests without a preview of one.
  const canDecide = hasConsent || entityId !== null;
  const decide = () => change((settings) => (hasConsent ? settings.takeBack() : settings.agree()));
  return (
    <>
      <div className={styles.consent}>
        <p role="status">
          {formatMessage(hasConsent ? consent.given : consent.missing, { address })} {canDecide ? null : consent.later}
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
  return <RequestPreviewView address={address} preview={usePreview(entityId, withContext)} />;
}

function Model() {
  const dispatch = useAppDispatch();
  const [text, setText] = useState<string | null>(null);
  const { model, noModel } = settingsMessages.ai;
  useEffect(() => {
    void dispatch(readEndpointModel()).then((result) => {
      if (!result.ok) setText(result.error.message);
      else setText(result.value === null ? noModel : formatMessage(model, { model: result.value }));
    });
  }, [dispatch, model, noModel]);
  return <p role="status">{text ?? settingsMessages.loading}</p>;
}

/** Selects the type or member that is chosen in the tree; null for none, and for one that no longer exists. */
function selectDescribable({ explorer }: StateWithExplorer): string | null {
  const { selected, gone } = explorer.view;
  return selected !== null && gone === null && typeIdIn(selected) !== undefined ? selected : null;
}
