import { type Code, Op } from "../../../../../../src/worker/languages/csharp/body-ir/body-ir.ts";
import type { CSharpMemberFacts } from "../../../../../../src/worker/languages/csharp/facts/csharp-facts.ts";
import { read } from "../generalisation/reading.ts";

/** The code of statements; they stand on row 1, so that their columns count from 0. */
export function codeOf(statements: string): readonly Code[] {
  // With a statement of its own the method's block cannot be one with a block inside.
  const [block] = memberCode(`void M(int p) { First();\n${statements} }`) ?? [];
  if (typeof block === "string" || block?.[0] !== Op.block) throw new Error(`no block: ${JSON.stringify(block)}`);
  return block[1].slice(1);
}

/** The code of a member that stands in a class, and nothing where it has none. */
export function memberCode(member: string): readonly Code[] | undefined {
  return membersOf(member).find(({ kind }) => kind !== "localFunction")?.code;
}

export function membersOf(members: string): readonly CSharpMemberFacts[] {
  return read(`class C { ${members} }`).facts.types[0]?.members ?? [];
}

/** Where in a node its place stands, for those that have one. */
const PLACES: ReadonlyMap<unknown, number> = new Map([
  [Op.name, 2],
  [Op.member, 4],
  [Op.new, 4],
  [Op.constructorCall, 3],
]);

/** The places of calls, creations and names, as `row:column`. */
export function placesIn(code: unknown): readonly string[] {
  if (!Array.isArray(code)) return [];
  const at = PLACES.get(code[0]);
  const own = at === undefined || code[at] === undefined ? [] : [`${code[at]}:${code[at + 1]}`];
  return [...own, ...code.flatMap(placesIn)];
}
