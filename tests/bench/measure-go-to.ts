import type { OutlineType } from "../../src/shared/model/outline.ts";
import type { LocalEngine } from "../../src/worker/engine/engine.ts";
import { Random } from "../support/random.ts";
import { answered, millisecondsOf, type Percentiles, percentiles } from "./figures.ts";

/** The latency of the go-to box, in milliseconds. */
export interface GoToFigures {
  /** Until the first answer, which includes reading the names. */
  readonly first: number;
  /** One more key of a name, of its capital letters, of a part of it, or of `Type.Member`. */
  readonly key: Percentiles;
  readonly keys: number;
}

const SEED = 21;
const NAMES = 100;
const MAX_TYPED_LENGTH = 12;

/** Types names that are drawn by a seed, key by key, in the open project. */
export async function measureGoTo(engine: LocalEngine): Promise<GoToFigures> {
  const first = await millisecondsOf(() => engine.goTo("a", []));
  const times: number[] = [];
  for (const text of await drawn(engine)) {
    for (let length = 1; length <= Math.min(text.length, MAX_TYPED_LENGTH); length++) {
      times.push(await millisecondsOf(() => engine.goTo(text.slice(0, length), [])));
    }
  }
  return { first, key: percentiles(times), keys: times.length };
}

async function drawn(engine: LocalEngine): Promise<readonly string[]> {
  const random = new Random(SEED);
  const files = answered(await engine.files()).filter(({ typeCount }) => typeCount > 0);
  const texts: string[] = [];
  while (texts.length < NAMES) {
    const file = files[random.below(files.length)];
    const types: readonly OutlineType[] = file === undefined ? [] : answered(await engine.outline(file.id)).types;
    const type = types[random.below(Math.max(1, types.length))];
    if (type === undefined) break;
    const method = type.methods[random.below(Math.max(1, type.methods.length))];
    texts.push(typed(type.name, method?.name ?? type.name, texts.length % 4));
  }
  return texts;
}

function typed(type: string, name: string, way: number): string {
  if (way === 0) return name;
  if (way === 1) return (name.match(/[A-Z]/g) ?? [name]).join("");
  return way === 2 ? name.slice(2).toLowerCase() : `${type.slice(0, 4)}.${name}`;
}
