import { useId } from "react";
import { memberMessages } from "../../../shared/messages/details-messages.ts";
import type { Description } from "../../../shared/model/descriptions.ts";
import type { DetailsLinks, ParameterDetails } from "../../../shared/model/details.ts";
import { BreakableName } from "../../ui/text/breakable-name.tsx";
import { WrittenMark } from "../description/written-mark.tsx";
import { SignatureView } from "../details-parts/signature-view.tsx";
import { DocTextView } from "../doc-text/doc-text.tsx";
import styles from "./member-details.module.css";

export interface ParameterTableProps {
  readonly parameters: readonly ParameterDetails[];
  /** The targets of the tokens of each parameter's type, as far as they are known. */
  readonly targets?: DetailsLinks["parameters"] | undefined;
  /** The parameter descriptions that were written here. */
  readonly written: Description["parts"];
}

/** The type and name of each parameter, with its documentation; nothing if there are no parameters. */
export function ParameterTable({ parameters, targets, written }: ParameterTableProps) {
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
          {parameters.map((parameter, index) => (
            <ParameterRow
              key={parameter.name}
              parameter={parameter}
              targets={targets?.[index]}
              written={written}
              hasTexts={hasTexts}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ParameterRowProps {
  readonly parameter: ParameterDetails;
  readonly targets: DetailsLinks["signature"] | undefined;
  readonly written: Description["parts"];
  readonly hasTexts: boolean;
}

function ParameterRow({ parameter, targets, written, hasTexts }: ParameterRowProps) {
  const { name, type, text, ...rest } = parameter;
  return (
    <tr>
      <td>
        <SignatureView tokens={type} targets={targets} />
      </td>
      <td>
        <code>
          <BreakableName name={name} />
        </code>
        <WrittenMark written={written} tag="param" name={name} />
      </td>
      {hasTexts && (
        <td className={styles.text} dir="auto">
          {text !== null && <DocTextView text={text} />}
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
