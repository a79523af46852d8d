import type { Attempt, WrittenMessage } from "./message-attempts.ts";

/** Values that only a browser can create: an Electron process cannot read a message that contains one. */
const BROWSERS_OWN: Readonly<Record<string, WrittenMessage>> = {
  "a blob": { message: 'new Blob(["x"])' },
  "a file": { message: 'new File(["class A;"], "a.cs")' },
  "picture data": { message: "new ImageData(2, 2)" },
  "a rectangle": { message: "new DOMRect(1, 2, 3, 4)" },
  "a matrix": { message: "new DOMMatrix()" },
  "an exception": { message: 'new DOMException("x", "y")' },
  "a port": { message: "globalThis.aPort = new MessageChannel().port1", handedOver: "[globalThis.aPort]" },
  "a stream": { message: "globalThis.aStream = new ReadableStream()", handedOver: "[globalThis.aStream]" },
  "a canvas": { message: "globalThis.aCanvas = new OffscreenCanvas(2, 2)", handedOver: "[globalThis.aCanvas]" },
  "a buffer handed over": { message: "globalThis.aBuffer = new ArrayBuffer(8)", handedOver: "[globalThis.aBuffer]" },
};

/** JavaScript values that are unusual, or expensive to read. */
const ODD: Readonly<Record<string, WrittenMessage>> = {
  "an error": { message: 'Object.assign(new Error("x"), { code: "y" })' },
  "a buffer that grows": { message: "new ArrayBuffer(8, { maxByteLength: 64 })" },
  "a circle": { message: "(() => { const one = {}; one.self = one; return one; })()" },
  "a deep object": { message: "(() => { let one = {}; for (let i = 0; i < 900; i++) one = { one }; return one; })()" },
  "a deep list": { message: "(() => { let one = []; for (let i = 0; i < 900; i++) one = [one]; return one; })()" },
  "a list of nothing": { message: "new Array(4294967295)" },
  "a list of a million": { message: "new Array(1_000_000).fill(1)" },
  "a long text": { message: '"x".repeat(20_000_000)' },
  "many keys": { message: 'Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => ["k" + i, i]))' },
  "a map of itself": { message: "(() => { const map = new Map(); map.set(map, map); return map; })()" },
};

/** Messages that are such a value, or have it in one of their parts. */
export const EXOTIC_MESSAGES: readonly Attempt[] = [
  ...Object.entries(BROWSERS_OWN).flatMap(([what, value]) => messagesWith(what, value, true)),
  ...Object.entries(ODD).flatMap(([what, value]) => messagesWith(what, value, false)),
];

function messagesWith(what: string, written: WrittenMessage, mayBeLost: boolean): readonly Attempt[] {
  const { message: value, handedOver = "[]" } = written;
  const inPart = (part: string, fields: string, call?: string): Attempt => {
    const id = `${what} as ${part}`;
    return { id, call, mayBeLost, handedOver, message: `{ id: ${JSON.stringify(id)}, ${fields} }` };
  };
  const search = 'type: "APPLY", path: ["search"], argumentList:';
  return [
    { id: undefined, call: undefined, message: value, handedOver },
    inPart("type", `type: ${value}, path: ["status"], argumentList: []`),
    inPart("path", `type: "APPLY", path: ${value}, argumentList: []`),
    inPart("part of the path", `type: "APPLY", path: [${value}], argumentList: []`),
    inPart("arguments", `${search} ${value}`),
    inPart("an argument", `${search} [${value}]`),
    inPart("an argument's value", `${search} [{ type: "RAW", value: ${value} }]`, "search"),
    inPart("a handled value", `${search} [{ type: "HANDLER", name: "proxy", value: ${value} }]`),
    inPart("what is set", `type: "SET", path: ["status"], value: { type: "RAW", value: ${value} }`),
  ];
}
