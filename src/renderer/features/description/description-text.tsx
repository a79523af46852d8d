import { coverageMessages } from "../../../shared/messages/coverage-messages.ts";
import { descriptionMessages } from "../../../shared/messages/description-messages.ts";
import type { Description } from "../../../shared/model/descriptions.ts";
import { DocTextView } from "../doc-text/doc-text.tsx";
import styles from "./description.module.css";

export interface DescriptionHeadingProps {
  readonly id: string;
  readonly description: Description | null;
}

/** The title of a description, and the origin of its text. */
export function DescriptionHeading({ id, description }: DescriptionHeadingProps) {
  const { title, inherited, edited } = descriptionMessages;
  const { generated } = coverageMessages;
  const marks = { inherited, written: edited, generated, xml: null, comment: null };
  const mark = description?.text ? marks[description.origin] : null;
  return (
    <h4 id={id} className={styles.title}>
      {title}
      {mark !== null && <span className={styles.mark}> · {mark}</span>}
    </h4>
  );
}

/** The text of a description, formatted if its layout is known. */
export function DescriptionText({ description }: { readonly description: Description | null }) {
  if (!description?.text) return <p className={styles.none}>{descriptionMessages.none}</p>;
  if (description.laidOut !== undefined) return <DocTextView text={description.laidOut} />;
  return (
    <p className={styles.text} dir="auto">
      {description.text}
    </p>
  );
}
