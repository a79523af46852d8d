import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { collectStaticFiles } from "../../scripts/static-files.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const files = collectStaticFiles(repository);

async function textOf(path: string): Promise<string> {
  return Buffer.from((await files.get(path)?.()) ?? "").toString();
}

describe("static files of the web edition", () => {
  it("hold the grammar and its runtime", async () => {
    for (const name of ["tree-sitter-c_sharp.wasm", "web-tree-sitter.wasm"]) {
      expect(await textOf(`assets/tree-sitter/${name}`)).toMatch(/^\0asm/);
    }
  });

  it("list every file of the sample, and serve it as it is", async () => {
    const list: string[] = JSON.parse(await textOf("sample/index.json"));
    expect(list).toContain("Sensors/Sensor.cs");
    expect(list).toContain("Weather.csproj");
    for (const path of list) {
      expect(await textOf(`sample/${path}`)).toBe(readFileSync(`${repository}sample/${path}`, "utf8"));
    }
    expect([...files.keys()].filter((path) => path.startsWith("sample/"))).toHaveLength(list.length + 1);
  });
});
