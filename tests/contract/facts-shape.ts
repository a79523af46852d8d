import * as z from "zod";
import type { MemberFacts, TypeFacts, UseFacts } from "../../src/worker/facts/facts.ts";
import type { ReadFile } from "../../src/worker/languages/contract/language.ts";
import type { CSharpFacts } from "../../src/worker/languages/csharp/facts/csharp-facts.ts";
import { TextPositions } from "../../src/worker/util/text-positions.ts";

const count = z.int().nonnegative();
const name = z.string().min(1);
const texts = z.array(z.string());
const range = z.tuple([count, count, count, count]);
const use = z.tuple([z.union([z.literal(0), z.literal(1)]), count, count, name, name]);
// Expression trees; the tests of the code check their content.
const code = z
  .array(z.tuple([count], z.unknown()))
  .min(1)
  .optional();
const parameter = z.strictObject({
  name: z.string(),
  type: z.string(),
  modifiers: texts,
  default: z.string().optional(),
});
const markKind = z.enum([
  "code",
  "strong",
  "stressed",
  "cref",
  "href",
  "rows",
  "bullets",
  "numbers",
  "table",
  "header",
  "item",
  "cell",
]);
const mark = z.union([z.tuple([markKind, count, count]), z.tuple([markKind, count, count, name])]);
const doc = z.strictObject({
  kind: z.enum(["xml", "comment", "inherited"]),
  summary: z.string(),
  remarks: z.string().optional(),
  params: z.record(z.string(), z.string()).optional(),
  typeParams: z.record(z.string(), z.string()).optional(),
  returns: z.string().optional(),
  value: z.string().optional(),
  exceptions: z.array(z.strictObject({ type: z.string(), text: z.string() })).optional(),
  permission: name.optional(),
  example: z.string().optional(),
  seeAlso: name.optional(),
  marks: z.record(z.string(), z.array(mark).min(1)).optional(),
  inherits: z.string().optional(),
});

const declaration = {
  name,
  arity: count,
  attributes: texts.min(1).optional(),
  modifiers: texts,
  range,
  nameRow: count,
  condition: z.string().optional(),
  doc: doc.nullable(),
  uses: z.array(use).min(1).optional(),
  code,
};

const member = z.strictObject({
  ...declaration,
  kind: z.enum([
    ...(["method", "constructor", "destructor", "property", "field", "event"] as const),
    ...(["indexer", "operator", "conversion", "enumMember", "localFunction"] as const),
  ]),
  typeParameters: z.array(name).optional(),
  constraints: z.array(name).optional(),
  returnType: z.string().nullable(),
  parameters: z.array(parameter),
  receiver: z
    .strictObject({ parameter, typeParameters: z.array(z.string()), constraints: z.array(z.string()) })
    .optional(),
  body: count.optional(),
  value: z.string().optional(),
  isPrimary: z.literal(true).optional(),
  priority: z.int().optional(),
  callsNamesake: z.literal(true).optional(),
  accessors: z.array(name).optional(),
});

/** A local function outside all types. */
const localFunction = member.extend({ nameColumn: count });

const type = z.strictObject({
  ...declaration,
  kind: z.enum(["class", "struct", "record", "record struct", "interface", "enum", "delegate"]),
  path: name,
  namespace: z.string(),
  typeParameters: z.array(name),
  variance: z.array(z.enum(["in", "out", ""])).optional(),
  constraints: z.array(name),
  bases: z.array(name),
  members: z.array(member),
  returnType: z.string().optional(),
  parameters: z.array(parameter).optional(),
});

const using = z.strictObject({
  name: z.string(),
  alias: name.optional(),
  isStatic: z.literal(true).optional(),
  isGlobal: z.literal(true).optional(),
  namespace: z.string(),
  isInactive: z.literal(true).optional(),
});

const readFile = z.strictObject({
  facts: z.strictObject({
    types: z.array(type),
    usings: z.array(using),
    uses: z.array(use).optional(),
    code,
    functions: z.array(localFunction).min(1).optional(),
    directives: z.array(z.tuple([count, name, z.string()])).optional(),
  }),
  health: z.discriminatedUnion("state", [
    z.strictObject({ state: z.literal("clean") }),
    z.strictObject({ state: z.literal("repaired"), repairs: z.array(name).min(1) }),
    z.strictObject({
      state: z.literal("partial"),
      repairs: z.array(name),
      unreadable: z.array(z.tuple([count, count])).min(1),
      cuts: z.array(name).min(1).optional(),
    }),
  ]),
});

/** Returns what is wrong with a file's facts whatever its text: invalid shapes, and places outside the text. */
export function shapeProblemsOf(text: string, read: ReadFile<CSharpFacts>): readonly string[] {
  const parsed = readFile.safeParse(read);
  if (!parsed.success) return [z.prettifyError(parsed.error)];
  const { rowCount } = new TextPositions(text);
  return read.facts.types.flatMap((type) =>
    [type, ...type.members].flatMap(({ name, range, nameRow }) =>
      range[0] <= range[2] && range[0] <= nameRow && nameRow <= range[2] && range[2] < rowCount
        ? []
        : [`${name}: the range ${range.join()} or the name's row ${nameRow} is impossible`],
    ),
  );
}

/** Also checks that every name and use is where the facts say. For files that can be read completely. */
export function problemsOf(text: string, read: ReadFile<CSharpFacts>): readonly string[] {
  const rows = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);
  const declarations = read.facts.types.flatMap((type) => [type, ...type.members]);
  const uses = [...(read.facts.uses ?? []), ...declarations.flatMap(({ uses = [] }) => uses)];
  return [
    ...shapeProblemsOf(text, read),
    ...declarations.flatMap((declared) => missingName(rows, declared)),
    ...uses.flatMap((use) => missingUse(rows, use)),
  ];
}

// `~Foo`, `this`, `operator +` and `A.B` are not always written in one piece: their last word is.
function missingName(rows: readonly string[], { kind, name, nameRow }: TypeFacts | MemberFacts): readonly string[] {
  const word = kind === "operator" || kind === "conversion" ? "operator" : (/[\p{L}\p{N}_]+$/u.exec(name)?.[0] ?? name);
  return rows[nameRow]?.includes(word) ? [] : [`${name} does not stand on row ${nameRow}`];
}

function missingUse(rows: readonly string[], [, row, column, name]: UseFacts): readonly string[] {
  const written = rows[row]?.slice(column) ?? "";
  const stands = written.startsWith(name) || written.startsWith(`@${name}`);
  return stands ? [] : [`${name} does not stand on row ${row}, column ${column}`];
}
