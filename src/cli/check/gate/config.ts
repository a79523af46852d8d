import { join } from "node:path";
import { z } from "zod";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import { VISIBILITIES } from "../../../shared/model/entity.ts";
import { allRules } from "../../../worker/check/all-rules.ts";
import { SEVERITIES } from "../../../worker/check/model/rule.ts";
import { isMissing } from "../../../worker/sources/disk-walk.ts";
import { issuesOf } from "./issues.ts";
import { readJsonFile } from "./json-file.ts";

/** The name of the settings file at the root of a code base. */
export const CONFIG_FILE = "glossa.config.json";

const MAX_GLOB_LENGTH = 1_000;

const severity = z.enum(SEVERITIES);
const visibility = z.enum(VISIBILITIES);

const ruleSetting = z.union([
  severity,
  z.strictObject({
    severity: severity.optional(),
    visibility: visibility.optional().describe("What is seen less far is left alone."),
  }),
]);

const exclusion = z.strictObject({
  path: z.string().min(1).max(MAX_GLOB_LENGTH).describe("Files of the code base, as a glob: src/Generated/**"),
  reason: z.string().min(1).describe("Why they need no documentation."),
});

const threshold = z.strictObject({
  project: z
    .string()
    .min(1)
    .max(MAX_GLOB_LENGTH)
    .optional()
    .describe(
      "Projects by their names, as a glob, each of which has to reach it. Without it the code base as a whole has to.",
    ),
  visibility: visibility.default("public").describe("What is seen at least so far counts."),
  documented: z.number().min(0).max(100).describe("Percent."),
});

const checkConfig = z.strictObject({
  rules: z
    .strictObject(Object.fromEntries(allRules.map(({ id, title }) => [id, ruleSetting.optional().describe(title)])))
    .default({})
    .describe("How each rule is applied; those that are not named go by their own."),
  plainComments: z.boolean().default(true).describe("Whether comments that are no XML documentation count."),
  overriding: z
    .boolean()
    .default(false)
    .describe(
      "Whether members that override or implement others need documentation of their own, as the compiler asks.",
    ),
  tests: z.boolean().default(false).describe("Whether files of tests are checked."),
  exclude: z.array(exclusion).default([]),
  thresholds: z.array(threshold).default([]).describe("How much has to be documented."),
});

/** The settings of a code base. */
export const glossaConfig = z.strictObject({
  $schema: z.string().optional(),
  check: checkConfig.prefault({}),
});

export type CheckConfig = z.output<typeof checkConfig>;
export type Threshold = CheckConfig["thresholds"][number];

/**
 * The settings in a file; the defaults for a code base without a settings file where none is named. Throws an Error in
 * plain words.
 */
export async function readConfig(folder: string, file: string | undefined): Promise<CheckConfig> {
  const path = file ?? join(folder, CONFIG_FILE);
  const parsed = glossaConfig.safeParse(await readData(path, file !== undefined));
  if (parsed.success) return parsed.data.check;
  throw new Error(formatMessage(checkMessages.configInvalid, { path, detail: issuesOf(parsed.error) }));
}

async function readData(path: string, isNamed: boolean): Promise<unknown> {
  try {
    return await readJsonFile(path);
  } catch (thrown) {
    // That a folder is missing is said when it is read.
    if (!isNamed && isMissing(thrown)) return {};
    throw new Error(formatMessage(checkMessages.configUnreadable, { path, detail: detailOf(thrown) }));
  }
}
