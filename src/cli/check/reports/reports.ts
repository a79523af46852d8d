import type { Outcome } from "../gate/outcome.ts";
import { asJson } from "./json.ts";
import { asJunit } from "./junit.ts";
import { asMarkdown } from "./markdown.ts";
import { asSarif } from "./sarif.ts";
import { asText } from "./text.ts";

export const REPORT_FORMATS = ["text", "json", "sarif", "junit", "markdown"] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The report writers by format. */
export const reports: Readonly<Record<ReportFormat, (outcome: Outcome) => AsyncGenerator<string>>> = {
  text: asText,
  json: asJson,
  sarif: asSarif,
  junit: asJunit,
  markdown: asMarkdown,
};
