import type { ZodError } from "zod";

const MOST_ISSUES = 5;

/** What is wrong with data, on one row: where, and what was expected. */
export function issuesOf({ issues }: ZodError): string {
  const told = issues.slice(0, MOST_ISSUES).map(({ path, message }) => `${path.map(String).join(".")}: ${message}`);
  return [...told, ...(issues.length > MOST_ISSUES ? ["..."] : [])].join("; ");
}
