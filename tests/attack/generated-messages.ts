import fc from "fast-check";
import { ENGINE_CALLS } from "../../src/shared/engine/engine.ts";
import { callIn } from "../support/judge-answers.ts";
import type { Attempt } from "../support/message-attempts.ts";

const CALLS = Object.keys(ENGINE_CALLS);

/** Names of other properties of an engine, an object and a function. */
const OTHER_NAMES = [
  ...["__proto__", "constructor", "prototype", "toString", "then", "hasOwnProperty", "call", "apply", "bind"],
  ...["parts", "pool", "stop", "readContent", "imports", "directory", "gitHub", "token", "setToken", "generator"],
  ...["useGitHub", "forget", "memberUses", "typeUses", "parts", "components"],
  ...["current", "project", "snapshot", "close", "times", "threads", "currentSnapshot", "atDesk", "catalogue"],
  ...["", "length", "0", "STATUS", "status ", "__defineGetter__", "execArgv"],
];

const TYPES = ["GET", "SET", "CONSTRUCT", "ENDPOINT", "RELEASE", "apply", "", "__proto__"];

/**
 * Generates messages for an engine's port: of all types, with paths of all kinds, and arguments that name `file` and
 * `folder` among much else. The same seed gives the same messages.
 */
export function generatedMessages(
  count: number,
  seed: number,
  { file, folder }: { readonly file: string; readonly folder: string },
): readonly Attempt[] {
  const messages = fc.sample(message(file, folder), { numRuns: count, seed });
  return messages.map((one, at) => {
    const id = `message ${at}`;
    return { id, call: callIn(one), message: `Object.assign(${fc.stringify(one)}, { id: ${JSON.stringify(id)} })` };
  });
}

function message(file: string, folder: string): fc.Arbitrary<object> {
  const anything = fc.anything({
    maxDepth: 2,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
    withBoxedValues: true,
  });
  const value = fc.oneof({ weight: 2, arbitrary: likelyValue(file, folder) }, { weight: 1, arbitrary: anything });
  const wire = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant("RAW"), value }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant("HANDLER"), name: handlerName, value }) },
    { weight: 1, arbitrary: anything },
  );
  const argumentList = fc.oneof(
    { weight: 6, arbitrary: fc.array(wire, { maxLength: 3 }) },
    { weight: 1, arbitrary: anything },
  );
  const type = fc.oneof(
    { weight: 5, arbitrary: fc.constant("APPLY") },
    { weight: 3, arbitrary: fc.constantFrom(...TYPES) },
    { weight: 1, arbitrary: anything },
  );
  const fields = { type, path: pathOf(anything), argumentList, value: wire, ["__proto__"]: anything };
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: ["type", "path", "argumentList"] }) },
    { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

const handlerName = fc.constantFrom("proxy", "throw", "__proto__", "constructor", "x");

function pathOf(anything: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const call = fc.constantFrom(...CALLS);
  const segment = fc.oneof(call, fc.constantFrom(...OTHER_NAMES), fc.string(), anything);
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(call) },
    { weight: 4, arbitrary: fc.array(segment, { maxLength: 5 }) },
    { weight: 1, arbitrary: segment },
  );
}

function likelyValue(file: string, folder: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(
      ...[file, folder, { kind: "disk", path: file }, { kind: "folder", path: folder }],
      ...[
        { kind: "files", name: "x", files: [{ path: file, file: {} }] },
        { kind: "sent", name: "x", port: {} },
      ],
      ...[{ owner: "octo", name: "shop" }, { within: "", scope: "missing" }, [file], null, true, 1, -1, "accept"],
    ),
    fc.string(),
    fc.integer(),
    fc.array(fc.string(), { maxLength: 3 }),
  );
}
