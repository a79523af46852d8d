import { boolean, discriminatedUnion, literal, nullable, number, object, enum as oneOf } from "zod/mini";
import { address, byType, count, list, path, repositoryReference, text } from "../contract/schema-parts.ts";
import { resultOf } from "../errors/result-schema.ts";
import type { EngineProcessMessage, ShellMessage } from "./engine-process.ts";

const quarantine = object({ isolated: list(path), excluded: list(path) });
const generationSettings = object({ address: nullable(text), withContext: boolean(), hasConsent: boolean() });

const linking = oneOf(["running", "linked", "cancelled", "importing", "didNotEnd", "failed"]);
const work = object({ projectId: nullable(text), linking, isImporting: boolean() });

const what = discriminatedUnion("kind", [
  object({ kind: literal("folder"), path }),
  object({ kind: literal("repository"), repository: repositoryReference }),
]);

/** The schema of the desktop shell's messages to the engine's process. */
export const shellMessage = byType<ShellMessage>({
  start: object({ type: literal("start"), store: path, unlinked: list(text) }),
  connect: object({ type: literal("connect") }),
  import: object({ type: literal("import"), request: count, what, quarantine }),
  gitHub: object({ type: literal("gitHub"), access: object({ token: nullable(text), api: address }) }),
  generationSettings: object({ type: literal("generationSettings"), state: generationSettings }),
  close: object({ type: literal("close") }),
});

/** The schema of the engine's process's messages to the desktop shell. */
export const engineProcessMessage = byType<EngineProcessMessage>({
  importAnswered: object({ type: literal("importAnswered"), request: count, answer: resultOf(number()) }),
  batchBegan: object({ type: literal("batchBegan"), batch: count, paths: list(path) }),
  batchEnded: object({ type: literal("batchEnded"), batch: count }),
  beat: object({ type: literal("beat") }),
  work: object({ type: literal("work"), work }),
});
