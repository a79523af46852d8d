import { readFileSync } from "node:fs";
import { unpackTable } from "../../src/worker/languages/csharp/framework/facts-table.ts";
import type {
  Framework,
  FrameworkMember,
  FrameworkType,
} from "../../src/worker/languages/csharp/framework/framework.ts";
import { readFramework } from "../../src/worker/languages/csharp/framework/read-framework.ts";
import { openAssemblies } from "../../src/worker/languages/csharp/metadata/facts/open-assemblies.ts";

/**
 * `npx tsx scripts/metadata/compare-facts.ts TABLE ASSEMBLY ...`: compares the types and members that Glossa reads from
 * assemblies with a table that tools/framework-facts has created from the same assemblies with Roslyn. Prints some of
 * the entries that only one of both has.
 */
const SHOWN = 10;

async function main(table: string, paths: readonly string[]): Promise<void> {
  const bytes = readFileSync(table);
  const expected = new Set(await linesOfTable(bytes));
  const actual = new Set(typesOf(paths).flatMap(linesOf));
  const missing = [...expected].filter((line) => !actual.has(line));
  const more = [...actual].filter((line) => !expected.has(line));
  for (const line of missing.slice(0, SHOWN)) process.stdout.write(`- ${line}\n`);
  for (const line of more.slice(0, SHOWN)) process.stdout.write(`+ ${line}\n`);
  process.stdout.write(`${expected.size} types and members, ${missing.length} not read so, ${more.length} only read\n`);
  process.exitCode = missing.length + more.length > 0 ? 1 : 0;
}

// Several assemblies may declare parts of a class of extension methods: the table has one entry with all of them.
function typesOf(paths: readonly string[]): readonly FrameworkType[] {
  const assemblies = openAssemblies(
    paths.map((path) => readFileSync(path)),
    { isFriend: () => false, onDamage: (at, error) => process.stdout.write(`${paths[at]}: ${error.message}\n`) },
  );
  const types = new Map<string, FrameworkType>();
  for (const type of assemblies.flatMap((each) => each?.types() ?? [])) {
    const name = `${type.namespace}.${type.key}`;
    const others = types.get(name)?.members ?? [];
    types.set(name, others.length === 0 ? type : { ...type, members: [...others, ...type.members] });
  }
  return [...types.values()];
}

async function linesOfTable(bytes: Uint8Array): Promise<readonly string[]> {
  const framework = await readFramework(bytes);
  const { namespaceLines } = await unpackTable(bytes);
  return namespaceLines.flatMap((line) => typesOfLine(framework, line)).flatMap(linesOf);
}

function typesOfLine(framework: Framework, line: string): readonly FrameworkType[] {
  const [namespace = "", keys = ""] = line.split("\t");
  return keys.split(" ").flatMap((key) => framework.topLevel(key).filter((type) => type.namespace === namespace));
}

function linesOf(type: FrameworkType): readonly string[] {
  // The table does not contain the variance.
  const { members, nested, variance: _, ...header } = type;
  const place = `${type.namespace}.${type.path}`;
  return [
    `${place} ${JSON.stringify(sortedEntries(header))}`,
    ...members.map((member) => `${place} ${JSON.stringify(sortedEntries(withoutEmpty(member)))}`),
    ...nested.flatMap(linesOf),
  ];
}

// A missing list equals an empty one. The table contains which parameters have a default but not its value, and no
// accessors.
function withoutEmpty(member: FrameworkMember): Partial<FrameworkMember> {
  const { typeParameters = [], constraints = [], parameters, accessors: _, ...rest } = member;
  return { ...rest, typeParameters, constraints, parameters: parameters.map(withoutDefault) };
}

function withoutDefault({ default: value, ...parameter }: FrameworkMember["parameters"][number]) {
  return { ...parameter, ...(value !== undefined && { default: "default" }) };
}

function sortedEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

const [table = "", ...paths] = process.argv.slice(2);
await main(table, paths);
