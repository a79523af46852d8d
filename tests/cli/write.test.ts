import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureBuilt } from "../../scripts/builds.ts";
import { fileIdOf } from "../../src/shared/model/entity-id.ts";
import type { Catalogue } from "../../src/worker/catalogue/catalogue.ts";
import { openFolderCatalogue } from "../../src/worker/catalogue/open-node.ts";
import { projectIdOf } from "../../src/worker/sources/project-id.ts";
import { temporaryFolder, writeFiles } from "../support/folders.ts";
import { glossaAt, type Outcome } from "./glossa.ts";

const CODE = {
  "src/Cart.cs":
    "namespace Shop;\r\n\r\npublic partial class Cart\r\n{\r\n    public int Add(int count) => count;\r\n}\r\n",
  "src/Cart.More.cs":
    "namespace Shop;\n\npublic partial class Cart\n{\n    // plain\n    public int Price;\n\n    public string Name { get; set; }\n    public string Note { get; set; }\n}\n",
};

const DESCRIPTIONS = [
  { file: "src/Cart.cs", symbol: "CLASS-Cart", text: "What somebody wants to buy." },
  {
    file: "src/Cart.cs",
    symbol: "CLASS-Cart-METHOD-Add(int)",
    text: "Adds & counts.",
    parameters: { count: "How many." },
    returns: "As many.",
  },
  { file: "src/Cart.More.cs", symbol: "CLASS-Cart-FIELD-Price", text: "In cents.", generated: "ai" },
];

let folder: string;
let variables: Readonly<Record<string, string>>;

beforeAll(async () => {
  await ensureBuilt("node");
});

beforeEach(() => {
  const root = temporaryFolder();
  folder = join(root, "shop");
  // Where systems keep a user's data.
  variables = { XDG_DATA_HOME: join(root, "data"), HOME: root, LOCALAPPDATA: root, APPDATA: root };
  writeFiles(root, Object.fromEntries(Object.entries(CODE).map(([path, text]) => [`shop/${path}`, text])));
  describeWith(DESCRIPTIONS);
});

function describeWith(descriptions: readonly object[]): void {
  const file = { format: "glossa-descriptions", version: 1, descriptions };
  writeFileSync(join(folder, "glossa.descriptions.json"), JSON.stringify(file));
}

function run(...args: readonly string[]): Promise<Outcome> {
  return glossaAt(variables, ...args);
}

