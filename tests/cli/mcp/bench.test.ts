import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { ensureBuilt, repository } from "../../../scripts/builds.ts";
import { namedPlaces, placesOfUses, simpleName } from "../../bench/mcp/answer-rows.ts";
import { temporaryFolder } from "../../support/folders.ts";
import { shopFolder } from "./shop.ts";

beforeAll(async () => {
  await ensureBuilt("node");
});

it("reads the places out of answers", () => {
  expect(placesOfUses("uses of Cart.Add(int) (1):\nsrc/A.cs:5 call in Till.Close(IStore) (likely): x();")).toEqual([
    { place: "src/A.cs:5", name: "", isLikely: true },
  ]);
  const rows = "callers of A.B() (2):\nA.C<>(int, string)  src/A.cs:7,9,+2 src/My File.cs:3 [read] (likely)";
  expect(namedPlaces(rows)).toEqual(
    ["src/A.cs:7", "src/A.cs:9", "src/My File.cs:3"].map((place) => ({
      ...{ place, name: "A.C<>(int, string)", isLikely: true },
    })),
  );
  expect(simpleName("Outer<>.Map<,>.Get<>(List<int>)")).toBe("Get");
});

it("holds the answers of a real server against a truth, and grep's beside it", async () => {
  const folder = temporaryFolder();
  // The C# compiler's data in the test: `Add(int)` is in row 12 of the cart, and rows 18 and 22 call it; row 7 of the
  // till is wrong.
  const names = [
    { path: "src/Cart.cs", names: [18, 22].map((row) => [row, 0, "method", "Add", 0, 0, 12]) },
    { path: "src/Till.cs", names: [[7, 0, "method", "Add", 0, 0, 12]] },
  ];
  const calls = [{ path: "src/Cart.cs", types: [], calls: [[22, 0, 0, "Add", 22, "Save", 0, 0, 12, "Add"]] }];
  const truths = [names, calls].map((files, at) => {
    const path = join(folder, `${at}.json.gz`);
    const rows = [{ format: "glossa-oracle" }, ...files].map((row) => JSON.stringify(row));
    writeFileSync(path, gzipSync(rows.join("\n")));
    return path;
  });
  const output = await bench(shopFolder(), ...truths, "--differences");
  expect(output).toContain("uses: 1 questions, 3 to be found; recall 66.67 % (exact alone 66.67 %)");
  expect(output).toContain("uses of Add at src/Cart.cs:13: missing src/Till.cs:8");
  expect(output).toContain("callers: 1 questions, 1 to be found; recall 100.00 %");
  expect(output).toContain("callees: 1 questions, 1 to be found; recall 100.00 %");
  expect(output).toContain("grep for the same: precision 100.00 %; characters per right hit 70 as printed");
});

async function bench(...args: readonly string[]): Promise<string> {
  const script = join(repository, "tests/bench/mcp/main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], { cwd: repository });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  await once(child, "close");
  return output;
}
