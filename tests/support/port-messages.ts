/** Messages that a script in the page could send to the engine's port, none of which is a declared call. */
export const HOSTILE_MESSAGES: readonly (readonly [what: string, message: Readonly<Record<string, unknown>>])[] = [
  ["a function further down", apply(["parts", "readContent"], { kind: "disk", path: "/etc/shadow" })],
  ["an import past main", apply(["imports", "directory"], { kind: "folder", path: "/etc" })],
  ["the threads' end", apply(["parts", "pool", "stop"])],
  ["a value", { type: "GET", path: ["gitHub", "token"] }],
  ["the engine itself", { type: "GET", path: [] }],
  ["a declared call as a value", { type: "GET", path: ["status"] }],
  [
    "a value to set on what all functions share",
    { type: "SET", path: ["constructor", "prototype", "__proto__", "__proto__", "execArgv"], value: raw(["--x"]) },
  ],
  ["a declared call to set", { type: "SET", path: ["status"], value: raw(1) }],
  ["a construction", { type: "CONSTRUCT", path: ["constructor"], argumentList: [] }],
  ["another port", { type: "ENDPOINT" }],
  ["the port's end", { type: "RELEASE" }],
  ["an unknown type", { type: "STEAL", path: ["status"], argumentList: [] }],
  ["no type", { path: ["status"], argumentList: [] }],
  ...["__proto__", "constructor", "toString", "then", "hasOwnProperty", "valueOf", "bind"].map(
    (name) => [`the inherited ${name}`, apply([name])] as const,
  ),
  ...["close", "currentSnapshot", "times", "atDesk", "parts", "components", "useGitHub", "forget", "memberUses"].map(
    (name) => [`the undeclared ${name}`, apply([name])] as const,
  ),
  ["a path that is none", { type: "APPLY", path: "status", argumentList: [] }],
  ["no path", { type: "APPLY", argumentList: [] }],
  ["an empty path", apply([])],
  ["a longer path", apply(["status", "call"])],
  ["a path to what makes functions", apply(["status", "constructor"], "return process")],
  ["a path of lists", { type: "APPLY", path: [["status"]], argumentList: [] }],
  ["an endless path", { type: "APPLY", path: new Array(4_294_967_295), argumentList: [] }],
  ["arguments that are no list", { type: "APPLY", path: ["status"], argumentList: 5 }],
  ["arguments like a list", { type: "APPLY", path: ["status"], argumentList: { length: 1, 0: raw(1) } }],
  ["no arguments", { type: "APPLY", path: ["status"] }],
  ["an argument that is null", { type: "APPLY", path: ["outline"], argumentList: [null] }],
  ["an argument of no type", { type: "APPLY", path: ["outline"], argumentList: [{ value: "x" }] }],
  ["an argument to be thrown", { type: "APPLY", path: ["outline"], argumentList: [handler("throw", { value: 1 })] }],
  ["an argument to be made a proxy", { type: "APPLY", path: ["outline"], argumentList: [handler("proxy", null)] }],
  ["an argument of an unknown handler", { type: "APPLY", path: ["outline"], argumentList: [handler("x", null)] }],
  ["endless arguments", { type: "APPLY", path: ["outline"], argumentList: new Array(4_294_967_295) }],
  ["too many arguments", apply(["status"], 1)],
  ["too few arguments", apply(["outline"])],
  ["an id that is no text", apply(["outline"], { toString: "x" })],
  ["an id that is a list", apply(["typeDetails"], ["x"])],
  ["a text that is too long", apply(["search"], "x".repeat(15_728_641))],
  ["a description that is no text", apply(["describe"], "x", new Map())],
  ["an unknown origin", apply(["describe"], "x", "y", "__proto__")],
  ["an endless list", apply(["retryQueue"], new Array(4_294_967_295))],
  ["decisions of another form", apply(["decideQueue"], [{ id: "x", verdict: "explode" }])],
  ["a number that is none", apply(["cancel"], Number.NaN)],
  ["a source without a kind", apply(["importDirectory"], { path: "/" })],
  ["a source of data alone", apply(["importDirectory"], { kind: "sent", name: "x", port: {} })],
  ["a handle of data alone", apply(["importDirectory"], { kind: "handle", handle: { kind: "directory", name: "x" } })],
];

/** Messages without anything that could be answered. */
export const SPEECHLESS_MESSAGES: readonly unknown[] = [
  ...[undefined, null, 0, 5, "x", "", true, [], {}, new Map(), new Date(0), /x/, 10n],
  { id: "" },
  { id: null, type: "APPLY", path: ["status"], argumentList: [] },
  { id: {}, type: "APPLY", path: ["status"], argumentList: [] },
  { id: "x".repeat(1_000), type: "APPLY", path: ["status"], argumentList: [] },
];

function apply(path: readonly string[], ...args: readonly unknown[]): Readonly<Record<string, unknown>> {
  return { type: "APPLY", path, argumentList: args.map(raw) };
}

function raw(value: unknown): object {
  return { type: "RAW", value };
}

function handler(name: string, value: unknown): object {
  return { type: "HANDLER", name, value };
}