function textOf(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

const WRITTEN = {
  "src/Cart.cs":
    'namespace Shop;\r\n\r\npublic partial class Cart\r\n{\r\n    /// <summary>\r\n    /// Adds &amp; counts.\r\n    /// </summary>\r\n    /// <param name="count">How many.</param>\r\n    /// <returns>As many.</returns>\r\n    public int Add(int count) => count;\r\n}\r\n',
  // The larger part of the partial class.
  "src/Cart.More.cs":
    "namespace Shop;\n\n/// <summary>\n/// What somebody wants to buy.\n/// </summary>\npublic partial class Cart\n{\n    // plain\n    /// <summary>\n    /// In cents.\n    /// </summary>\n    public int Price;\n\n    public string Name { get; set; }\n    public string Note { get; set; }\n}\n",
};

describe("glossa write", () => {
  it("writes the descriptions in the folder into its files, and takes that back", async () => {
    const { status, stderr } = await run("write", folder);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "glossa: Wrote 3 comments into 2 files.\n" });
    for (const [path, text] of Object.entries(WRITTEN)) expect(textOf(path)).toBe(text);
    const undone = await run("write", folder, "--undo");
    expect(undone).toMatchObject({ status: 0, stderr: "Restored 2 files to what was there before.\n" });
    for (const [path, text] of Object.entries(CODE)) expect(textOf(path)).toBe(text);
    const again = await run("write", folder, "--undo");
    expect(again).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is nothing to undo in this folder"),
    });
  });

  it("writes code and references, where these mean anything", async () => {
    const text = "Holds `null` or [Cart.Add], in [0, 1] of [Nothing].";
    describeWith([{ file: "src/Cart.More.cs", symbol: "CLASS-Cart-PROPERTY-Note", text }]);
    for (const stderr of ["glossa: Wrote 1 comment into 1 file.\n", expect.not.stringContaining("Wrote 1 ")]) {
      expect(await run("write", folder)).toMatchObject({ status: 0, stderr });
      expect(textOf("src/Cart.More.cs")).toContain(
        '    /// Holds <c>null</c> or <see cref="Cart.Add"/>, in [0, 1] of [Nothing].\n',
      );
    }
  });

  it("says what it would write, and writes nothing", async () => {
    const { status, stdout, stderr } = await run("write", folder, "--dry-run");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "glossa: Would write 3 comments into 2 files.\n" });
    expect(stdout).toBe("src/Cart.More.cs: 2 comments\nsrc/Cart.cs: 1 comment\n");
    for (const [path, text] of Object.entries(CODE)) expect(textOf(path)).toBe(text);
  });

  it("makes a patch that git applies", async () => {
    const { status, stdout } = await run("write", folder, "--patch", "-");
    expect(status).toBe(0);
    spawnSync("git", ["init", "-q"], { cwd: folder });
    const applied = spawnSync("git", ["apply", "-"], { cwd: folder, input: stdout, encoding: "utf8" });
    expect(applied).toMatchObject({ status: 0, stderr: "" });
    for (const [path, text] of Object.entries(WRITTEN)) expect(textOf(path)).toBe(text);
  });

  it("leaves links out of a patch: git would not apply any of it", async () => {
    symlinkSync("Cart.cs", join(folder, "src/Link.cs"));
    describeWith([...DESCRIPTIONS, { file: "src/Link.cs", symbol: "CLASS-Cart-METHOD-Add(int)", text: "Adds." }]);
    const { status, stdout, stderr } = await run("write", folder, "--patch", "-");
    expect(status).toBe(3);
    expect(stderr).toContain("src/Link.cs was not written: it is a link");
    expect(stdout).not.toContain("Link.cs");
  });

  it("touches no file that says the same already", async () => {
    await run("write", folder);
    const before = statSync(join(folder, "src/Cart.cs")).mtimeMs;
    const { status, stderr } = await run("write", folder);
    expect(stderr).toBe("glossa: There is nothing to write.\nglossa: 3 comments already there.\n");
    expect([status, statSync(join(folder, "src/Cart.cs")).mtimeMs]).toEqual([0, before]);
  });

  it("leaves out what the source says otherwise, until that is to be replaced", async () => {
    await run("write", folder);
    describeWith([{ file: "src/Cart.cs", symbol: "CLASS-Cart-METHOD-Add(int)", text: "Other." }]);
    const { status, stderr } = await run("write", folder);
    expect(status).toBe(0);
    expect(stderr).toContain("src/Cart.cs: CLASS-Cart-METHOD-Add(int): the source already has a text");
    expect(textOf("src/Cart.cs")).toBe(WRITTEN["src/Cart.cs"]);
    await run("write", folder, "--replace");
    expect(textOf("src/Cart.cs")).toBe(WRITTEN["src/Cart.cs"].replace("Adds &amp; counts.", "Other."));
  });

  it("says what is not there", async () => {
    describeWith([
      { file: "src/Gone.cs", symbol: "CLASS-Gone", text: "Gone." },
      { file: "src/Cart.cs", symbol: "CLASS-Cart-METHOD-Gone()", text: "Gone." },
    ]);
    const { status, stderr } = await run("write", folder);
    expect(status).toBe(0);
    expect(stderr).toContain("CLASS-Gone: the code declares nothing of this name");
    expect(stderr).toContain("src/Cart.cs: CLASS-Cart-METHOD-Gone(): the code declares nothing of this name");
  });

  it.each([
    ["{", "this is not a file of descriptions"],
    ['{"name":"shop"}', "this is not a file of descriptions"],
    ['{"format":"glossa-descriptions","version":1,"descriptions":[{}]}', "at descriptions.0"],
  ])("refuses descriptions that are none: %s", async (text, words) => {
    writeFileSync(join(folder, "glossa.descriptions.json"), text);
    expect(await run("write", folder)).toMatchObject({ status: 1, stderr: expect.stringContaining(words) });
  });

  it("refuses descriptions that are not UTF-8", async () => {
    writeFileSync(join(folder, "glossa.descriptions.json"), Buffer.from([0x22, 0xef, 0x22]));
    expect(await run("write", folder)).toMatchObject({ status: 1, stderr: expect.stringContaining("not UTF-8") });
  });

  it("says before its work that a patch cannot be written", async () => {
    const out = await run("write", folder, "--patch", join(folder, "missing/a.patch"));
    expect(out).toMatchObject({ status: 1, stderr: expect.stringContaining("a.patch") });
    expect(out.stderr).not.toContain("Wrote");
  });

  it("asks for descriptions where there are none", async () => {
    const missing = await run("write", folder, "--descriptions", join(folder, "other.json"));
    expect(missing).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/other\.json is missing.* by --descriptions,/),
    });
  });

  it("says what a folder of descriptions is", async () => {
    const { status, stderr } = await run("write", folder, "--descriptions", folder);
    expect([status, stderr]).toEqual([1, "glossa: The descriptions cannot be read: it is a folder\n"]);
  });
});

