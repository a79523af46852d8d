import { fileIdOf } from "../../src/shared/model/entity-id.ts";
import { filesWithFacts, keysInUse } from "../../src/worker/catalogue/records/fact-keys.ts";
import { projectIdOf } from "../../src/worker/sources/project-id.ts";
import { Random } from "../support/random.ts";
import { tabsOfOneOrigin } from "../worker/coordination/tabs.ts";
import type { AttackReport } from "./attack.ts";
import { newDatabase, Tab, type TabDatabase } from "./tab.ts";

const FILES = 12;
const PROJECT = projectIdOf({ kind: "browser", path: "shop" });
const numbers = Array.from({ length: FILES }, (_, i) => i);
const pathOf = (i: number) => `T${i}.cs`;
const typeOf = (i: number) => `${fileIdOf(pathOf(i))}-CLASS-T${i}`;

/**
 * Every class derives from the next one and calls it, so that the uses of a method reveal the versions of two files.
 */
function filesOf(version: number): readonly (readonly [string, string])[] {
  const pad = "/".repeat(2 + version);
  return numbers.map((i) => {
    const base = i + 1 < FILES ? ` : T${i + 1}` : "";
    const call = i + 1 < FILES ? `new T${i + 1}().V${version}x${i + 1}();` : "";
    return [pathOf(i), `class T${i}${base} { public void V${version}x${i}() { ${call} } }\n${pad}`] as const;
  });
}

/** Totals over all tries, for the table. */
interface Tally {
  imported: number;
  refused: number;
  cancelled: number;
  closed: number;
  written: number;
  answers: number;
}

/** The findings of a try, and the saves acknowledged in it. */
interface Try {
  readonly random: Random;
  readonly database: TabDatabase;
  readonly newTab: () => Tab;
  readonly tally: Tally;
  readonly written: Map<string, string>;
  readonly broken: string[];
  version: number;
}

/** Two tabs that import, read and describe one project at once, in an order determined by the number of the try. */
export async function interleave(tries: number): Promise<AttackReport> {
  const tally: Tally = { imported: 0, refused: 0, cancelled: 0, closed: 0, written: 0, answers: 0 };
  const broken: string[] = [];
  for (let seed = 1; seed <= tries; seed++) {
    broken.push(...(await interleaving(seed, tally)).map((sentence) => `seed ${seed}: ${sentence}`));
  }
  const figures = Object.entries(tally).map(([what, count]) => `${count} ${what}`);
  return { tries, broken, figures: figures.join(", ") };
}

async function interleaving(seed: number, tally: Tally): Promise<readonly string[]> {
  const database = newDatabase();
  const nextCoordination = tabsOfOneOrigin();
  const newTab = () => new Tab(database, nextCoordination(), filesOf);
  const one: Try = { random: new Random(seed), database, newTab, tally, written: new Map(), broken: [], version: 0 };
  const first = newTab();
  await first.import(0);
  await Promise.all([act(one, first, 0), openAndAct(one, 1)]);
  await expectWhole(one);
  return one.broken;
}

async function openAndAct(one: Try, part: number): Promise<void> {
  const tab = one.newTab();
  await tab.engine.reopen(PROJECT);
  await act(one, tab, part);
}

/**
 * Performs one action in one of two tabs; each tab describes other types, so that it is known which descriptions must
 * remain.
 */
