import type { ZodError } from "zod";
import { checkMessages } from "../../../shared/messages/check-messages.ts";

const MAX_ISSUES = 5;

/** The validation errors of data, on one line: where, and what was expected. */
export function issuesOf({ issues }: ZodError): string {
  const told = issues.slice(0, MAX_ISSUES).map(toldOf);
  return [...told, ...(issues.length > MAX_ISSUES ? ["..."] : [])].join("; ");
}

type Issue = ZodError["issues"][number];

// Of data that may have several forms, only the issues with one of these say what is wrong.
function toldOf(issue: Issue): string {
  const [inner] = issue.code === "invalid_union" ? nearest(issue.errors) : [];
  if (inner === undefined) return `${placeOf(issue.path)}: ${issue.message}`;
  return toldOf({ ...inner, path: [...issue.path, ...inner.path] });
}

// The form that the data has is the one with issues inside of it; for data of no form, the first one is named.
function nearest(forms: readonly Issue[][]): readonly Issue[] {
  return forms.find((form) => form.some(isInside)) ?? forms[0] ?? [];
}

function isInside({ path, code }: Issue): boolean {
  return path.length > 0 || code === "unrecognized_keys";
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.map(String).join(".") || checkMessages.theWhole;
}
