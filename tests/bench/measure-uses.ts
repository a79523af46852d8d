import type { OutlineType } from "../../src/shared/model/outline.ts";
import type { LocalEngine } from "../../src/worker/engine/engine.ts";
import { Random } from "../support/random.ts";
import { answered, millisecondsOf, type Percentiles, percentiles } from "./figures.ts";

/** The latency of questions about uses, in milliseconds. */
export interface UsesFigures {
  /** Until all uses of a symbol in files not yet examined are known: median and 95th percentile over the symbols. */
  readonly first: Percentiles;
  /** Until all other files are examined. */
  readonly all: number;
  /** One question after that. */
  readonly known: Percentiles;
  /** Peak memory of the process by then, in megabytes. */
  readonly peak: number;
}

const SEED = 20;
const FIRST_SYMBOLS = 20;
const SYMBOLS = 200;

/** Asks for uses of symbols that are drawn by a seed, in the open and linked project. */
export async function measureUses(engine: LocalEngine): Promise<UsesFigures> {
  const symbols = await drawn(engine);
  const first: number[] = [];
  for (const id of symbols.slice(0, FIRST_SYMBOLS)) first.push(await millisecondsOf(() => allUses(engine, id)));
  const all = await millisecondsOf(async () => (await engine.currentProject().meanings()).searchAll());
  const known: number[] = [];
  for (const id of symbols) known.push(await millisecondsOf(() => engine.usesOf(id)));
  const peak = process.resourceUsage().maxRSS / 1024;
  return { first: percentiles(first), all, known: percentiles(known), peak };
}

async function allUses(engine: LocalEngine, id: string): Promise<void> {
  for (;;) {
    const { done, total } = answered(await engine.usesOf(id)).searched;
    if (done === total) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Too short to be noticed, and long enough not to disturb the engine. */
const POLL_MS = 10;

async function drawn(engine: LocalEngine): Promise<readonly string[]> {
  const random = new Random(SEED);
  const pick = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)];
  const files = answered(await engine.files()).filter(({ typeCount }) => typeCount > 0);
  const symbols = new Set<string>();
  for (let tries = 0; symbols.size < SYMBOLS && tries < 10 * SYMBOLS; tries++) {
    const file = pick(files);
    const type = file && pick(answered(await engine.outline(file.id)).types.flatMap(withNested));
    if (type === undefined) continue;
    const { sections } = answered(await engine.typeDetails(type));
    const symbol = pick([type, ...sections.flatMap(({ members }) => members.map(({ id }) => id))]);
    if (symbol !== undefined) symbols.add(symbol);
  }
  return [...symbols];
}

function withNested({ id, types }: OutlineType): readonly string[] {
  return [id, ...types.flatMap(withNested)];
}
