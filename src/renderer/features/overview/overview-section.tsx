import type { ReactNode, RefObject } from "react";
import { Failure } from "../../ui/failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NotLinkedNote } from "../linking/not-linked-note.tsx";
import styles from "./overview.module.css";

/** An answer of the engine, as far as it is there. */
export interface SectionAnswer<Data> {
  readonly data?: Data | undefined;
  readonly error?: { readonly code?: string | undefined; readonly message?: string | undefined } | undefined;
  readonly isFetching: boolean;
}

export interface OverviewSectionProps<Data> {
  readonly title: string;
  readonly answer: SectionAnswer<Data>;
  /** For whoever asks whether it has come into view. */
  readonly section?: RefObject<HTMLElement | null>;
  /** What is said while it is waited for, where that takes long. */
  readonly wait?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** How many rows are shown at first. */
export const FIRST_ROWS = 10;

/** The DOM id of the heading of a section, by its title. */
export function headingIdOf(title: string): string {
  return `overview-${title.replaceAll(" ", "-")}`;
}

/** A part of the overview: what was asked for, the wait for it, or why it is not there. */
export function OverviewSection<Data>({ title, answer, section, wait, children }: OverviewSectionProps<Data>) {
  const headingId = headingIdOf(title);
  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading} tabIndex={-1}>
        {title}
      </h3>
      <Content answer={answer} wait={wait}>
        {children}
      </Content>
    </section>
  );
}

function Content<Data>({
  answer: { data, error, isFetching },
  wait = <Skeleton lines={FIRST_ROWS} />,
  children,
}: Pick<OverviewSectionProps<Data>, "answer" | "wait" | "children">) {
  // What is known stays in view while it is asked for again.
  if (data !== undefined && error === undefined) return children(data);
  return error === undefined || isFetching ? wait : <SectionFailure {...error} />;
}

/** Why an answer is not there. */
export function SectionFailure({ code, message }: NonNullable<SectionAnswer<unknown>["error"]>) {
  return code === "usesNotLinked" ? <NotLinkedNote /> : <Failure text={message} className={styles.failure} />;
}
