import { describe, expect, it } from "vitest";
import { NamesIndex } from "../../../../src/worker/linking/model/names-index.ts";

const filesNaming = (index: NamesIndex, ...names: string[]) => [...index.filesNaming(names)].sort();

describe("the index of names", () => {
  it("knows which files name a word, types as written taken apart", () => {
    const index = new NamesIndex();
    index.add("a", new Set(["Go", "List<Order>"]));
    index.add("b", new Set(["Order"]));
    expect(filesNaming(index, "Order")).toEqual(["a", "b"]);
    expect(filesNaming(index, "Go", "Other")).toEqual(["a"]);
    expect(filesNaming(index, "Other")).toEqual([]);
    expect(filesNaming(index)).toEqual([]);
  });

  it("keeps of a file that is linked anew what it names now alone", () => {
    const index = new NamesIndex();
    index.add("a", new Set(["Before", "Both"]));
    index.add("a", new Set(["Both", "Now"]));
    expect(filesNaming(index, "Before")).toEqual([]);
    expect(filesNaming(index, "Both")).toEqual(["a"]);
    expect(filesNaming(index, "Now")).toEqual(["a"]);
  });

  it("does not grow when a file is linked a thousand times", () => {
    const index = new NamesIndex();
    const names = new Set(["Go", "List<Order>", "Save"]);
    index.add("a", names);
    const { size } = index;
    for (let times = 0; times < 1_000; times++) index.add("a", names);
    expect(index.size).toBe(size);
  });

  it("does not grow without end when each time other words are named", () => {
    const index = new NamesIndex();
    index.add("other", new Set(["Stays"]));
    for (let times = 0; times < 500; times++) {
      index.add("a", new Set(Array.from({ length: 100 }, (_, i) => `w${times}x${i}`)));
    }
    expect(index.size).toBeLessThan(25_000);
    expect(filesNaming(index, "w499x0")).toEqual(["a"]);
    expect(filesNaming(index, "w0x0")).toEqual([]);
    expect(filesNaming(index, "Stays")).toEqual(["other"]);
  });

  it("forgets files that are gone", () => {
    const index = new NamesIndex();
    index.add("a", new Set(["Go"]));
    index.add("b", new Set(["Go"]));
    index.keepOnly((id) => id !== "a");
    expect(filesNaming(index, "Go")).toEqual(["b"]);
  });
});
