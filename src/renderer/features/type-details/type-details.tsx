import { memo } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { messages } from "../../../shared/messages/messages.ts";
import { sourceMessages } from "../../../shared/messages/source-messages.ts";
import type { DetailsLinks, TypeDetails } from "../../../shared/model/details.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useTypeDetailsQuery } from "../../store/engine-api.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { useStaleWhileLoading } from "../../ui/loading/use-stale-while-loading.ts";
import { ClassDiagramSection } from "../class-diagram/class-diagram.tsx";
import { DescriptionSection } from "../description/description-section.tsx";
import { DeclarationSignature } from "../details-parts/declaration-signature.tsx";
import styles from "../details-parts/details.module.css";
import { Documentation } from "../details-parts/documentation.tsx";
import { FileNote } from "../details-parts/file-note.tsx";
import { typeSummary } from "../details-parts/type-summary.ts";
import { useDetailsLinks } from "../doc-text/links-api.ts";
import { ReferencesProvider } from "../doc-text/references.tsx";
import { EntityHeading } from "../place-actions/entity-heading.tsx";
import { selectFiles } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { SourceButton } from "../source/source-button.tsx";
import { SourceSection } from "../source/source-section.tsx";
import { RelatedTypesSection } from "../uses/related-types.tsx";
import { UsesSection } from "../uses/uses-section.tsx";
import { MemberSections } from "./member-sections.tsx";
import { TypeRelations } from "./type-relations.tsx";

export interface TypeDetailsViewProps {
  readonly typeId: string;
  /** The member whose details linked here: it is scrolled into view. */
  readonly cameFrom: string | null;
}

/** The details of a type as the engine returns them, a placeholder while loading, or the error. */
export function TypeDetailsView({ typeId, cameFrom }: TypeDetailsViewProps) {
  const { currentData, data, error } = useTypeDetailsQuery(typeId);
  const importing = useSelector(({ project }: StateWithProject) => project.importing !== null);
  const details = useStaleWhileLoading(typeId, currentData, error === undefined ? data : undefined);
  if (details !== undefined) return <LoadedDetails key={details.id} details={details} cameFrom={cameFrom} />;
  if (error !== undefined && !importing) return <Failure text={error.message} className={styles.failure} />;
  return (
    <div className={styles.details}>
      <Skeleton lines={8} />
    </div>
  );
}

interface LoadedDetailsProps {
  readonly details: TypeDetails;
  readonly cameFrom: string | null;
}

interface TypeDocumentationProps extends Pick<TypeDetails, "documentation" | "description"> {
  readonly exceptionTargets: DetailsLinks["exceptions"] | undefined;
}

function TypeDocumentation({ documentation, description, exceptionTargets }: TypeDocumentationProps) {
  const { typeParameters, parameters } = documentation;
  const written = description?.parts;
  return <Documentation {...{ documentation, typeParameters, parameters, exceptionTargets, written }} />;
}

// Memoized: it stays for a moment when something else is chosen.
const LoadedDetails = memo(function LoadedDetails({ details, cameFrom }: LoadedDetailsProps) {
  const health = useSelector((state: StateWithProject) => selectFiles(state).byId[details.file.id]?.health ?? null);
  const links = useDetailsLinks(details.id);
  return (
    <article className={styles.details}>
      <h2 className={styles.file} title={visible(details.file.path)}>
        {formatMessage(messages.explorer.file, { name: details.file.name })}
      </h2>
      <FileNote health={health} />
      <EntityHeading {...details} facts={typeSummary(details)} />
      <ReferencesProvider links={links}>
        <DescriptionSection
          entityId={details.describedAs}
          draftOf={details.id}
          name={details.name}
          description={details.description}
          code={<SourceButton entityId={details.describedAs} text={sourceMessages.showNow} />}
        />
        <DeclarationSignature details={details} links={links} />
        <TypeDocumentation {...details} exceptionTargets={links?.exceptions} />
        <TypeRelations details={details} />
        <MemberSections typeId={details.id} sections={details.sections} memberId={cameFrom} />
      </ReferencesProvider>
      <SourceSection entityId={details.id} name={details.name} fileId={details.file.id} />
      <UsesSection entityId={details.id} />
      <RelatedTypesSection typeId={details.id} />
      <ClassDiagramSection typeId={details.id} />
    </article>
  );
});
