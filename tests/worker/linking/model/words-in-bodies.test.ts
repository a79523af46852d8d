import { describe, expect, it } from "vitest";
import { WordsInBodies } from "../../../../src/worker/linking/model/words-in-bodies.ts";

const filesHolding = (index: WordsInBodies, ...names: string[]) => [...index.filesHolding(names)].sort();

describe("the words in bodies", () => {
  it("knows which files hold a word, types as written taken apart", () => {
    const index = new WordsInBodies();
    index.setNames("a", new Set(["Go", "List<Order>"]));
    index.setNames("b", new Set(["Order"]));
    expect(filesHolding(index, "Order")).toEqual(["a", "b"]);
    expect(filesHolding(index, "Go", "Other")).toEqual(["a"]);
    expect(filesHolding(index, "Other")).toEqual([]);
    expect(filesHolding(index)).toEqual([]);
  });

  it("keeps of a file that is linked anew what it names now alone", () => {
    const index = new WordsInBodies();
    index.setNames("a", new Set(["Before", "Both"]));
    index.setNames("a", new Set(["Both", "Now"]));
    expect(filesHolding(index, "Before")).toEqual([]);
    expect(filesHolding(index, "Both")).toEqual(["a"]);
    expect(filesHolding(index, "Now")).toEqual(["a"]);
  });

  it("does not grow when a file is linked a thousand times", () => {
    const index = new WordsInBodies();
    const names = new Set(["Go", "List<Order>", "Save"]);
    index.setNames("a", names);
    const { size } = index;
    for (let times = 0; times < 1_000; times++) index.setNames("a", names);
    expect(index.size).toBe(size);
  });

  it("does not grow without end when each time other words are named", () => {
    const index = new WordsInBodies();
    index.setNames("other", new Set(["Stays"]));
    for (let times = 0; times < 500; times++) {
      index.setNames("a", new Set(Array.from({ length: 100 }, (_, i) => `w${times}x${i}`)));
    }
    expect(index.size).toBeLessThan(25_000);
    expect(filesHolding(index, "w499x0")).toEqual(["a"]);
    expect(filesHolding(index, "w0x0")).toEqual([]);
    expect(filesHolding(index, "Stays")).toEqual(["other"]);
  });

  it("forgets files that are gone", () => {
    const index = new WordsInBodies();
    index.setNames("a", new Set(["Go"]));
    index.setNames("b", new Set(["Go"]));
    index.keepOnly((id) => id !== "a");
    expect(filesHolding(index, "Go")).toEqual(["b"]);
  });
});
