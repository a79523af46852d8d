import { useId } from "react";
import { DESCRIBE_PATH, REQUEST_HEADERS, type RequestPreview } from "../../../shared/engine/generation-settings.ts";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import styles from "./generation-settings.module.css";

export interface RequestPreviewViewProps {
  readonly address: string;
  /** The result of `usePreview`. */
  readonly preview: RequestPreview | string | null;
}

/** The whole request that a generation would send, in readable form and byte for byte. */
export function RequestPreviewView({ address, preview }: RequestPreviewViewProps) {
  const bodyId = useId();
  const words = settingsMessages.preview;
  if (preview === null) return <p role="status">{settingsMessages.loading}</p>;
  if (typeof preview === "string") return <Failure text={preview} />;
  const { entityType, entityName, language, codeSnippet, body } = preview;
  const fields = { ...REQUEST_HEADERS, entityType, entityName, language };
  return (
    <div className={styles.preview}>
      <p className={styles.question}>{formatMessage(words.question, { address: `${address}${DESCRIBE_PATH}` })}</p>
      <dl className={styles.fields}>
        {Object.entries(fields).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <textarea readOnly aria-label="codeSnippet" className={styles.code} value={codeSnippet} rows={8} wrap="off" />
      <details>
        <summary id={bodyId}>{words.exact}</summary>
        <textarea readOnly aria-labelledby={bodyId} className={styles.code} value={body} rows={4} />
      </details>
    </div>
  );
}
