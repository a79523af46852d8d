import { escapeDashes, unescapeDashes } from "./entity-id.ts";

/** What a project uses and does not declare: a declaration of another code base by its documentation id, or a whole package. */
export type ExternalSubject =
  | { readonly kind: "external"; readonly documentationId: string }
  | { readonly kind: "package"; readonly name: string };

const EXTERNAL = "external:";
const PACKAGE = "package:";

/** The identifier of a declaration of another code base, which is chosen and addressed as those of the project are. */
export function externalId(documentationId: string): string {
  return EXTERNAL + escapeDashes(documentationId);
}

/** The identifier of a package, or of an assembly that is part of none. */
export function packageId(name: string): string {
  return PACKAGE + escapeDashes(name);
}

/** Whether an identifier is one of these. */
export function isExternalId(id: string): boolean {
  return id.startsWith(EXTERNAL) || id.startsWith(PACKAGE);
}

/** The documentation id in the identifier of a declaration of another code base; undefined for any other, that of a package too. */
export function documentationIdIn(id: string): string | undefined {
  const subject = parseExternalId(id);
  return subject?.kind === "external" ? subject.documentationId : undefined;
}

/** Reads such an identifier back; undefined for any other, those of the project's own files, types and members among them. */
export function parseExternalId(id: string): ExternalSubject | undefined {
  if (id.startsWith(EXTERNAL)) {
    return { kind: "external", documentationId: unescapeDashes(id.slice(EXTERNAL.length)) };
  }
  return id.startsWith(PACKAGE) ? { kind: "package", name: unescapeDashes(id.slice(PACKAGE.length)) } : undefined;
}
