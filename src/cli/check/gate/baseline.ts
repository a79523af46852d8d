import { z } from "zod";
import { compareTexts } from "../../../shared/compare-texts.ts";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import type { CheckReport, Finding } from "../../../worker/check/model/finding.ts";
import { issuesOf } from "./issues.ts";
import { readJsonFile } from "./json-file.ts";

const FORMAT = "glossa-baseline";

const baseline = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(1),
  /** The number of findings with each key. */
  findings: z.record(z.string(), z.number().int().min(1)),
  /** The hashes of each documented declaration and of its comment, by the key of the declaration. */
  declarations: z.record(z.string(), z.tuple([z.string(), z.string()])),
});

/** Any version of a baseline, to tell a broken or newer one from other files. */
const anyBaseline = z.looseObject({ format: z.literal(FORMAT) });

/** The findings of an earlier check, and the state of declarations and their comments at that time. */
export type Baseline = z.output<typeof baseline>;

/** Reads a baseline from a file. Throws an Error in plain words. */
export async function readBaseline(path: string): Promise<Baseline> {
  try {
    const data = await readJsonFile(path);
    if (!anyBaseline.safeParse(data).success) throw new Error(checkMessages.noBaseline);
    return baseline.parse(data);
  } catch (thrown) {
    const detail = thrown instanceof z.ZodError ? issuesOf(thrown) : detailOf(thrown);
    throw new Error(formatMessage(checkMessages.baselineUnreadable, { path, detail }));
  }
}

/** The baseline for later checks that this one makes. */
export function baselineOf({ findings, hashes }: CheckReport): Baseline {
  return {
    format: FORMAT,
    version: 1,
    findings: Object.fromEntries(countsOf(findings)),
    declarations: Object.fromEntries([...hashes].map(([key, [code, documentation]]) => [key, [code, documentation]])),
  };
}

/** The text of a baseline file: sorted, one entry a line, so that git can merge those of two branches. */
export async function* baselineText({ findings, declarations }: Baseline): AsyncGenerator<string> {
  yield `{\n"format": "${FORMAT}",\n"version": 1,\n"findings": {\n`;
  yield* entries(Object.entries(findings));
  yield '},\n"declarations": {\n';
  yield* entries(Object.entries(declarations));
  yield "}\n}\n";
}

function* entries(all: readonly (readonly [string, unknown])[]): Generator<string> {
  const sorted = all.toSorted(([one], [other]) => compareTexts(one, other));
  for (const [at, [key, value]] of sorted.entries())
    yield `${JSON.stringify(key)}: ${JSON.stringify(value)}${at < sorted.length - 1 ? "," : ""}\n`;
}

/** The findings that the baseline has already; of several with one key, as many as the baseline counts. */
export function knownFindings(findings: readonly Finding[], baseline: Baseline | undefined): ReadonlySet<Finding> {
  const left = new Map(Object.entries(baseline?.findings ?? {}));
  return new Set(
    findings.filter(({ key }) => {
      const count = left.get(key) ?? 0;
      if (count > 0) left.set(key, count - 1);
      return count > 0;
    }),
  );
}

function countsOf(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of findings) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
