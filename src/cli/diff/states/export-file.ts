import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { z } from "zod";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { diffMessages } from "../../../shared/messages/diff-messages.ts";
import type { ApiSurface } from "../../../worker/diff/model/surface.ts";
import { EXPORT_CARRIES, type ExportedType, typeOfExport } from "../../../worker/diff/surface/exported-type.ts";
import { SurfaceBuilder } from "../../../worker/diff/surface/surface-builder.ts";
import { surfaceFileOf } from "../../../worker/diff/surface/surface-file.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "../../../worker/export/export-project.ts";
import { issuesOf } from "../../check/gate/issues.ts";

const texts = z.array(z.string());
const parameter = z.object({ name: z.string(), type: z.string(), modifiers: texts, default: z.string().optional() });
const range = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const declaration = {
  id: z.string(),
  name: z.string(),
  arity: z.number(),
  modifiers: texts,
  range,
  nameRow: z.number(),
  condition: z.string().optional(),
  doc: z.looseObject({ kind: z.enum(["xml", "comment", "inherited"]), summary: z.string() }).nullable(),
};
const member = z.object({
  ...declaration,
  kind: z.enum([
    ...(["method", "constructor", "destructor", "property", "field", "event", "indexer"] as const),
    ...(["operator", "conversion", "enumMember", "localFunction"] as const),
  ]),
  returnType: z.string().nullable(),
  parameters: z.array(parameter),
  value: z.string().optional(),
});
const type = z.object({
  ...declaration,
  kind: z.enum(["class", "struct", "record", "record struct", "interface", "enum", "delegate", "module"]),
  namespace: z.string(),
  typeParameters: texts,
  bases: z.array(z.object({ text: z.string() })),
  members: z.array(member),
  returnType: z.string().optional(),
  parameters: z.array(parameter).optional(),
});
const file = z.object({ path: z.string(), types: z.array(type).default([]) });
const head = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  project: z.object({ name: z.string() }),
});

/** The API surface in a file written by `glossa export`, in either format. Throws an Error in plain words. */
export async function readExport(path: string, isWanted: (path: string) => boolean): Promise<ApiSurface> {
  let name: string | undefined;
  try {
    const builder = new SurfaceBuilder();
    for await (const value of valuesIn(path)) {
      if (name === undefined) {
        name = head.parse(value).project.name;
        continue;
      }
      const exported = file.parse(value);
      const read = isWanted(exported.path) ? await surfaceFileOf(exported.path, "") : undefined;
      if (read !== undefined)
        builder.add(
          read,
          exported.types.map((one) => typeOfExport(one as ExportedType)),
        );
    }
    if (name === undefined) throw new Error(diffMessages.noHead);
    return builder.surface(name, EXPORT_CARRIES);
  } catch (thrown) {
    const isOther = name === undefined && (thrown instanceof z.ZodError || thrown instanceof SyntaxError);
    if (isOther) throw new Error(formatMessage(diffMessages.noExport, { path, version: EXPORT_VERSION }));
    const detail = thrown instanceof z.ZodError ? issuesOf(thrown) : detailOf(thrown);
    throw new Error(formatMessage(diffMessages.notExport, { path, version: EXPORT_VERSION, detail }));
  }
}

const FILES_FOLLOW = '"files":[';

/** The head of an export, followed by each of its files. */
async function* valuesIn(path: string): AsyncGenerator<unknown> {
  let isJson: boolean | undefined;
  for await (const row of createInterface({
    input: createReadStream(path, "utf8"),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (isJson === undefined) {
      isJson = row.endsWith(FILES_FOLLOW);
      // Another program may have reformatted it.
      if (!isJson && !isHeadAlone(row)) return yield* wholeFile(path);
      yield JSON.parse(isJson ? `${row}]}` : row);
    } else if (row === "]}" || row === "") continue;
    else yield JSON.parse(isJson ? row.replace(/,$/, "") : row);
  }
}

async function* wholeFile(path: string): AsyncGenerator<unknown> {
  const whole = z.looseObject({ files: z.array(z.unknown()) }).parse(JSON.parse(await readFile(path, "utf8")));
  yield whole;
  yield* whole.files;
}

function isHeadAlone(row: string): boolean {
  try {
    return !("files" in Object(JSON.parse(row)));
  } catch {
    return false;
  }
}
