import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { detailOf } from "../../src/shared/errors/errors.ts";
import { Random } from "../support/random.ts";
import { flipBytes } from "../support/store/damages.ts";
import { deadlyDamages, shortenKeys } from "../support/store/deadly-damages.ts";
import { fillStore, type Texts } from "../support/store/filled-store.ts";
import { StoreSession } from "../support/store/session.ts";
import type { Attack, AttackReport } from "./attack.ts";

const STORE = "store";
const FLIPS = 100;
/** Number of descriptions that are saved at a time. */
const SAVED = 3;
const IMPORT = { do: "import", files: 100, bytes: 50_000 } as const;

/** Number of processes that end right after their start before the app stops starting engines. */
const MAX_DEATHS = 3;

interface Try {
  readonly what: string;
  readonly hurt: (store: string) => void;
  /** Whether the damage is done while the first process has the store open. */
  readonly isWhileOpen?: boolean;
  /** Maximum number of processes that may end because of it. */
  readonly deaths: number;
}

interface Life {
  /** Number of processes that ended before one finished its work. */
  readonly died: number;
  readonly problem?: string;
}

/** Damage that may make LevelDB end its process, each try in separate processes. */
export const attacks: readonly Attack[] = [
  {
    name: "flipped bytes in a table end no process, cost no description, and an import works",
    // Facts are short, so that more of the flipped bytes are in keys.
    run: () =>
      runAll(
        Array.from({ length: FLIPS }, (_, seed) => flip(seed)),
        { files: 2000, bytes: 1500 },
      ),
  },
  {
    name: "bytes flipped while the store is open end one process at most, and cost no description",
    run: () =>
      runAll(
        Array.from({ length: FLIPS / 4 }, (_, seed) => ({ ...flip(seed), isWhileOpen: true, deaths: 1 })),
        { files: 2000, bytes: 1500 },
      ),
  },
  {
    name: "a store that ends each process that opens it is set aside, and costs no description",
    run: () =>
      runAll(
        [
          ...Object.entries(deadlyDamages).map(([what, hurt]) => ({ what, hurt, deaths: 0 })),
          { what: "keys that are too short", hurt: shortenKeys, deaths: MAX_DEATHS },
        ],
        { files: 100, bytes: 50_000 },
      ),
  },
];

function flip(seed: number): Try {
  const hurt = (store: string) => {
    const tables = readdirSync(store).filter((name) => name.endsWith(".ldb"));
    flipBytes(join(store, tables[new Random(seed).below(tables.length)] ?? ""), seed);
  };
  return { what: `flipped by seed ${seed}`, hurt, deaths: 0 };
}

async function runAll(tries: readonly Try[], facts: { files: number; bytes: number }): Promise<AttackReport> {
  const original = mkdtempSync(join(tmpdir(), "glossa-store-"));
  const broken: string[] = [];
  let deaths = 0;
  try {
    const saved = await fillStore(join(original, STORE), facts.files, facts.bytes);
    for (const one of tries) {
      const folder = mkdtempSync(join(tmpdir(), "glossa-damaged-"));
      cpSync(original, folder, { recursive: true });
      const store = join(folder, STORE);
      if (!one.isWhileOpen) one.hurt(store);
      const { problem, died } = await live(store, saved, one.isWhileOpen ? () => one.hurt(store) : () => {});
      deaths += died;
      if (problem !== undefined) broken.push(`${one.what}: ${problem}`);
      else if (died > one.deaths) broken.push(`${one.what}: ${died} processes ended`);
      rmSync(folder, { recursive: true, force: true });
    }
    return { tries: tries.length, broken, figures: `${saved.size} descriptions, ${deaths} processes ended` };
  } finally {
    rmSync(original, { recursive: true, force: true });
  }
}

/** Starts processes, one after the other, until one has finished its work. */
async function live(store: string, saved: Texts, whileOpen: () => void): Promise<Life> {
  const kept = new Map(saved);
  for (let died = 0; ; died++) {
    try {
      const problem = await work(store, kept, died === 0 ? whileOpen : () => {});
      return { died, ...(problem !== undefined && { problem }) };
    } catch (error) {
      if (died === MAX_DEATHS) return { died: died + 1, problem: detailOf(error) };
    }
  }
}

/** Returns what is wrong with a store that is used, closed and read again. Rejects when a process ends. */
async function work(store: string, kept: Map<string, string>, whileOpen: () => void): Promise<string | undefined> {
  const first = await StoreSession.open(store);
  whileOpen();
  const problem = await use(first, kept);
  if (problem !== undefined) {
    await first.kill();
    return problem;
  }
  await first.close();
  const second = await StoreSession.open(store);
  const lost = await lostIn(second, kept);
  await second.close();
  return lost > 0 ? `${lost} descriptions lost at the next start` : undefined;
}

/** Reads, imports and saves; from then on the saved descriptions must be kept as well. */
async function use(session: StoreSession, kept: Map<string, string>): Promise<string | undefined> {
  const lost = await lostIn(session, kept);
  if (lost > 0) return `${lost} descriptions lost`;
  for (const hash of ["again", "and", "again"]) {
    // If the process ends meanwhile, what it was saving may be stored without having been acknowledged.
    for (let number = 0; number < SAVED; number++) kept.delete(`${hash}${number}`);
    const { texts } = await session.ask({ do: "save", word: hash, count: SAVED });
    for (const [id, text] of texts) kept.set(id, text);
    if (texts.length < SAVED) return "a description was not kept";
    if ((await session.ask({ ...IMPORT, hash })).refused > 0) return "an import was not kept";
  }
  return undefined;
}

async function lostIn(session: StoreSession, kept: Texts): Promise<number> {
  const stored = new Map((await session.ask({ do: "read" })).texts);
  return [...kept].filter(([id, text]) => stored.get(id) !== text).length;
}
