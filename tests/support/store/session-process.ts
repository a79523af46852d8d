import { PROJECT } from "../../worker/catalogue/snapshots.ts";
import { factsOf, importProject, openHeard, save } from "./filled-store.ts";
import type { SessionAnswer, SessionRequest } from "./session-messages.ts";

/** Process with an open store, for tests that kill it. Its argument is the store's folder. */
const { catalogue, told } = await openHeard(process.argv[2] ?? "");
let last: Promise<void> = Promise.resolve();

process.on("message", (request: SessionRequest) => {
  last = last.then(async () => {
    process.send?.(await answer(request));
    if (request.do === "close") process.disconnect();
  });
});
process.send?.({ texts: [], refused: 0, told } satisfies SessionAnswer);

async function answer(request: SessionRequest): Promise<SessionAnswer> {
  if (request.do === "save") return saveSome(request);
  if (request.do === "import") return { texts: [], refused: (await isImported(request)) ? 0 : 1, told };
  if (request.do === "close") await catalogue.close();
  if (request.do !== "read") return { texts: [], refused: 0, told };
  const stored = await catalogue.descriptions(PROJECT);
  return { texts: [...stored].map(([id, { text }]) => [id, text]), refused: 0, told };
}

async function saveSome({ word, count, length = 300 }: SessionRequest & { do: "save" }): Promise<SessionAnswer> {
  const texts: [string, string][] = [];
  for (let number = 0; number < count; number++) {
    const id = `${word}${number}`;
    const text = `${id} ${Math.random()} `.padEnd(length, "x");
    await save(catalogue, id, text).then(
      () => texts.push([id, text]),
      () => undefined,
    );
  }
  return { texts, refused: count - texts.length, told };
}

function isImported({ hash, files, bytes }: SessionRequest & { do: "import" }): Promise<boolean> {
  return importProject(catalogue, factsOf(hash, files, bytes)).catch(() => false);
}
