import { type ReactNode, useId } from "react";
import { memberMessages } from "../../../shared/messages/details-messages.ts";
import type { DocumentedName, MemberDocumentation } from "../../../shared/model/details.ts";
import { visibleText } from "../../ui/visible-text.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";
import styles from "./documentation.module.css";
import { laidOut } from "./laid-out-text.ts";

export interface DocumentationProps {
  readonly documentation: MemberDocumentation;
  readonly typeParameters: readonly DocumentedName[];
  /** Where no table shows them. */
  readonly parameters?: readonly DocumentedName[];
  /** The ids of the types of its exceptions, as far as they lead anywhere. */
  readonly exceptionTargets?: readonly (string | null)[] | undefined;
}

/** The parts of the documentation besides the description, each under its own heading. */
export function Documentation({
  documentation,
  typeParameters,
  parameters = [],
  exceptionTargets,
}: DocumentationProps) {
  const { returns, value, exceptions, remarks, example } = documentation;
  const thrown = exceptions.map(({ type, text }) => ({ name: type, text }));
  return (
    <>
      <Section title={memberMessages.typeParameters}>
        {typeParameters.length > 0 && <Names names={typeParameters} />}
      </Section>
      <Section title={memberMessages.parameters}>{parameters.length > 0 && <Names names={parameters} />}</Section>
      <Section title={memberMessages.returns}>{returns && <Text>{returns}</Text>}</Section>
      <Section title={memberMessages.value}>{value && <Text>{value}</Text>}</Section>
      <Section title={memberMessages.exceptions}>
        {thrown.length > 0 && <Names names={thrown} targets={exceptionTargets} />}
      </Section>
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
  return laidOut(children).map(({ kind, lines }, index) =>
    kind === "list" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes but as a whole
      <ul key={index} className={styles.list} dir="auto">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <li key={at}>{line}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <p key={index} className={styles.text} dir="auto">
        {lines.join("\n")}
      </p>
    ),
  );
}

interface NamesProps {
  readonly names: readonly DocumentedName[];
  readonly targets?: readonly (string | null)[] | undefined;
}

function Names({ names, targets }: NamesProps) {
  return (
    <dl className={styles.names}>
      {names.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one exception may be named twice, and the list never changes
        <div key={index} className={styles.entry}>
          <dt>
            <code>
              <MaybeLink id={targets?.[index] ?? null} name={name} />
            </code>
          </dt>
          <dd>{text !== null && <Text>{text}</Text>}</dd>
        </div>
      ))}
    </dl>
  );
}

function MaybeLink({ id, name }: { readonly id: string | null; readonly name: string }) {
  return id === null ? visibleText(name) : <EntityLink id={id}>{name}</EntityLink>;
}
