import { memo } from "react";
import { useSelector } from "react-redux";
import { formatMessage } from "../../../shared/errors/errors.ts";
import { memberKinds, memberMessages, typeKinds } from "../../../shared/messages/details-messages.ts";
import { sourceMessages } from "../../../shared/messages/source-messages.ts";
import type { MemberDetails } from "../../../shared/model/details.ts";
import { visible } from "../../../shared/visible-text.ts";
import { useMemberDetailsQuery } from "../../store/engine-api.ts";
import { Failure } from "../../ui/loading/failure.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { useStaleWhileLoading } from "../../ui/loading/use-stale-while-loading.ts";
import { DescriptionSection } from "../description/description-section.tsx";
import { ScrollToChosen } from "../details-pane/scroll-to-chosen.tsx";
import { DeclarationSignature } from "../details-parts/declaration-signature.tsx";
import pane from "../details-parts/details.module.css";
import { Documentation } from "../details-parts/documentation.tsx";
import { FileNote } from "../details-parts/file-note.tsx";
import { typeSummary } from "../details-parts/type-summary.ts";
import { useDetailsLinks } from "../doc-text/links-api.ts";
import { ReferencesProvider } from "../doc-text/references.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";
import { EntityHeading } from "../place-actions/entity-heading.tsx";
import { selectFiles } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import { SourceButton } from "../source/source-button.tsx";
import { SourceSection } from "../source/source-section.tsx";
import { UsageGraphSection } from "../usage-graph/usage-graph.tsx";
import { UsesSection } from "../uses/uses-section.tsx";
import { ParameterTable } from "./parameter-table.tsx";

/** The details of a member as the engine returns them, a placeholder while loading, or the error. */
export function MemberDetailsView({ memberId }: { readonly memberId: string }) {
  const { currentData, data, error } = useMemberDetailsQuery(memberId);
  const importing = useSelector(({ project }: StateWithProject) => project.importing !== null);
  const details = useStaleWhileLoading(memberId, currentData, error === undefined ? data : undefined);
  if (details !== undefined) return <LoadedMember key={details.id} details={details} />;
  if (error !== undefined && !importing) return <Failure text={error.message} className={pane.failure} />;
  return (
    <div className={pane.details}>
      <Skeleton lines={8} />
    </div>
  );
}

// Memoized: it stays for a moment when something else is chosen.
const LoadedMember = memo(function LoadedMember({ details }: { readonly details: MemberDetails }) {
  const health = useSelector((state: StateWithProject) => selectFiles(state).byId[details.file.id]?.health ?? null);
  const { id, name, kind, modifiers, description } = details;
  const links = useDetailsLinks(id);
  const facts = typeSummary({ kind: memberKinds[kind], modifiers, namespace: "" });
  return (
    <article className={pane.details}>
      <MemberHeading details={details} />
      <FileNote health={health} />
      <EntityHeading {...details} facts={facts} />
      <ReferencesProvider links={links}>
        <DescriptionSection
          entityId={id}
          name={name}
          description={description}
          code={<SourceButton entityId={id} text={sourceMessages.showNow} />}
        />
        <DeclarationSignature details={details} links={links} />
        <ParameterTable parameters={details.parameters} targets={links?.parameters} written={description?.parts} />
        <Documentation
          documentation={details.documentation}
          typeParameters={documentedNames(details)}
          exceptionTargets={links?.exceptions}
          written={description?.parts}
        />
      </ReferencesProvider>
      <SourceSection entityId={id} name={name} fileId={details.file.id} />
      <UsesSection entityId={id} />
      <UsageGraphSection memberId={id} kind={kind} />
      <ScrollToChosen entityId={id} />
    </article>
  );
});

function documentedNames({ typeParameters }: MemberDetails) {
  return typeParameters.filter(({ text }) => text !== null);
}

/** `File: Order.cs > Class Order`, with a link to the class (specification 1.2). */
function MemberHeading({ details: { file, type } }: { readonly details: MemberDetails }) {
  return (
    <h2 className={pane.file} title={visible(file.path)}>
      {formatMessage(memberMessages.heading, { file: file.name, kind: typeKinds[type.kind] })}
      <EntityLink id={type.id}>{type.name}</EntityLink>
    </h2>
  );
}
