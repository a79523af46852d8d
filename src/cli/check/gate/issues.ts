import type { ZodError } from "zod";
import { checkMessages } from "../../../shared/messages/check-messages.ts";

const MAX_ISSUES = 5;

/** The validation errors of data, on one line: where, and what was expected. */
export function issuesOf({ issues }: ZodError): string {
  const told = issues.slice(0, MAX_ISSUES).map(({ path, message }) => `${placeOf(path)}: ${message}`);
  return [...told, ...(issues.length > MAX_ISSUES ? ["..."] : [])].join("; ");
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.map(String).join(".") || checkMessages.theWhole;
}
