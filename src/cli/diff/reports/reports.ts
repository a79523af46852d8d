import { asJson } from "./json.ts";
import { asMarkdown } from "./markdown.ts";
import type { DiffReport } from "./report.ts";
import { asText } from "./text.ts";

export const DIFF_FORMATS = ["text", "json", "markdown"] as const;

export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** The report writers by format. */
export const diffReports: Readonly<Record<DiffFormat, (report: DiffReport) => AsyncGenerator<string>>> = {
  text: asText,
  json: asJson,
  markdown: asMarkdown,
};
