import { escapeDashes, unescapeDashes } from "./entity-id.ts";

/**
 * What a project uses but does not declare: a declaration of another code base by its documentation id, or a whole
 * package.
 */
export type ExternalSubject =
  | { readonly kind: "external"; readonly documentationId: string }
  | { readonly kind: "package"; readonly name: string };

const EXTERNAL = "external:";
const PACKAGE = "package:";

/** The identifier of a declaration of another code base, which is selected and addressed like those of the project. */
export function externalId(documentationId: string): string {
  return EXTERNAL + escapeDashes(documentationId);
}

/** The identifier of a package, or of an assembly that belongs to none. */
export function packageId(name: string): string {
  return PACKAGE + escapeDashes(name);
}

/** Whether an identifier is that of an external declaration or package. */
export function isExternalId(id: string): boolean {
  return id.startsWith(EXTERNAL) || id.startsWith(PACKAGE);
}

/**
 * The documentation id in the identifier of a declaration of another code base; undefined for any other, including that
 * of a package.
 */
export function documentationIdIn(id: string): string | undefined {
  const subject = parseExternalId(id);
  return subject?.kind === "external" ? subject.documentationId : undefined;
}

/** Parses such an identifier; undefined for any other, including those of the project's own files, types and members. */
export function parseExternalId(id: string): ExternalSubject | undefined {
  if (id.startsWith(EXTERNAL)) {
    return { kind: "external", documentationId: unescapeDashes(id.slice(EXTERNAL.length)) };
  }
  return id.startsWith(PACKAGE) ? { kind: "package", name: unescapeDashes(id.slice(PACKAGE.length)) } : undefined;
}
