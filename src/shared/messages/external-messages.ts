import type { ExternalOrigin } from "../model/external.ts";

/** The texts about declarations of other code bases. */
export const externalMessages = {
  dotnet: ".NET",
  declaredIn: "Declared in ",
  official: "Official documentation",
  undocumented: "The library does not document it.",
  undocumentedDotnet: "See the official documentation of .NET.",
  unknown: "None of the libraries that were read declares it.",
  package: "Package",
  notReferred: "No project references a package of this name.",
  used: "What is used of it",
  none: "Nothing in this code base uses what it declares.",
  notKnown: "It was not read, so what it declares is not known, nor what of it is used.",
  showProblems: "Show what can be done",
  empty: "It declares nothing itself: it is a tool, or brings other packages along, which have pages of their own.",
  noneYet: "Nothing found yet.",
  usesOf: { one: "{count} use", other: "{count} uses" },
} as const;

/** The library that declares an entity, as text: `MediatR 12.1.0`. */
export function externalOriginText(origin: ExternalOrigin): string {
  if (origin.kind === "framework") return externalMessages.dotnet;
  return origin.kind === "assembly" ? origin.name : `${origin.name} ${origin.version}`.trim();
}
