import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  NAME_STRIDE,
  type SourceNames,
  type SourceTarget,
  TOKEN_KINDS,
  TOKEN_STRIDE,
} from "../../../src/shared/model/source.ts";
import { openNodeSyntax } from "../../../src/worker/syntax/node.ts";
import type { ParsePort } from "../../../src/worker/threads/protocol.ts";
import { folderWith, temporaryFolder } from "../../support/folders.ts";
import { inProcessThread } from "../threads/in-process.ts";
import { answered, EngineHost, type HostOptions } from "./engine-host.ts";

const ORDER = `using System;
namespace Shop;
/// <summary>An order. See <see cref="Order{T}.Close"/>.</summary>
public class Order<TItem>
{
    private readonly string name;
    /// <summary>
    /// Makes one. Takes a name, e.g. "Ann".
    /// </summary>
    public Order(string name) { this.name = name; }
    public int Depth { get; set; }
    public void Close(TItem item, int times = 2)
    {
        var all = times + Depth;
        Console.WriteLine(all);
        new Order<int>(name: "x").Close(1, times: 2);
        int Twice(int n) => n + all;
        Twice(Depth);
#if NEVER
        Depth = 3;
#endif
    }
}
`;
const FILES = {
  "Order.cs": ORDER,
  "Late.cs": 'class Late { Order<int> Made() => new("x"); int D => Made().Depth; }',
  "Empty.cs": "",
  "Broken.cs": 'class Broken { void M( { string s = "\u202e',
};

async function open(options: HostOptions = {}, files: Readonly<Record<string, string>> = FILES) {
  const host = new EngineHost(options);
  const folder = folderWith("shop", files);
  await host.imported(folder);
  return { host, folder, engine: host.engine };
}

/** A thread that dies of every text it is to colour. */
function threadWithoutTexts(): ParsePort {
  const thread = inProcessThread();
  let die: (reason: string) => void = () => {};
  return {
    ...thread,
    listen: (onAnswer, onDeath) => {
      die = onDeath;
      thread.listen(onAnswer, onDeath);
    },
    post: (request) => (request.type === "readTexts" ? queueMicrotask(() => die("exit code 5")) : thread.post(request)),
  };
}

/** Where the files of a stored project are on the disk. */
function contentsIn(folder: string): NonNullable<HostOptions["storedContents"]> {
  return ({ files }) => new Map(files.map(({ id, path }) => [id, { kind: "disk", path: join(folder, path) }]));
}

/** Each name with its kind, and the name, documentation id or place (from 1) that it leads to. */
function namesIn(text: string, { names, targets }: SourceNames): readonly string[] {
  return Array.from({ length: names.length / NAME_STRIDE }, (_, at) => {
    const [start = 0, length = 0, kind = 0, number = 0] = names.subarray(at * NAME_STRIDE);
    const target = targets[number - 1];
    const leadsTo = target && nameOf(target);
    return `${text.slice(start, start + length)} ${TOKEN_KINDS[kind]}${leadsTo === undefined ? "" : ` > ${leadsTo}`}`;
  });
}

function nameOf(target: SourceTarget): string {
  if (target.kind === "variable") return `${target.row + 1}:${target.column + 1}`;
  return target.kind === "entity" ? target.entity.name : target.documentationId;
}

async function namesOf(host: EngineHost, path: string): Promise<SourceNames> {
  return answered(await host.engine.sourceNames(await host.fileId(path)));
}

async function textOf(host: EngineHost, path: string) {
  return answered(await host.engine.sourceText(await host.fileId(path)));
}

