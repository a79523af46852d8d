import { useEffect, useId, useState } from "react";
import { DESCRIBE_PATH, type RequestPreview as Preview, REQUEST_HEADERS } from "../../../shared/describing.ts";
import { fillIn } from "../../../shared/errors.ts";
import { settingsMessages } from "../../../shared/settings-messages.ts";
import { useAppDispatch } from "../../app/hooks.ts";
import styles from "./describing.module.css";
import { previewRequest } from "./thunks.ts";

export interface RequestPreviewProps {
  readonly entityId: string;
  readonly address: string;
  readonly withContext: boolean;
}

/** The whole request that a generation would send, readable and then byte for byte. */
export function RequestPreview({ entityId, address, withContext }: RequestPreviewProps) {
  const preview = usePreview(entityId, withContext);
  const bodyId = useId();
  const words = settingsMessages.preview;
  if (preview === null) return <p role="status">{settingsMessages.loading}</p>;
  if (typeof preview === "string")
    return (
      <p role="alert" className={styles.failure}>
        {preview}
      </p>
    );
  const { entityType, entityName, language, codeSnippet, body } = preview;
  const fields = { ...REQUEST_HEADERS, entityType, entityName, language };
  return (
    <div className={styles.preview}>
      <p className={styles.question}>{fillIn(words.question, { address: `${address}${DESCRIBE_PATH}` })}</p>
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

/** The request; null until it is known, and the reason where there is none. */
function usePreview(entityId: string, withContext: boolean): Preview | string | null {
  const dispatch = useAppDispatch();
  const [preview, setPreview] = useState<Preview | string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void dispatch(previewRequest(entityId, withContext)).then((result) => {
      if (isWanted) setPreview(result.ok ? result.value : result.error.message);
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, entityId, withContext]);
  return preview;
}
