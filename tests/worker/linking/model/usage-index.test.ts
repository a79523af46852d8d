import { describe, expect, it } from "vitest";
import { UsageIndex } from "../../../../src/worker/linking/model/usage-index.ts";
import { boundCode } from "../../languages/csharp/linking/bound-code.ts";

const code = await boundCode({
  "a.cs": `class A {
    public A() { }
    public void /*=go*/Go() { /*=local*/void Local() => Go(); Local(); }
    public int P => M(Go);
    int /*=m*/M(System.Action a) => 1;
  }`,
  "b.cs": `class B : A { A a = new A(); void /*=f*/F() { Go(); a.Go(); Missing(); "".Trim(); } }`,
});
const index = new UsageIndex(code.links);
const lines = (name: string) =>
  index.usesOf(code.idOf(name)).map(({ kind, row }) => `${["call", "new", "ref"][kind]} ${row + 1}`);

describe("the usage index", () => {
  it("knows who uses a member, in all files", () =>
    expect(lines("go")).toEqual(["call 3", "ref 4", "call 1", "call 1"]));

  it("says in which file and member a use stands", () => {
    const [, , first] = index.usesOf(code.idOf("go"));
    expect(first).toMatchObject({ container: code.idOf("f"), fileId: code.codeBase.files[1]?.id });
  });

  it("knows what a member uses, without what is of the framework or not known", () =>
    expect(index.usesIn(code.idOf("f")).map(({ target }) => code.nameOf(target))).toEqual(["go", "go"]));

  it("counts what a local function uses as its own", () => {
    expect(index.usesIn(code.idOf("local")).map(({ target }) => code.nameOf(target))).toEqual(["go"]);
    expect(index.usesIn(code.idOf("go")).map(({ target }) => code.nameOf(target))).toEqual(["local"]);
  });

  it("knows nothing of what nobody uses", () => expect(lines("f")).toEqual([]));

  it("knows nothing of a file that it was not given", () => expect(index.usesInFile("none")).toEqual([]));
});