describe("the text of a file", () => {
  it("is as it is now, coloured, and says whether it has changed", async () => {
    const { host, folder } = await open();
    const { text, file, isChanged, tokens, folds } = await textOf(host, "Order.cs");
    expect({ text, file: file.path, isChanged }).toEqual({ text: ORDER, file: "shop/Order.cs", isChanged: false });
    const kinds = new Set(
      Array.from(tokens).flatMap((number, at) => (at % TOKEN_STRIDE === 2 ? TOKEN_KINDS[number] : [])),
    );
    expect([...kinds].sort()).toEqual(["directive", "documentation", "inactive", "keyword", "number", "string"]);
    expect(folds.length).toBeGreaterThan(0);
    writeFileSync(join(folder, "Order.cs"), "\ufeffclass Other { }");
    expect(await textOf(host, "Order.cs")).toMatchObject({ text: "class Other { }", isChanged: true });
  });

  it.each(["Empty.cs", "Broken.cs"] as const)("is there whatever is in it: %s", async (path) => {
    const { host } = await open();
    expect(await textOf(host, path)).toMatchObject({ text: FILES[path], isChanged: false });
  });

  it("has rows that end with newlines, whatever they end with in the file", async () => {
    const rows = "// a\r// b\u2028class A {\u0085  void M() { }\r\n}\n";
    const { host } = await open({}, { "Rows.cs": rows });
    const { text } = await textOf(host, "Rows.cs");
    expect(text).toBe("// a\n// b\nclass A {\n  void M() { }\r\n}\n");
    const { row } = answered(await host.engine.entityCard(`${await host.fileId("Rows.cs")}-CLASS-A`));
    expect(text.split("\n")[row]).toBe("class A {");
  });

  it("is there without colours where no thread gets through it", async () => {
    const { host } = await open({ spawn: threadWithoutTexts });
    expect(await textOf(host, "Order.cs")).toMatchObject({ text: ORDER, isChanged: false, tokens: new Uint32Array() });
  });

  it("is not read through a link out of the folder that has taken the place of a file", async () => {
    const storedContents: HostOptions["storedContents"] = ({ project, files }) =>
      new Map(
        files.map(
          ({ id, path }) => [id, { kind: "disk", path: join(project.path, path), root: project.path }] as const,
        ),
      );
    const { host, folder, engine } = await open({ storedContents });
    const outside = join(temporaryFolder(), "secret.txt");
    writeFileSync(outside, "secret");
    rmSync(join(folder, "Order.cs"));
    symlinkSync(outside, join(folder, "Order.cs"));
    const id = await host.fileId("Order.cs");
    expect(await engine.sourceText(id)).toMatchObject({ ok: false, error: { code: "sourceUnreadable" } });
  });

  it("fails where it cannot be read, and for what is no file", async () => {
    const { host, folder, engine } = await open();
    const id = await host.fileId("Late.cs");
    writeFileSync(join(folder, "Late.cs"), "a\0b");
    const binary = { code: "sourceUnreadable", message: "The text of Late.cs cannot be read: not a text file" };
    expect(await engine.sourceText(id)).toMatchObject({ ok: false, error: binary });
    expect(await engine.sourceNames(id)).toMatchObject({ ok: false, error: binary });
    rmSync(join(folder, "Late.cs"));
    const gone = { code: "sourceUnreadable", message: "The text of Late.cs cannot be read: it does not exist" };
    expect(await engine.sourceText(id)).toMatchObject({ ok: false, error: gone });
    const unknown = "00000000-00000000";
    for (const call of [engine.sourceText, engine.sourceNames, engine.entityCard])
      expect(await call(unknown)).toMatchObject({ ok: false, error: { code: "entityNotFound" } });
  });
});

const NAMES = [
  ...["Close method > Close", "Order type > Order", "TItem typeParameter > 4:20"],
  ...[
    "name member > name",
    "Order type > Order",
    "name parameter > 10:25",
    "name member > name",
    "name parameter > 10:25",
  ],
  ...["Depth member > Depth"],
  ...["Close method > Close", "TItem typeParameter > 4:20", "item parameter > 12:29", "times parameter > 12:39"],
  ...["all local > 14:13", "times parameter > 12:39", "Depth member > Depth"],
  ...[
    "Console type > T:System.Console",
    "WriteLine method > M:System.Console.WriteLine(System.Int32)",
    "all local > 14:13",
  ],
  ...["Order type > Order", "name parameter > Order", "Close method > Close", "times parameter > Close"],
  ...["Twice method > Twice", "n parameter > 17:23", "n parameter > 17:23", "all local > 14:13"],
  ...["Twice method > Twice", "Depth member > Depth"],
];

