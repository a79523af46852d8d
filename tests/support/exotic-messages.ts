import type { WrittenMessage } from "./page-port.ts";

/** Values that only a browser can make, or that are dear to read, as JavaScript. */
const VALUES: Readonly<Record<string, WrittenMessage>> = {
  "a blob": { message: 'new Blob(["x"])' },
  "a file": { message: 'new File(["class A;"], "a.cs")' },
  "picture data": { message: "new ImageData(2, 2)" },
  "a rectangle": { message: "new DOMRect(1, 2, 3, 4)" },
  "a matrix": { message: "new DOMMatrix()" },
  "an exception": { message: 'new DOMException("x", "y")' },
  "an error": { message: 'Object.assign(new Error("x"), { code: "y" })' },
  "a list of files": { message: 'document.createElement("input").files ?? document.createElement("canvas")' },
  "a port": { message: "globalThis.aPort = new MessageChannel().port1", handedOver: "[globalThis.aPort]" },
  "a stream": { message: "globalThis.aStream = new ReadableStream()", handedOver: "[globalThis.aStream]" },
  "a canvas": { message: "globalThis.aCanvas = new OffscreenCanvas(2, 2)", handedOver: "[globalThis.aCanvas]" },
  "a buffer handed over": {
    message: "globalThis.aBuffer = new ArrayBuffer(8)",
    handedOver: "[globalThis.aBuffer]",
  },
  "a buffer that grows": { message: "new ArrayBuffer(8, { maxByteLength: 64 })" },
  "a circle": { message: "(() => { const one = {}; one.self = one; return one; })()" },
  "a deep object": { message: "(() => { let one = {}; for (let i = 0; i < 900; i++) one = { one }; return one; })()" },
  "a deeper list": { message: "(() => { let one = []; for (let i = 0; i < 5000; i++) one = [one]; return one; })()" },
  "a list of nothing": { message: "new Array(4294967295)" },
  "a long text": { message: '"x".repeat(20_000_000)' },
  "many keys": { message: 'Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => ["k" + i, i]))' },
  "a map of itself": { message: "(() => { const map = new Map(); map.set(map, map); return map; })()" },
};

/** Messages with such a value as the message itself, without an id that is known, and in each part of a message. */
export function exoticMessages(
  idOf: (what: string) => string,
): readonly (WrittenMessage & { readonly id: string | undefined; readonly call: string | undefined })[] {
  return Object.entries(VALUES).flatMap(([what, { message: value, handedOver = "[]" }]) => {
    const id = (part: string) => idOf(`${what} as ${part}`);
    const written = (part: string, fields: string, call?: string) => ({
      ...{ id: id(part), call, handedOver },
      message: `{ id: ${JSON.stringify(id(part))}, ${fields} }`,
    });
    return [
      { id: undefined, call: undefined, message: value, handedOver },
      written("type", `type: ${value}, path: ["status"], argumentList: []`),
      written("path", `type: "APPLY", path: ${value}, argumentList: []`),
      written("part of the path", `type: "APPLY", path: [${value}], argumentList: []`),
      written("arguments", `type: "APPLY", path: ["search"], argumentList: ${value}`),
      written("an argument", `type: "APPLY", path: ["search"], argumentList: [${value}]`),
      written(
        "an argument's value",
        `type: "APPLY", path: ["search"], argumentList: [{ type: "RAW", value: ${value} }]`,
        "search",
      ),
      written(
        "a handled value",
        `type: "APPLY", path: ["search"], argumentList: [{ type: "HANDLER", name: "proxy", value: ${value} }]`,
      ),
      written("what is set", `type: "SET", path: ["status"], value: { type: "RAW", value: ${value} }`),
    ];
  });
}
