import type { DocumentedName, MemberDocumentation, TypeDocumentation } from "../../shared/model/details.ts";
import type { DocFacts } from "../facts/facts.ts";

/** A member's documentation besides its description and its parameters. */
export function memberDocumentation(doc: DocFacts | null): MemberDocumentation {
  const { returns, value, remarks, example, exceptions = [] } = doc ?? {};
  return {
    ...(returns && { returns }),
    ...(value && { value }),
    ...(remarks && { remarks }),
    ...(example && { example }),
    exceptions,
  };
}

/** The same of a type, with what it says of its parameters, whether it has any of their names or not. */
export function typeDocumentation(doc: DocFacts | null): TypeDocumentation {
  return {
    ...memberDocumentation(doc),
    typeParameters: documentedNames(doc?.typeParams),
    parameters: documentedNames(doc?.params),
  };
}

function documentedNames(texts: Readonly<Record<string, string>> = {}): readonly DocumentedName[] {
  return Object.entries(texts).map(([name, text]) => ({ name, text }));
}
