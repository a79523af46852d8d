import { type ReactNode, useId } from "react";
import { memberMessages } from "../../../shared/messages/details-messages.ts";
import type { Description } from "../../../shared/model/descriptions.ts";
import type { DetailsLinks, DocumentedName, MemberDocumentation } from "../../../shared/model/details.ts";
import type { DocLine, DocText } from "../../../shared/model/documentation.ts";
import { VisibleText } from "../../ui/text/visible-text.tsx";
import { WrittenMark, type WrittenMarkProps } from "../description/written-mark.tsx";
import { DocLineView } from "../doc-text/doc-line.tsx";
import { CodeRows, DocTextView } from "../doc-text/doc-text.tsx";
import { ReferenceLink } from "../doc-text/references.tsx";
import styles from "./documentation.module.css";

export interface DocumentationProps {
  readonly documentation: MemberDocumentation;
  readonly typeParameters: readonly DocumentedName[];
  /** The parameters, if no table shows them. */
  readonly parameters?: readonly DocumentedName[];
  /** The types of the exceptions, as far as they are known. */
  readonly exceptionTargets?: DetailsLinks["exceptions"] | undefined;
  /** The parts that were written here. */
  readonly written: Description["parts"];
}

/** The parts of the documentation besides the description, each under its own heading. */
export function Documentation({
  documentation,
  typeParameters,
  parameters = [],
  exceptionTargets,
  written,
}: DocumentationProps) {
  const { returns, value, exceptions, permission, remarks, example, seeAlso } = documentation;
  const thrown = exceptions.map(({ type, text }) => ({ name: type, text }));
  return (
    <>
      <Section title={memberMessages.typeParameters}>
        {typeParameters.length > 0 && <Names names={typeParameters} tag="typeparam" written={written} />}
      </Section>
      <Section title={memberMessages.parameters}>
        {parameters.length > 0 && <Names names={parameters} tag="param" written={written} />}
      </Section>
      <Section title={memberMessages.returns} mark={<WrittenMark tag="returns" written={written} />}>
        {returns && <Words text={returns} />}
      </Section>
      <Section title={memberMessages.value} mark={<WrittenMark tag="value" written={written} />}>
        {value && <Words text={value} />}
      </Section>
      <Section title={memberMessages.exceptions}>
        {thrown.length > 0 && <Names names={thrown} tag="exception" written={written} targets={exceptionTargets} />}
      </Section>
      <Section title={memberMessages.permission}>{permission && <Words text={permission} />}</Section>
      <Section title={memberMessages.remarks} mark={<WrittenMark tag="remarks" written={written} />}>
        {remarks && <Words text={remarks} />}
      </Section>
      <Section title={memberMessages.example}>{example && <Example text={example} />}</Section>
      <Section title={memberMessages.seeAlso}>{seeAlso && <Places lines={seeAlso} />}</Section>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, mark, children }: SectionProps) {
  const headingId = useId();
  if (!children) return null;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        {title}
        {mark}
      </h4>
      {children}
    </section>
  );
}

function Words({ text }: { readonly text: DocText }) {
  return (
    <div className={styles.words}>
      <DocTextView text={text} />
    </div>
  );
}

// An example that is plain text consists of code.
function Example({ text }: { readonly text: DocText }) {
  return typeof text === "string" ? <CodeRows text={text} /> : <Words text={text} />;
}

function Places({ lines }: { readonly lines: readonly DocLine[] }) {
  return (
    <ul className={styles.places}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes but as a whole
        <li key={index} dir="auto">
          <DocLineView line={line} />
        </li>
      ))}
    </ul>
  );
}

interface NamesProps extends Pick<WrittenMarkProps, "tag" | "written"> {
  readonly names: readonly DocumentedName[];
  readonly targets?: DetailsLinks["exceptions"] | undefined;
}

function Names({ names, tag, written, targets }: NamesProps) {
  return (
    <dl className={styles.names}>
      {names.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one exception may be named twice, and the list never changes
        <div key={index} className={styles.entry}>
          <dt>
            <code>
              <ReferenceLink target={targets?.[index]}>
                <VisibleText text={name} />
              </ReferenceLink>
            </code>
            <WrittenMark written={written} tag={tag} name={name} />
          </dt>
          <dd>{text !== null && <DocTextView text={text} />}</dd>
        </div>
      ))}
    </dl>
  );
}
