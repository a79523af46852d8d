import { shortDocumentedName } from "../../../shared/documentation-id.ts";
import { frameworkAddress } from "../../../shared/framework-address.ts";
import { memberKinds, typeKinds } from "../../../shared/messages/details-messages.ts";
import { externalMessages as words } from "../../../shared/messages/external-messages.ts";
import type { ExternalDeclarationDetails, ExternalDetails, ExternalOrigin } from "../../../shared/model/external.ts";
import { externalId, packageId } from "../../../shared/model/external-id.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { Failure } from "../../ui/loading/failure.tsx";
import { Skeleton } from "../../ui/loading/skeleton.tsx";
import { useStaleWhileLoading } from "../../ui/loading/use-stale-while-loading.ts";
import { VisibleText, visibleText } from "../../ui/text/visible-text.tsx";
import { ScrollToChosen } from "../details-pane/scroll-to-chosen.tsx";
import pane from "../details-parts/details.module.css";
import { Documentation } from "../details-parts/documentation.tsx";
import { SignatureView } from "../details-parts/signature-view.tsx";
import { typeSummary } from "../details-parts/type-summary.ts";
import { DocTextView } from "../doc-text/doc-text.tsx";
import { useExternalDetailsQuery } from "../doc-text/external-details-api.ts";
import { ExternalReferences } from "../doc-text/external-references.tsx";
import { EntityLink } from "../explorer/entity-link.tsx";
import { ParameterTable } from "../member-details/parameter-table.tsx";
import { MemberSections } from "../type-details/member-sections.tsx";
import { UsesSection } from "../uses/uses-section.tsx";
import styles from "./external.module.css";

/** The details of a declaration of another code base, and where it is used here. */
export function ExternalDetailsView({ documentationId }: { readonly documentationId: string }) {
  const { currentData, data, error } = useExternalDetailsQuery(documentationId);
  const details = useStaleWhileLoading(documentationId, currentData, error === undefined ? data : undefined);
  if (details !== undefined) return <LoadedExternal key={details.documentationId} details={details} />;
  if (error !== undefined) return <Failure text={error.message} className={pane.failure} />;
  return (
    <div className={pane.details}>
      <Skeleton lines={8} />
    </div>
  );
}

function LoadedExternal({ details: { documentationId, declaration } }: { readonly details: ExternalDetails }) {
  const id = externalId(documentationId);
  return (
    <article className={pane.details}>
      {declaration === null ? (
        <>
          <UnknownDeclaration documentationId={documentationId} />
          <UsesSection entityId={id} />
        </>
      ) : (
        <Declared documentationId={documentationId} declaration={declaration} />
      )}
      <ScrollToChosen entityId={id} />
    </article>
  );
}

function UnknownDeclaration({ documentationId }: { readonly documentationId: string }) {
  return (
    <>
      <h3 className={pane.name}>
        <VisibleText text={shortDocumentedName(documentationId) ?? documentationId} />
      </h3>
      <p className={pane.quiet}>{words.unknown}</p>
      <Official documentationId={documentationId} />
    </>
  );
}

interface DeclaredProps {
  readonly documentationId: string;
  readonly declaration: ExternalDeclarationDetails;
}

function Declared({ documentationId, declaration }: DeclaredProps) {
  const { origin, signature, parameters, documentation, references, sections, type } = declaration;
  const id = externalId(documentationId);
  const isMember = type !== null;
  return (
    <>
      <Place origin={origin} type={type} />
      <Heading declaration={declaration} />
      <Official documentationId={documentationId} />
      <ExternalReferences references={references}>
        <Description declaration={declaration} />
        <SignatureView tokens={signature} className={pane.declaration} />
        {isMember && <ParameterTable parameters={parameters} written={undefined} />}
        <Documentation documentation={documentation} typeParameters={[]} written={undefined} />
        {!isMember && <MemberSections typeId={id} sections={sections} memberId={null} />}
        <UsesSection entityId={id} />
      </ExternalReferences>
    </>
  );
}

/** `Declared in MediatR 12.1.0 > IMediator`: its package, and for a member its type. */
function Place({ origin, type }: Pick<ExternalDeclarationDetails, "origin" | "type">) {
  return (
    <h2 className={pane.file}>
      {words.declaredIn}
      <Origin origin={origin} />
      {type !== null && (
        <>
          {" > "}
          <EntityLink id={externalId(type.documentationId)}>{type.name}</EntityLink>
        </>
      )}
    </h2>
  );
}

function Origin({ origin }: { readonly origin: ExternalOrigin }) {
  if (origin.kind === "framework") return words.dotnet;
  const version = origin.kind === "package" ? ` ${origin.version}` : "";
  return (
    <>
      <EntityLink id={packageId(origin.name)}>{origin.name}</EntityLink>
      <VisibleText text={version} />
    </>
  );
}

function Heading({ declaration: { kind, name, namespace, type } }: Pick<DeclaredProps, "declaration">) {
  const kinds: Readonly<Record<ExternalDeclarationDetails["kind"], string>> = { ...typeKinds, ...memberKinds };
  const facts = typeSummary({
    kind: kinds[kind].toLowerCase(),
    modifiers: [],
    namespace: type === null ? namespace : "",
  });
  return (
    <div className={pane.title}>
      <h3 className={pane.name}>
        <VisibleText text={name} />
      </h3>
      <p className={pane.facts}>{visibleText(facts.join(" · "))}</p>
    </div>
  );
}

function Official({ documentationId }: { readonly documentationId: string }) {
  const address = frameworkAddress(documentationId);
  if (address === undefined) return null;
  return (
    <p>
      <ExternalLink href={address} className={styles.link}>
        {words.official}
      </ExternalLink>
    </p>
  );
}

function Description({ declaration: { description, origin } }: Pick<DeclaredProps, "declaration">) {
  if (description !== null) {
    return (
      <div className={styles.description}>
        <DocTextView text={description} />
      </div>
    );
  }
  const isDotnet = origin.kind === "framework";
  return <p className={styles.undocumented}>{isDotnet ? words.undocumentedDotnet : words.undocumented}</p>;
}
