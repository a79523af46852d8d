import type { Visibility } from "../../../../shared/model/entity.ts";
import type { IdentifiedMember } from "../../../facts/ids.ts";
import type { Section } from "../../contract/presentation.ts";
import { writtenAccess } from "./access.ts";

/** The sections of the page in order (specification 1.2, reading 6), each with the members that belong to it. */
export const sections: readonly Section[] = [
  { title: "Members", holds: ({ kind }) => kind === "enumMember" },
  { title: "Properties", holds: ({ kind }) => kind === "property" },
  { title: "Constructor", holds: ({ kind }) => kind === "constructor" },
  { title: "Destructor", holds: ({ kind }) => kind === "destructor" },
  { title: "Methods", holds: (member) => isMethodWith("none", member) },
  { title: "Protected Methods", holds: (member) => isMethodWith("protected", member) },
  { title: "Public Methods", holds: (member) => isMethodWith("public", member) },
  { title: "Private Methods", holds: (member) => isMethodWith("private", member) },
  { title: "Internal Methods", holds: (member) => isMethodWith("internal", member) },
  { title: "Fields", holds: ({ kind }) => kind === "field" },
  { title: "Events", holds: ({ kind }) => kind === "event" },
  { title: "Indexers", holds: ({ kind }) => kind === "indexer" },
  { title: "Operators", holds: ({ kind }) => kind === "operator" },
  { title: "Conversions", holds: ({ kind }) => kind === "conversion" },
  { title: "Local Functions", holds: ({ kind }) => kind === "localFunction" },
];

function isMethodWith(access: Visibility | "none", { kind, modifiers }: IdentifiedMember): boolean {
  return kind === "method" && writtenAccess(modifiers) === access;
}
