import { type ReactNode, type RefObject, Suspense, useId } from "react";
import { useSelector } from "react-redux";
import { Failure } from "../../ui/loading/failure.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import picture from "../../ui/picture.module.css";
import styles from "../../ui/titled-section.module.css";
import { AllowFolder } from "../following/allow-folder.tsx";
import { NotLinkedNote } from "../linking/not-linked-note.tsx";
import type { StateWithProject } from "../project/slice.ts";

export interface LateSectionProps<Data> {
  readonly title: string;
  /** Text beside the title, such as a count. */
  readonly aside?: string | undefined;
  /** The section's element, for code that observes whether it is in view. */
  readonly section: RefObject<HTMLElement | null>;
  /** Without data and error before it is requested, and while it is loading. */
  readonly answer: {
    readonly data?: Data | undefined;
    readonly error?: { readonly code?: string | undefined; readonly message?: string | undefined } | undefined;
    /** Whether a request is running, whether it is the first one or not. */
    readonly isFetching?: boolean | undefined;
  };
  readonly children: (data: Data) => ReactNode;
}

/**
 * A section of the details that is requested when it comes into view: the answer, a placeholder while loading, or the
 * error.
 */
export function LateSection<Data>({
  title,
  aside,
  section,
  answer: { data, error, isFetching },
  children,
}: LateSectionProps<Data>) {
  const headingId = useId();
  const importing = useSelector(({ project }: StateWithProject) => project.importing !== null);
  const wait = <Skeleton lines={6} />;
  const failure = importing || isFetching ? undefined : error;
  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h4 className={styles.heading}>
        <span id={headingId}>{title}</span>
        {aside !== undefined && <span className={styles.aside}> {aside}</span>}
      </h4>
      {data !== undefined && <Suspense fallback={wait}>{children(data)}</Suspense>}
      {data === undefined && (failure === undefined ? wait : <Unanswered {...failure} />)}
    </section>
  );
}

function Unanswered({ code, message }: { readonly code?: string | undefined; readonly message?: string | undefined }) {
  if (code === "usesNotLinked") return <NotLinkedNote />;
  return (
    <Failure text={message} className={picture.failure}>
      {code === "sourceUnreadable" && <AllowFolder />}
    </Failure>
  );
}
