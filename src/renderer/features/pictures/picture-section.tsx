import { type ReactNode, type RefObject, Suspense, useId } from "react";
import { useAppSelector } from "../../app/hooks.ts";
import picture from "../../ui/picture.module.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "../../ui/titled-section.module.css";

export interface PictureSectionProps<Data> {
  readonly title: string;
  /** The section's element, for whoever asks whether it has come into view. */
  readonly section: RefObject<HTMLElement | null>;
  /** Neither while it has not been asked for, or is waited for. */
  readonly answer: {
    readonly data?: Data | undefined;
    readonly error?: { readonly message?: string | undefined } | undefined;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A section of the details with a picture of what the engine answers, or the wait for it, or why there is none. */
export function PictureSection<Data>({ title, section, answer: { data, error }, children }: PictureSectionProps<Data>) {
  const headingId = useId();
  const importing = useAppSelector(({ project }) => project.importing !== null);
  const wait = <Skeleton lines={6} />;
  return (
    <section ref={section} className={styles.section} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.heading}>
        {title}
      </h4>
      {data !== undefined && <Suspense fallback={wait}>{children(data)}</Suspense>}
      {data === undefined && (error === undefined || importing) && wait}
      {data === undefined && error !== undefined && !importing && <p className={picture.failure}>{error.message}</p>}
    </section>
  );
}