describe("the names of a file", () => {
  it.each(["native", "wasm"] as const)("mean the same with either tree-sitter: %s", async (syntax) => {
    const choice = { syntax, isSyntaxDemanded: true };
    const spawn = () => inProcessThread({ openSyntax: (_, grammar) => openNodeSyntax(choice, grammar) });
    const { host } = await open({ spawn });
    const found = await namesOf(host, "Order.cs");
    expect(namesIn(ORDER, found)).toEqual(NAMES);
  });

  it("tell of the parameters of a delegate", async () => {
    const made = "delegate int Made(int size); class User { int M(Made made) => made(size: 1); }";
    const { host } = await open({}, { "Made.cs": made });
    expect(namesIn(made, await namesOf(host, "Made.cs"))).toEqual([
      ...["Made type > Made", "size parameter > 1:23", "User type > User", "M method > M", "Made type > Made"],
      ...["made parameter > 1:54", "made parameter > 1:54", "size parameter > Made"],
    ]);
  });

  it("tell what is declared from what is used", async () => {
    const { host } = await open();
    const found = await namesOf(host, "Order.cs");
    const all = namesIn(ORDER, found);
    expect(Array.from(found.declarations, (at) => all[at])).toEqual([
      ...["Order type > Order", "name member > name", "Order type > Order", "Depth member > Depth"],
      ...["Close method > Close", "Twice method > Twice"],
    ]);
    const order = `${await host.fileId("Order.cs")}-CLASS-Order\`1`;
    const ids = new Set(found.targets.flatMap((target) => (target.kind === "entity" ? [target.entity.id] : [])));
    expect(ids).toContain(`${order}-CONSTRUCTOR-Order(string)`);
  });

  it("belong to the text that they were read from", async () => {
    const { host, folder } = await open();
    const { contentHash } = await namesOf(host, "Order.cs");
    expect((await textOf(host, "Order.cs")).contentHash).toBe(contentHash);
    writeFileSync(join(folder, "Order.cs"), "class Other { }");
    expect((await textOf(host, "Order.cs")).contentHash).not.toBe(contentHash);
    expect((await namesOf(host, "Order.cs")).contentHash).toBeNull();
  });

  it("are read by the threads that are there, however often uses are asked for between", async () => {
    let started = 0;
    const { host } = await open({
      spawn: () => {
        started++;
        return inProcessThread();
      },
    });
    await (await host.engine.currentProject().meanings()).searchAll();
    const readAgain = async () => {
      await namesOf(host, "Order.cs");
      await textOf(host, "Order.cs");
      await (await host.engine.currentProject().meanings()).searchAll();
    };
    await readAgain();
    const before = started;
    await readAgain();
    expect(started).toBe(before);
  });

  it("are known from an earlier session, without the linker", async () => {
    const { host, folder } = await open();
    await (await host.engine.currentProject().meanings()).searchAll();
    await host.engine.storeLinks();
    const again = new EngineHost({ database: host.database, storedContents: contentsIn(folder) });
    const [project] = host.events.flatMap((event) => (event.type === "imported" ? [event.project] : []));
    answered(await again.engine.reopen(project?.id ?? ""));
    expect(namesIn(ORDER, await namesOf(again, "Order.cs"))).toEqual(NAMES);
  });

  it("are none of a text that has changed", async () => {
    const { host, folder } = await open();
    writeFileSync(join(folder, "Order.cs"), ORDER.replace("namespace Shop;", ""));
    expect(await namesOf(host, "Order.cs")).toMatchObject({ names: new Uint32Array(), targets: [] });
  });
});

describe("the card of a type or member", () => {
  it("says its signature, the first sentence about it, and where it is", async () => {
    const { host, engine } = await open();
    const fileId = await host.fileId("Order.cs");
    const order = `${fileId}-CLASS-Order\`1`;
    const file = { id: fileId, name: "Order.cs", path: "shop/Order.cs" };
    expect(answered(await engine.entityCard(order))).toEqual({
      ...{ id: order, kind: "class", name: "Order", signature: "public class Order<TItem>" },
      ...{ summary: "An order.", file, row: 3, range: [3, 0, 22, 1] },
    });
    expect(answered(await engine.entityCard(`${order}-CONSTRUCTOR-Order(string)`))).toEqual({
      ...{ id: `${order}-CONSTRUCTOR-Order(string)`, kind: "constructor", name: "Order" },
      ...{ signature: "public Order(string name)", summary: "Makes one.", file, row: 9, range: [9, 4, 9, 51] },
    });
    expect(answered(await engine.entityCard(`${order}-PROPERTY-Depth`))).toMatchObject({ summary: null });
  });

  it("is found by what stands around a row or a place of a file", async () => {
    const { host, engine } = await open();
    const fileId = await host.fileId("Order.cs");
    const order = `${fileId}-CLASS-Order\`1`;
    const around = async (row: number, column: number | null) =>
      answered(await engine.entityAround(fileId, row, column)).replace(order, "Order");
    // A row that begins a member, one inside of it, the one that ends the type, and what stands outside of all.
    expect(await around(9, null)).toBe("Order-CONSTRUCTOR-Order(string)");
    expect(await around(14, null)).toBe("Order-METHOD-Close(TItem,int)");
    expect(await around(22, null)).toBe("Order");
    expect(await around(0, null)).toBe(fileId);
    expect(await around(3, null)).toBe("Order");
    // The indentation of a member is its type's.
    expect(await around(9, 2)).toBe("Order");
    expect(await around(9, 12)).toBe("Order-CONSTRUCTOR-Order(string)");
    expect(await engine.entityAround("00000000-00000000", 0, null)).toMatchObject({ ok: false });
  });

  it("says what was written in Glossa", async () => {
    const { host, engine } = await open();
    const id = `${await host.fileId("Order.cs")}-CLASS-Order\`1-PROPERTY-Depth`;
    answered(await engine.describe(id, "How deep it is. As of v. 2.1.\n\nNo more."));
    expect(answered(await engine.entityCard(id)).summary).toBe("How deep it is.");
  });
});
