import { type ReactNode, type RefObject, Suspense, useId } from "react";
import { useSelector } from "react-redux";
import picture from "../../ui/picture.module.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "../../ui/titled-section.module.css";
import { NotLinkedNote } from "../linking/not-linked-note.tsx";
import type { StateWithProject } from "../project/slice.ts";

export interface PictureSectionProps<Data> {
  readonly title: string;
  /** The section's element, for whoever asks whether it has come into view. */
  readonly section: RefObject<HTMLElement | null>;
  /** Neither while it has not been asked for, or is waited for. */
  readonly answer: {
    readonly data?: Data | undefined;
    readonly error?: { readonly code?: string | undefined; readonly message?: string | undefined } | undefined;
    /** It is being asked for, for the first time or again. */
    readonly isFetching?: boolean | undefined;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A section of the details with a picture of what the engine answers, or the wait for it, or why there is none. */
export function PictureSection<Data>({
  title,
  section,
  answer: { data, error, isFetching },
  children,
}: PictureSectionProps<Data>) {
  const headingId = useId();
  const importing = useSelector(({ project }: StateWithProject) => project.importing !== null);
  const wait = <Skeleton lines={6} />;
  const failure = importing || isFetching ? undefined : error;
  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        {title}
      </h4>
      {data !== undefined && <Suspense fallback={wait}>{children(data)}</Suspense>}
      {data === undefined && (failure === undefined ? wait : <Failure {...failure} />)}
    </section>
  );
}

function Failure({ code, message }: { readonly code?: string | undefined; readonly message?: string | undefined }) {
  return code === "usesNotLinked" ? <NotLinkedNote /> : <p className={picture.failure}>{message}</p>;
}
