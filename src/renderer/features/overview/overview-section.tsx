import type { ReactNode, RefObject } from "react";
import { Failure } from "../../ui/loading/failure.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { NotLinkedNote } from "../linking/not-linked-note.tsx";
import styles from "./overview.module.css";

/** An answer of the engine, if it has arrived. */
export interface SectionAnswer<Data> {
  readonly data?: Data | undefined;
  readonly error?: { readonly code?: string | undefined; readonly message?: string | undefined } | undefined;
  readonly isFetching: boolean;
}

export interface OverviewSectionProps<Data> {
  readonly title: string;
  readonly answer: SectionAnswer<Data>;
  /** The section's element, for code that observes whether it is in view. */
  readonly section?: RefObject<HTMLElement | null>;
  /** Shown while the answer is loading, if that takes long. */
  readonly wait?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Number of rows that are shown at first. */
export const FIRST_ROWS = 10;

/** Returns the DOM id of a section's heading by its title. */
export function headingIdOf(title: string): string {
  return `overview-${title.replaceAll(" ", "-")}`;
}

/** A section of the overview: the answer, a placeholder while loading, or the error. */
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
  // Known data stays visible while it is refetched.
  if (data !== undefined && error === undefined) return children(data);
  return error === undefined || isFetching ? wait : <SectionFailure {...error} />;
}

/** The reason why an answer is missing. */
export function SectionFailure({ code, message }: NonNullable<SectionAnswer<unknown>["error"]>) {
  return code === "usesNotLinked" ? <NotLinkedNote /> : <Failure text={message} className={styles.failure} />;
}
