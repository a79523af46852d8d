import { boolean, discriminatedUnion, literal, nullable, number, object, type ZodMiniType } from "zod/mini";
import type { EngineProcessMessage, ShellMessage } from "./engine-process.ts";
import { address, count, list, path, repositoryReference, text } from "./message-parts.ts";
import { resultOf } from "./result-schema.ts";

const care = object({ suspects: list(path), killers: list(path) });
const describing = object({ address: nullable(text), withContext: boolean(), hasConsent: boolean() });

const what = discriminatedUnion("kind", [
  object({ kind: literal("folder"), path }),
  object({ kind: literal("repository"), repository: repositoryReference }),
]);

/** What the engine's process hears from the desktop shell. */
export const shellMessage: ZodMiniType<ShellMessage> = discriminatedUnion("type", [
  object({ type: literal("start"), store: path }),
  object({ type: literal("connect") }),
  object({ type: literal("import"), request: count, what, care }),
  object({ type: literal("gitHub"), access: object({ token: nullable(text), api: address }) }),
  object({ type: literal("describing"), state: describing }),
  object({ type: literal("close") }),
]);

/** What the desktop shell hears from the engine's process. */
export const engineProcessMessage: ZodMiniType<EngineProcessMessage> = discriminatedUnion("type", [
  object({ type: literal("importAnswered"), request: count, answer: resultOf(number()) }),
  object({ type: literal("batchBegan"), batch: count, paths: list(path) }),
  object({ type: literal("batchEnded"), batch: count }),
]);
