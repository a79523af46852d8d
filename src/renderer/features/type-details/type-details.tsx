import type { SerializedError } from "@reduxjs/toolkit";
import { type AppError, fillIn } from "../../../shared/errors.ts";
import { messages } from "../../../shared/messages.ts";
import type { TypeDetails } from "../../../shared/model.ts";
import { useTypeDetailsQuery } from "../../app/engine-api.ts";
import { useAppSelector } from "../../app/hooks.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ClassDiagramSection } from "../class-diagram/class-diagram.tsx";
import { selectFiles } from "../project/selectors.ts";
import { UsageGraph } from "../usage-graph/usage-graph.tsx";
import { DescriptionText } from "./description-text.tsx";
import { FileNote } from "./file-note.tsx";
import { MemberSections } from "./member-sections.tsx";
import styles from "./type-details.module.css";
import { TypeHeader } from "./type-header.tsx";

export interface TypeDetailsViewProps {
  readonly typeId: string;
  /** The member to bring into view; null for the top of the type. */
  readonly memberId: string | null;
}

/** A type's details as the engine tells them, or the wait for them, or why they cannot be shown. */
export function TypeDetailsView({ typeId, memberId }: TypeDetailsViewProps) {
  const { data, error } = useTypeDetailsQuery(typeId);
  const importing = useAppSelector(({ project }) => project.importing !== null);
  if (data !== undefined) return <LoadedDetails details={data} memberId={memberId} />;
  if (error !== undefined && !importing) return <Failure error={error} />;
  return (
    <div className={styles.details}>
      <Skeleton lines={8} />
    </div>
  );
}

function LoadedDetails({ details, memberId }: { readonly details: TypeDetails; readonly memberId: string | null }) {
  const health = useAppSelector((state) => selectFiles(state).byId[details.file.id]?.health ?? null);
  return (
    <article className={styles.details}>
      <h2 className={styles.file} title={details.file.path}>
        {fillIn(messages.explorer.file, { name: details.file.name })}
      </h2>
      <FileNote health={health} />
      <TypeHeader details={details} />
      <DescriptionText description={details.description} />
      <MemberSections sections={details.sections} memberId={memberId} />
      {memberId !== null && <UsageGraph key={memberId} memberId={memberId} />}
      <ClassDiagramSection typeId={details.id} />
    </article>
  );
}

function Failure({ error }: { readonly error: AppError | SerializedError }) {
  return <p className={styles.failure}>{error.message}</p>;
}
