import { type ReactNode, useId } from "react";
import { memberMessages } from "../../../shared/messages/details-messages.ts";
import type { DocumentedName, MemberDetails } from "../../../shared/model/details.ts";
import { visibleText } from "../../ui/visible-text.tsx";
import styles from "./member-details.module.css";

/** The parts of the documentation besides the description and the parameters, each under its own heading. */
export function Documentation({ details }: { readonly details: MemberDetails }) {
  const { returns, value, exceptions, remarks, example } = details.documentation;
  const typeParameters = details.typeParameters.filter(({ text }) => text !== null);
  const thrown = exceptions.map(({ type, text }) => ({ name: type, text }));
  return (
    <>
      <Section title={memberMessages.typeParameters}>
        {typeParameters.length > 0 && <Names names={typeParameters} />}
      </Section>
      <Section title={memberMessages.returns}>{returns && <Text>{returns}</Text>}</Section>
      <Section title={memberMessages.value}>{value && <Text>{value}</Text>}</Section>
      <Section title={memberMessages.exceptions}>{thrown.length > 0 && <Names names={thrown} />}</Section>
      <Section title={memberMessages.remarks}>{remarks && <Text>{remarks}</Text>}</Section>
      <Section title={memberMessages.example}>{example && <pre className={styles.example}>{example}</pre>}</Section>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const headingId = useId();
  if (!children) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        {title}
      </h4>
      {children}
    </section>
  );
}

function Text({ children }: { readonly children: string }) {
  return (
    <p className={styles.text} dir="auto">
      {children}
    </p>
  );
}

function Names({ names }: { readonly names: readonly DocumentedName[] }) {
  return (
    <dl className={styles.names}>
      {names.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one exception may be named twice, and the list never changes
        <div key={index} className={styles.entry}>
          <dt>
            <code>{visibleText(name)}</code>
          </dt>
          <dd className={styles.text} dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
