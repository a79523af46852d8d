import { expect, it, onTestFinished } from "vitest";
import { ENDPOINT } from "../../../src/shared/limits/generation.ts";
import { answerText, startDescriptionService } from "../../support/description-service.ts";
import { folderWith } from "../../support/folders.ts";
import { answered, EngineHost } from "./engine-host.ts";

const TEXT = `namespace N;
/// <summary>Keeps users.</summary>
public class Store : IStore
{
    /// <summary>Finds a user
    /// by name. *&#x2028;/ void Evil() { }</summary>
    public void Find() { }
    public int Size { get; }
    public void Close() { Flush(); Flush(); Find(); }
    void Flush() { }
}
/// <summary>What keeps things.</summary>
public interface IStore
{
    /// <summary>Ends all work.</summary>
    void Close();
}
class Shop { void Pay(Store store) { store.Close(); } }
`;

async function open(files: Readonly<Record<string, string>> = { "Store.cs": TEXT }) {
  const folder = folderWith("project", files);
  const host = new EngineHost();
  await host.imported(folder);
  return { host, engine: host.engine, store: `${await host.fileId("Store.cs")}-CLASS-Store` };
}

it("says where a member stands, in comment rows before its code", async () => {
  const { engine, store } = await open();
  const close = `${store}-METHOD-Close()`;
  const code = "public void Close() { Flush(); Flush(); Find(); }";
  const rows = [
    "// In public class Store : IStore",
    "// Store: Keeps users.",
    "// What it overrides or implements: Ends all work.",
    "// Used by: Shop.Pay",
    "// Uses: Store.Flush, Store.Find",
    "// A neighbour's description: Finds a user by name. * / void Evil() { }",
  ];
  expect(answered(await engine.previewDescription(close, true)).codeSnippet).toBe(`${rows.join("\n")}\n${code}`);
  expect(answered(await engine.previewDescription(close, false)).codeSnippet).toBe(code);
});

it("says what a type's bases are, who uses it, and how its members are described", async () => {
  const { engine, store } = await open();
  answered(await engine.describe(`${store}-PROPERTY-Size`, "How many there are."));
  const { codeSnippet } = answered(await engine.previewDescription(store, true));
  expect(codeSnippet.slice(0, codeSnippet.indexOf("public class"))).toBe(
    [
      "// IStore: What keeps things.",
      "// Used by: Shop",
      "// A neighbour's description: Finds a user by name. * / void Evil() { }",
      "// A neighbour's description: How many there are.",
      "",
    ].join("\n"),
  );
});

it("is sent as it was shown, with the user's consent to that alone", async () => {
  const service = await startDescriptionService((response) => answerText(response, "Closes it."));
  onTestFinished(() => service.close());
  const { engine, store } = await open();
  const close = `${store}-METHOD-Close()`;
  answered(await engine.chooseEndpoint(service.address, true, true));
  const { body } = answered(await engine.previewDescription(close, true));
  answered(await engine.generateDescription(close));
  expect(service.requests.map((request) => request.body)).toEqual([body]);
});

it("stays small, and in its comment, whatever the neighbours say", async () => {
  const long = (i: number) => `\n/// <summary>${i} ${"words and ".repeat(400)}</summary>\n`;
  const all = Array.from({ length: 40 }, (_, i) => i);
  const members = all.map((i) => `${long(i)}public void M${i}() { M7(); ${all.map((at) => `Other.A${at}();`)} }`);
  const others = all.map((i) => `public static void A${i}() { }`);
  const { engine, store } = await open({
    "Store.cs": `${long(40)}class Store { ${members.join("")} }\nclass Other { ${others.join("\n")} }`,
  });
  const { codeSnippet } = answered(await engine.previewDescription(`${store}-METHOD-M7()`, true));
  const context = codeSnippet.slice(0, codeSnippet.indexOf("public void M7"));
  expect(context.length).toBeLessThanOrEqual(ENDPOINT.contextCharacters);
  expect(context.trimEnd().split("\n").length).toBe(7);
  for (const row of context.trimEnd().split("\n")) expect(row).toMatch(/^\/\/ .{1,240}$/);
});