describe("the descriptions of the desktop app", () => {
  /** Stores descriptions written in the app, which keeps its store open. */
  async function describedInApp(): Promise<Catalogue> {
    const settings = join(folder, "../settings");
    variables = { ...variables, XDG_CONFIG_HOME: settings, APPDATA: settings };
    const app = process.platform === "darwin" ? join(folder, "../Library/Application Support") : settings;
    mkdirSync(join(app, "Glossa"), { recursive: true });
    const catalogue = await openFolderCatalogue(join(app, "Glossa/store"), expect.fail);
    const cart = `${fileIdOf("src/Cart.cs")}-CLASS-Cart`;
    const parts = [{ tag: "param", name: "amount", text: "How much." }] as const;
    const descriptions = new Map([
      [cart, { text: "From the app.", written: 1 }],
      // For a signature that has changed since.
      [`${cart}-METHOD-Add(long)`, { text: "Adds.", parts, written: 1, fingerprint: { signature: 1, body: 1 } }],
      [`${cart}-METHOD-Gone()`, { text: "Is gone.", written: 1 }],
    ]);
    await catalogue.changeDescriptions(projectIdOf({ kind: "folder", path: folder }), { descriptions });
    return catalogue;
  }

  it("are exported while it runs, where they belong now", async () => {
    const app = await describedInApp();
    const { stdout, stderr } = await run("export", folder, "--with-descriptions", "app");
    await app.close();
    expect(stderr).not.toContain("Wrote");
    const cart = JSON.parse(stdout).files.find(({ path }: { readonly path: string }) => path === "src/Cart.cs")
      .types[0];
    expect(cart.description).toEqual({ text: "From the app.", origin: "written" });
    expect(cart.members[0].description).toMatchObject({ text: "Adds.", stale: "signature" });
    expect(stdout).not.toContain("Is gone.");
  });

  it("are written into the source", async () => {
    await (await describedInApp()).close();
    const { stderr } = await run("write", folder, "--descriptions", "app");
    expect(stderr).toContain("Wrote 1 comment into 1 file");
    expect(textOf("src/Cart.More.cs")).toContain("/// From the app.");
  });

  it("are asked for in words where it has none", async () => {
    variables = { ...variables, XDG_CONFIG_HOME: folder, APPDATA: folder };
    const out = await run("export", folder, "--with-descriptions", "app");
    expect(out).toMatchObject({ status: 1, stderr: expect.stringContaining("The desktop app has no descriptions of") });
  });
});

describe("glossa export --with-descriptions", () => {
  it("asks for descriptions by its own option", async () => {
    const { status, stderr } = await run("export", folder, "--with-descriptions", "nope.json");
    expect([status, stderr]).toEqual([
      1,
      "glossa: There are no descriptions: nope.json is missing. Give another file by --with-descriptions, or take those of the desktop app by --with-descriptions app.\n",
    ]);
  });

  it("has what the descriptions say beside what the source says", async () => {
    const { stdout } = await run("export", folder, "--with-descriptions");
    const cart = JSON.parse(stdout).files.find(({ path }: { readonly path: string }) => path === "src/Cart.cs")
      .types[0];
    expect(cart.description).toEqual({ text: "What somebody wants to buy.", origin: "written" });
    expect(cart.members[0]).toMatchObject({
      description: { text: "Adds & counts.", parameters: { count: "How many." }, origin: "written" },
      parameters: [{ name: "count", description: { text: "How many.", origin: "written" } }],
    });
    expect((await run("export", folder)).stdout).not.toContain("description");
  });
});
