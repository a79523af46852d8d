import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type EditorHost, editorsOfMachine, openInEditor } from "../../../src/main/editor/open-in-editor.ts";

const PLACE = { file: "/work/shop/Order.cs", row: 4, column: 2 };

class Host implements EditorHost {
  readonly opened: string[] = [];

  constructor(
    private readonly editor: string | undefined,
    private readonly failure?: string,
    private readonly missing: ReadonlySet<string> = new Set(),
  ) {}

  async running(): Promise<string | undefined> {
    return this.editor;
  }

  async launch(_: unknown, command: string): Promise<string> {
    this.opened.push(command);
    return this.missing.has(command) ? "not found" : (this.failure ?? "");
  }

  openPath(file: string): Promise<string> {
    this.opened.push(`system ${file}`);
    return Promise.resolve(this.failure ?? "");
  }
}

describe("the editor that is open", () => {
  it("is taken", async () => {
    const host = new Host("/opt/rider/bin/rider");
    await openInEditor(host, PLACE, "running");
    expect(host.opened).toEqual(["/opt/rider/bin/rider"]);
  });

  it.each([undefined, "/usr/bin/vim", "nano"])(
    "is what the system has for the file where it is %s",
    async (running) => {
      const host = new Host(running);
      await openInEditor(host, PLACE, "running");
      expect(host.opened).toEqual(["system /work/shop/Order.cs"]);
    },
  );
});

it("says why an editor could not be started", async () => {
  for (const editor of ["code", "system"] as const) {
    const opening = openInEditor(new Host(undefined, "not found"), PLACE, editor);
    await expect(opening).rejects.toMatchObject({ code: "editorNotStarted", context: { detail: "not found" } });
  }
});

describe("Rider", () => {
  const names = ["rider", "rider64"];

  it("is started by the first of its names that is there", async () => {
    for (const missing of [[], ["rider"]]) {
      const host = new Host(undefined, undefined, new Set(missing));
      await openInEditor(host, PLACE, "rider");
      expect(host.opened).toEqual([...missing, missing.length === 0 ? "rider" : "rider64"]);
    }
  });

  it("is missed by the first of them", async () => {
    const host = new Host(undefined, undefined, new Set(names));
    const missed = { code: "editorNotStarted", context: { editor: "rider" } };
    await expect(openInEditor(host, PLACE, "rider")).rejects.toMatchObject(missed);
    expect(host.opened).toEqual(names);
  });
});

describe.skipIf(process.platform === "win32")("on this machine", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "glossa-editor-"));
    vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
    vi.spyOn(console, "log").mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const host = { ...editorsOfMachine, openPath: () => Promise.resolve("") };

  it("an editor is started with the file, the line and the column, whatever the file is called", async () => {
    const said = join(folder, "said");
    writeFileSync(join(folder, "code"), `#!/bin/sh\nprintf '%s\\n' "$@" > '${said}'\n`);
    chmodSync(join(folder, "code"), 0o755);
    const file = join(folder, "a $(touch x) 'b' \"c\".cs");
    writeFileSync(file, "");
    await openInEditor(host, { file, row: 4, column: 2 }, "code");
    await vi.waitFor(() => expect(readFileSync(said, "utf8")).toBe(`-r\n-g\n${file}:5:3\n`));
    expect(existsSync("x")).toBe(false);
  });

  it("an editor that is not there is missed by its name", async () => {
    const file = join(folder, "Order.cs");
    writeFileSync(file, "");
    const opening = openInEditor(host, { file, row: 0, column: 0 }, "visualStudio");
    await expect(opening).rejects.toMatchObject({ code: "editorNotStarted" });
  });
});
