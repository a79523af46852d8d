import type { SyntaxEngineName } from "../../src/shared/engine.ts";
import type { Attack, AttackReport } from "./attack.ts";
import { type Bomb, linkingBombs } from "./linking-bombs.ts";
import { type Caps, type Outcome, runBomb } from "./run-bomb.ts";

/** As large as a file may be. */
const CHARACTERS = 5_000_000;
const PROMISED: Caps = { seconds: 20, megabytes: 1_000 };

/** What is ended, so that the machine survives. */
const CAPS: Caps = { seconds: 60, megabytes: 3_500 };

const ENGINES: readonly SyntaxEngineName[] = ["native", "wasm"];

/** Code made to be as much work for linking as can be: imported, linked, asked about and exported. */
export const attacks: readonly Attack[] = Object.entries(linkingBombs).map(([group, bombs]) => ({
  name: `5 MB of anything is linked in ${PROMISED.seconds} s and ${PROMISED.megabytes} MB: ${group}`,
  run: () => explodeAll(bombs),
}));

async function explodeAll(bombs: Readonly<Record<string, Bomb>>): Promise<AttackReport> {
  const outcomes: Outcome[] = [];
  const broken: string[] = [];
  for (const [name, bomb] of Object.entries(bombs)) {
    for (const engine of ENGINES) {
      const outcome = await runBomb(bomb(CHARACTERS), engine, CAPS);
      outcomes.push(outcome);
      const problem = problemOf(outcome);
      if (problem !== undefined) broken.push(`${name} (${engine}): ${problem}`);
    }
  }
  const longest = Math.max(...outcomes.map(({ seconds }) => seconds));
  const largest = Math.max(...outcomes.map(({ megabytes }) => megabytes));
  return { tries: outcomes.length, broken, figures: `longest ${longest.toFixed(1)} s, ${Math.round(largest)} MB` };
}

function problemOf({ seconds, megabytes, failure }: Outcome): string | undefined {
  if (failure !== undefined) return failure;
  const isKept = seconds <= PROMISED.seconds && megabytes <= PROMISED.megabytes;
  return isKept ? undefined : `${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`;
}