async function act(one: Try, first: Tab, part: number): Promise<void> {
  const { random } = one;
  let tab = first;
  for (let step = 0; step < 8; step++) {
    for (let turns = random.below(20); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    const what = random.pick(["import", "import", "cancel", "read", "read", "count", "describe", "describe", "close"]);
    if (what === "import") await importNext(one, tab);
    else if (what === "cancel") await importNext(one, tab, 1 + random.below(6));
    else if (what === "read") await read(one, tab);
    else if (what === "count") await count(one, tab);
    else if (what === "describe") await describe(one, tab, 2 * random.below(FILES / 2) + part, `${part} ${step}`);
    else tab = await reload(one, tab);
  }
  await read(one, tab);
  one.broken.push(...tab.warnings.map((warning) => `it warned: ${warning}`));
  await tab.close();
}

async function importNext({ tally, broken, ...one }: Try, tab: Tab, cancelAt?: number): Promise<void> {
  const end = await tab.import(one.random.below(6), cancelAt);
  if (end?.type === "imported") tally.imported++;
  else if (end?.type === "cancelled") tally.cancelled++;
  else if (end?.type === "failed" && end.error.code === "importedElsewhere") tally.refused++;
  else broken.push(`an import ended with ${JSON.stringify(end)}`);
}

async function read(one: Try, tab: Tab): Promise<void> {
  const { random, tally, broken } = one;
  const outlines = await Promise.all(numbers.map((i) => tab.engine.outline(fileIdOf(pathOf(i)))));
  for (const [i, outline] of outlines.entries()) {
    if (!outline.ok) broken.push(`${pathOf(i)}: ${outline.error.message}`);
    else if (outline.value.types[0]?.name !== `T${i}`) broken.push(`${pathOf(i)} has no type T${i}`);
  }
  tally.answers += FILES;
  const chosen = outlines[1 + random.below(FILES - 1)];
  const method = chosen?.ok === true ? chosen.value.types[0]?.methods[0]?.id : undefined;
  if (method !== undefined) await readUses(one, tab, method);
}

/** Every method is called by a method in another file. */
async function readUses({ tally, broken }: Try, { engine }: Tab, method: string): Promise<void> {
  const graph = await engine.usageGraph(method);
  tally.answers++;
  if (!graph.ok) {
    // Another state of the project, in which the method has another name, may have been opened meanwhile.
    if (graph.error.code !== "entityNotFound") broken.push(`the uses of ${method}: ${graph.error.message}`);
    return;
  }
  const names = Array.from(JSON.stringify(graph.value).matchAll(/V(\d+)x(\d+)/g));
  const versions = new Set(names.map(([, version]) => version));
  if (versions.size !== 1) broken.push(`an answer is of the versions ${[...versions].join(" and ")}`);
  if (new Set(names.map(([, , at]) => at)).size !== 2) broken.push(`the use of ${method} is missing`);
}

async function count({ tally, broken }: Try, { engine }: Tab): Promise<void> {
  const [coverage, found] = await Promise.all([engine.coverage(), engine.search("x")]);
  tally.answers += 2;
  if (!coverage.ok) broken.push(`the coverage: ${coverage.error.message}`);
  else {
    const counted = Object.values(coverage.value.project).reduce((sum, one) => sum + one, 0);
    if (counted !== 2 * FILES) broken.push(`the coverage counts ${counted} types and methods of ${2 * FILES}`);
  }
  if (!found.ok || found.value.total !== FILES)
    broken.push(`a search finds ${JSON.stringify(found)} files of ${FILES}`);
}

async function describe({ tally, written, broken }: Try, { engine }: Tab, i: number, text: string): Promise<void> {
  const answer = await engine.describe(typeOf(i), text);
  if (!answer.ok) {
    broken.push(`T${i} could not be described: ${answer.error.message}`);
    return;
  }
  tally.written++;
  written.set(typeOf(i), text);
}

/** Closes a tab, perhaps during its import, and opens another. */
async function reload(one: Try, tab: Tab): Promise<Tab> {
  if (one.random.oneIn(2)) void tab.import(one.random.below(6));
  one.broken.push(...tab.warnings.map((warning) => `it warned: ${warning}`));
  await tab.close();
  one.tally.closed++;
  const next = one.newTab();
  await next.engine.reopen(PROJECT);
  return next;
}

/** Checks what is stored at the end, and that one more import leaves no unneeded data. */
async function expectWhole({ newTab, written, broken, database }: Try): Promise<void> {
  const tab = newTab();
  await expectFacts(tab, broken);
  const stored = await tab.catalogue.descriptions(PROJECT);
  for (const [id, text] of written) {
    if (stored.get(id)?.text !== text) broken.push(`${id} is described with ${stored.get(id)?.text}, not with ${text}`);
  }
  const end = await tab.import(7);
  if (end?.type !== "imported") broken.push(`the last import ended with ${JSON.stringify(end)}`);
  await tab.engine.reopen(PROJECT);
  if ((await tab.import(7))?.type !== "imported") broken.push("the last import could not be repeated");
  await expectKeptStates(tab, await database.sublevel("facts").keys().all(), broken);
  await tab.close();
}

async function expectFacts(tab: Tab, broken: string[]): Promise<void> {
  const snapshot = await tab.catalogue.snapshot(PROJECT);
  if (snapshot === undefined) broken.push("no project is stored");
  else if (filesWithFacts(snapshot).length !== FILES) broken.push("the stored project has too few files");
  else
    for await (const { file, bytes } of tab.catalogue.allFacts(snapshot))
      if (!bytes) broken.push(`${file.path} is lost`);
}

/** Checks that the facts of all kept states are stored, and no others. */
async function expectKeptStates(tab: Tab, keys: readonly string[], broken: string[]): Promise<void> {
  const states = await tab.catalogue.keptStates(PROJECT);
  const kept = await Promise.all(states.map(({ recorded }) => tab.catalogue.keptSnapshot(PROJECT, recorded)));
  const named = new Set([await tab.catalogue.snapshot(PROJECT), ...kept].flatMap((one) => [...keysInUse(one)]));
  if (kept.includes(undefined)) broken.push("a kept state has no snapshot");
  const lost = [...named].filter((key) => !keys.includes(key)).length;
  if (lost > 0) broken.push(`${lost} facts of the kept states are lost`);
  const left = keys.filter((key) => !named.has(key)).length;
  if (left > 0) broken.push(`${left} facts are left that no state names`);
}

/** Imports a project again after random parts of its stored files were lost or damaged. */
export async function lose(tries: number): Promise<AttackReport> {
  const broken: string[] = [];
  let lost = 0;
  for (let seed = 1; seed <= tries; seed++) {
    const random = new Random(seed);
    const database = newDatabase();
    const nextCoordination = tabsOfOneOrigin();
    const newTab = () => new Tab(database, nextCoordination(), filesOf);
    const before = newTab();
    await before.import(0);
    const hurt = await damage(database, random);
    lost += hurt.length;
    // A query detects damage, in this tab or after a restart.
    const asking = random.oneIn(2) ? before : newTab();
    await asking.engine.reopen(PROJECT);
    await asking.engine.search("x");
    const after = random.oneIn(2) ? asking : newTab();
    const end = await after.import(0);
    const parsed = end?.type === "imported" ? end.parsedFiles : undefined;
    if (parsed !== hurt.length) broken.push(`seed ${seed}: of ${hurt.length} lost files ${parsed} were read again`);
    await expectFacts(after, broken);
    for (const tab of new Set([before, asking, after])) await tab.close();
  }
  return { tries, broken, figures: `${lost} files lost or damaged` };
}

/** Deletes, empties, truncates or changes some of the facts; returns their keys. */
async function damage(database: TabDatabase, random: Random): Promise<readonly string[]> {
  const facts = database.sublevel<string, Uint8Array>("facts", { valueEncoding: "view" });
  const hurt = (await facts.keys().all()).filter(() => random.oneIn(3));
  for (const key of hurt) {
    const bytes = (await facts.get(key)) ?? new Uint8Array();
    const how = random.below(4);
    if (how === 0) await facts.del(key);
    else if (how === 1) await facts.put(key, new Uint8Array());
    else if (how === 2) await facts.put(key, bytes.slice(0, bytes.length >> 1));
    else await facts.put(key, bytes.with(random.below(bytes.length), bytes.length));
  }
  return hurt;
}
