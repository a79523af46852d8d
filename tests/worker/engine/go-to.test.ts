import { expect, it } from "vitest";
import { folderWith, writeFiles } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const READER = `namespace Shop.Reading;

public abstract partial class ShelfReader<T> : IReader
{
    private int _maxDepth;
    public const int Deepest = 3;
    public int? MaxDepth { get => _maxDepth; set => _maxDepth = value ?? 0; }
    public event System.Action? Closed;
    public ShelfReader(string name) { }
    ~ShelfReader() { }
    public T Find(int id, ref string name) { int Local(int x) => x; return default!; }
    void IReader.Find() { }
    public int this[int at] => at;
    public static bool operator ==(ShelfReader<T> a, ShelfReader<T> b) => true;
    public static implicit operator string(ShelfReader<T> a) => "";
    enum Mode { On = 1, Off }
    void Put(string text) { }
    void Put<TKey, TValue>(string text) { }
}
#if DEBUG
public partial class ShelfReader<T> { void Find() { } }
#endif
public interface IReader { void Find(); }
public record struct Größe(int Länge);
public delegate void Closing(object sender);
`;

async function openReader(files: Readonly<Record<string, string>> = {}): Promise<EngineHost> {
  const host = new EngineHost();
  await host.imported(projectOf(files));
  return host;
}

function projectOf(files: Readonly<Record<string, string>>): string {
  return folderWith("shop", { "src/ShelfReader.cs": READER, "notes.txt": "nothing", ...files });
}

async function targets({ engine }: EngineHost, text: string) {
  return answered(await engine.goTo(text, [])).targets;
}

it.each([
  ["SReader", "class Shop.Reading: ShelfReader<T>"],
  ["_maxdepth", "field Shop.Reading.ShelfReader: _maxDepth"],
  ["MaxD", "property Shop.Reading.ShelfReader: MaxDepth"],
  ["deepest", "field Shop.Reading.ShelfReader: Deepest"],
  ["closed", "event Shop.Reading.ShelfReader: Closed"],
  ["Put", "method Shop.Reading.ShelfReader: Put(string)"],
  ["ShelfReader.Find", "method Shop.Reading.ShelfReader: Find(int, ref string)"],
  ["IReader.Find", "method Shop.Reading.IReader: Find()"],
  ["local", "localFunction Shop.Reading.ShelfReader: Local(int)"],
  ["~ShelfReader", "destructor Shop.Reading.ShelfReader: ~ShelfReader"],
  ["shelf this", "indexer Shop.Reading.ShelfReader: this(int)"],
  ["operator ==", "operator Shop.Reading.ShelfReader: operator ==(ShelfReader<T>, ShelfReader<T>)"],
  ["implicit", "conversion Shop.Reading.ShelfReader: implicit operator string(ShelfReader<T>)"],
  ["Mode.On", "enumMember Shop.Reading.ShelfReader.Mode: On"],
  ["größe", "record struct Shop.Reading: Größe"],
  ["Größe.L", "property Shop.Reading.Größe: Länge"],
  ["closing", "delegate Shop.Reading: Closing"],
  ["Reading", "namespace Shop: Reading"],
  ["notes", "file notes.txt"],
  ["src/shelf", "file src: ShelfReader.cs"],
])("%s goes to %s", async (text, expected) => {
  const [first] = await targets(await openReader(), text);
  const place = first?.place === "" ? "" : `${first?.place}: `;
  expect(`${first?.kind} ${place}${first?.name}${first?.signature}`).toBe(expected);
});

it("everything that is found can be opened", async () => {
  const host = await openReader();
  const found = [...(await targets(host, "shop.")), ...(await targets(host, "e")), ...(await targets(host, "o"))];
  expect(found.length).toBeGreaterThan(20);
  for (const { id, kind, file, row } of found) {
    if (kind === "namespace" || kind === "file") continue;
    const isType = !/-CLASS-[^-]+-/.test(id);
    const { ok } = isType ? await host.engine.typeDetails(id) : await host.engine.memberDetails(id);
    expect([id, ok]).toEqual([id, true]);
    expect([file?.id, id.startsWith(`${file?.id}-`)]).toEqual([await host.fileId("src/ShelfReader.cs"), true]);
    expect(row).toBeGreaterThan(0);
  }
});

it("finds what a changed file declares now, and nothing that it does not", async () => {
  const folder = projectOf({ "Gone.cs": "class Vanishing { }" });
  const host = new EngineHost();
  await host.imported(folder);
  expect(await targets(host, "vanishing")).toHaveLength(1);
  writeFiles(folder, { "Gone.cs": "class Appearing { }" });
  await host.imported(folder);
  expect(await targets(host, "vanishing")).toEqual([]);
  expect(await targets(host, "appearing")).toHaveLength(1);
});

it("says that nothing is open", async () => {
  const { engine } = new EngineHost();
  expect(await engine.goTo("x", [])).toMatchObject({ ok: false, error: { code: "noProject" } });
});

it("a code base with texts made to break it is gone through as any other", async () => {
  const wide = `class W { int ${"\u4e00".repeat(3000)}; void \u0061\u0300(){} }`;
  const broken = "class <<< { void >>>( int .. } namespace A..B { class \u202eevil\u202c { } }";
  const host = await openReader({ "wide.cs": wide, "broken.cs": broken, "we ird#%&'.cs": "class Odd<A,B> { }" });
  for (const text of [
    "\u4e00",
    "evil",
    "%",
    "#",
    "'",
    "\\",
    "((((",
    "[",
    "*",
    "a".repeat(5000),
    "\ud800",
    "\u0000",
    "A..B",
    ". . .",
    "we ird",
  ])
    expect(await host.engine.goTo(text, [])).toMatchObject({ ok: true });
  expect((await targets(host, "we ird"))[0]).toMatchObject({ kind: "file", name: "we ird#%&'.cs" });
  expect((await targets(host, "odd"))[0]).toMatchObject({ kind: "class", signature: "<A, B>" });
});

it("tells overloads apart by their type parameters", async () => {
  const found = await targets(await openReader(), "put");
  expect(found.map(({ name, signature }) => name + signature)).toEqual(["Put(string)", "Put<TKey, TValue>(string)"]);
});
