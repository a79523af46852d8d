import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { detailOf } from "../../src/shared/errors.ts";
import { Random } from "../support/random.ts";
import { flipBytes } from "../support/store/damages.ts";
import { deadlyDamages, shortenKeys } from "../support/store/deadly-damages.ts";
import { fillStore, type Texts } from "../support/store/filled-store.ts";
import { StoreSession } from "../support/store/session.ts";
import type { Attack, AttackReport } from "./attack.ts";

const STORE = "store";
const FLIPS = 100;
const IMPORT = { do: "import", files: 100, bytes: 50_000 } as const;

/** After so many that ended at once, the app starts no engine any more. */
const MOST_DEATHS = 3;

interface Try {
  readonly what: string;
  readonly hurt: (store: string) => void;
  /** How many processes may end over it. */
  readonly deaths: number;
}

/** Damage that LevelDB may end its process over, each in processes of its own. */
export const attacks: readonly Attack[] = [
  {
    name: "flipped bytes in a table end no process, cost no description, and an import works",
    // Short facts: more of what is flipped is keys.
    run: () =>
      runAll(
        Array.from({ length: FLIPS }, (_, seed) => flip(seed)),
        { files: 2000, bytes: 1500 },
      ),
  },
  {
    name: "a store that ends each process that opens it is set aside, and costs no description",
    run: () =>
      runAll(
        [
          ...Object.entries(deadlyDamages).map(([what, hurt]) => ({ what, hurt, deaths: 0 })),
          { what: "keys that are too short", hurt: shortenKeys, deaths: MOST_DEATHS },
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
      one.hurt(join(folder, STORE));
      const { problem, died } = await live(join(folder, STORE), saved);
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

/** Starts processes, one after the other, until one has done its work to the end. */
async function live(store: string, saved: Texts): Promise<{ readonly problem?: string; readonly died: number }> {
  for (let died = 0; ; died++) {
    try {
      const problem = await work(store, saved);
      return { died, ...(problem !== undefined && { problem }) };
    } catch (error) {
      if (died === MOST_DEATHS) return { died: died + 1, problem: detailOf(error) };
    }
  }
}

/** What is wrong with a store that is read, written to and closed, and read once more. Rejects when a process ends. */
async function work(store: string, saved: Texts): Promise<string | undefined> {
  const first = await StoreSession.open(store);
  const lost = await lostIn(first, saved);
  if (lost > 0) return `${lost} descriptions lost`;
  for (const hash of ["again", "and", "again"])
    if ((await first.ask({ ...IMPORT, hash })).refused > 0) return "an import was not kept";
  const fresh = await first.ask({ do: "save", word: "fresh", count: 3 });
  await first.close();
  const second = await StoreSession.open(store);
  const lostLater = await lostIn(second, new Map([...saved, ...fresh.texts]));
  await second.close();
  return lostLater > 0 ? `${lostLater} descriptions lost at the next start` : undefined;
}

async function lostIn(session: StoreSession, saved: Texts): Promise<number> {
  const stored = new Map((await session.ask({ do: "read" })).texts);
  return [...saved].filter(([id, text]) => stored.get(id) !== text).length;
}
