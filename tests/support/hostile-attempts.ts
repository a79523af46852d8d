import { join } from "node:path";
import { stringify } from "fast-check";
import { callIn } from "./judge-answers.ts";
import type { Attempt } from "./message-attempts.ts";
import { HOSTILE_MESSAGES, SPEECHLESS_MESSAGES } from "./port-messages.ts";

/** Returns all hostile messages, as JavaScript, including some that ask for `Secret.cs` in this folder. */
export function hostileAttempts(folder: string): readonly Attempt[] {
  const path = join(folder, "Secret.cs");
  const ownFile = [{ type: "RAW", value: { kind: "disk", path } }];
  const ownFolder = [{ type: "RAW", value: { kind: "folder", path: folder } }];
  const messages: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ...HOSTILE_MESSAGES,
    ["a file of its choice", { type: "APPLY", path: ["parts", "readContent"], argumentList: ownFile }],
    ["a folder past main", { type: "APPLY", path: ["imports", "directory"], argumentList: ownFolder }],
    ["a folder main has not granted", { type: "APPLY", path: ["importDirectory"], argumentList: ownFolder }],
  ];
  return [
    ...messages.map(([id, message]) => ({ id, call: callIn(message), message: written({ id, ...message }) })),
    ...SPEECHLESS_MESSAGES.map((message) => ({ id: undefined, call: undefined, message: written(message) })),
  ];
}

// Arrays that consist of nothing but a length have to be written by hand.
function written(message: unknown): string {
  const endless: unknown[] = [];
  const json = JSON.stringify(message, (_, value: unknown) => {
    if (typeof value === "bigint") return String(value);
    if (!Array.isArray(value) || value.length < 1_000_000) return value;
    endless.push(value);
    return "ENDLESS";
  });
  return endless.length > 0 ? json.replaceAll('"ENDLESS"', "new Array(4294967295)") : stringify(message);
}
