import { expect, test } from "vitest";
import type { DocMark } from "../../../src/worker/facts/doc-marks.ts";
import { laidOutLine } from "../../../src/worker/views/laid-out.ts";
import { laidOutLines } from "../../../src/worker/views/laid-out-lines.ts";

test("each line has the marks that reach into it", () => {
  const text = "one\ntwo three\n\nfour";
  const marks: readonly DocMark[] = [
    ["code", 0, 6],
    ["cref", 4, 3, "T"],
    ["cref", 8, 0, "Empty"],
    ["code", 8, 11],
    ["href", 15, 4, "https://a.b"],
  ];
  const lines = laidOutLines({ text, marks });
  expect(lines[0]).toEqual([{ kind: "code", content: ["one"] }]);
  const places = [0, 4, 14, 15].map((from, at) => [from, from + (text.split("\n")[at] ?? "").length] as const);
  expect(lines).toEqual(places.map(([from, to]) => laidOutLine({ text, marks }, from, to)));
});

test("each mark of very many is looked at in its own line alone", () => {
  let looked = 0;
  const marks = Array.from({ length: 1_000 }, (_, at) =>
    Object.defineProperty<[DocMark[0], number, number]>(["cref", at * 2, 1], 1, {
      get() {
        looked++;
        return at * 2;
      },
    }),
  );
  expect(laidOutLines({ text: Array(1_000).fill("A").join("\n"), marks })).toHaveLength(1_000);
  expect(looked).toBeLessThan(20_000);
});
