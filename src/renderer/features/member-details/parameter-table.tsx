import { useId } from "react";
import { memberMessages } from "../../../shared/messages/details-messages.ts";
import type { ParameterDetails } from "../../../shared/model/details.ts";
import { visibleText } from "../../ui/visible-text.tsx";
import { SignatureView } from "../details/signature-view.tsx";
import styles from "./member-details.module.css";

/** Type and name of each parameter, with what the documentation says of it; nothing where there are none. */
export function ParameterTable({ parameters }: { readonly parameters: readonly ParameterDetails[] }) {
  const headingId = useId();
  if (parameters.length === 0) return null;
  const hasTexts = parameters.some((parameter) => parameter.text !== null || parameter.default !== undefined);
  return (
    <section className={styles.section}>
      <h4 id={headingId} className={styles.heading}>
        {memberMessages.parameters}
      </h4>
      <table className={styles.table} aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{memberMessages.type}</th>
            <th scope="col">{memberMessages.name}</th>
            {hasTexts && <th scope="col">{memberMessages.meaning}</th>}
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter) => (
            <ParameterRow key={parameter.name} parameter={parameter} hasTexts={hasTexts} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ParameterRowProps {
  readonly parameter: ParameterDetails;
  readonly hasTexts: boolean;
}

function ParameterRow({ parameter: { name, type, text, ...rest }, hasTexts }: ParameterRowProps) {
  return (
    <tr>
      <td>
        <SignatureView tokens={type} />
      </td>
      <td>
        <code>{visibleText(name)}</code>
      </td>
      {hasTexts && (
        <td className={styles.text} dir="auto">
          {text}
          {rest.default !== undefined && (
            <p className={styles.default}>
              {memberMessages.byDefault} <SignatureView tokens={rest.default} />
            </p>
          )}
        </td>
      )}
    </tr>
  );
}
