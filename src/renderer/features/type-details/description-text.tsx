import { useId } from "react";
import { messages } from "../../../shared/messages.ts";
import type { Description } from "../../../shared/model.ts";
import styles from "./type-details.module.css";

/** The description with its line breaks, or that there is none. */
export function DescriptionText({ description }: { readonly description: Description | null }) {
  const headingId = useId();
  return (
    <section className={styles.description} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.descriptionTitle}>
        {messages.details.description}
        {description?.origin === "inherited" && <span className={styles.quiet}> · {messages.details.inherited}</span>}
      </h4>
      {description === null ? (
        <p className={styles.quiet}>{messages.explorer.noDescription}</p>
      ) : (
        <p className={styles.text}>{description.text}</p>
      )}
    </section>
  );
}
