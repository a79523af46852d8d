import { ENGINE_CALLS } from "../../src/shared/engine/engine.ts";
import type { AnsweredMessage, SentMessage } from "./message-attempts.ts";

/** More arguments than any call has; some messages claim to have thousands of millions. */
const MANY = 1_000;

const DECLARED: ReadonlySet<string> = new Set(Object.keys(ENGINE_CALLS));

/**
 * Returns the call in a message, determined without the engine's own schemas; undefined for anything but a call of one
 * declared name. Its arguments may still be wrong.
 */
export function callIn(message: unknown): string | undefined {
  if (!isRecord(message) || message.type !== "APPLY") return undefined;
  const { path, argumentList } = message;
  if (!Array.isArray(argumentList) || argumentList.length > MANY) return undefined;
  const [name] = Array.isArray(path) && path.length === 1 ? path : [];
  const areRaw = [...argumentList].every((one) => isRecord(one) && one.type === "RAW");
  return areRaw && typeof name === "string" && DECLARED.has(name) ? name : undefined;
}

/** Returns a sentence for each answer that should not have been given, is missing, or was given twice. */
export function judgeAnswers(
  sent: readonly SentMessage[],
  answers: readonly AnsweredMessage[],
  { withheld, secret }: { readonly withheld: readonly string[]; readonly secret: string },
): readonly string[] {
  const calls = new Map(sent.map(({ id, call }) => [id, call]));
  const counts = new Map<unknown, number>();
  const broken: string[] = [];
  const own = new Set<unknown>(sent.map(({ id }) => id));
  // The page itself sends calls over the same port.
  for (const { id, type, value } of answers.filter((answer) => own.has(answer.id))) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    const call = typeof id === "string" ? calls.get(id) : undefined;
    const mayAnswer = call !== undefined && !withheld.includes(call);
    if (type !== "RAW" || !(mayAnswer ? isResult(value) : isRefusal(value)))
      broken.push(`${id} (${call ?? "no call"}) was answered with ${type} ${value.slice(0, 200)}`);
    if (value.includes(secret)) broken.push(`${id} was answered with what stands in a file`);
  }
  for (const { id, mayBeLost } of sent) {
    const count = counts.get(id) ?? 0;
    if (count > 1 || (count === 0 && !mayBeLost)) broken.push(`${id} was answered ${count} times`);
  }
  return broken;
}

function isResult(json: string): boolean {
  const value: unknown = json === "" ? undefined : JSON.parse(json);
  return isRecord(value) && typeof value.ok === "boolean";
}

function isRefusal(json: string): boolean {
  const value: unknown = json === "" ? undefined : JSON.parse(json);
  return isRecord(value) && value.ok === false && isRecord(value.error) && value.error.code === "ipcRefused";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
