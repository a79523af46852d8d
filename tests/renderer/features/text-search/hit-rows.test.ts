import { describe, expect, test } from "vitest";
import {
  hitStep,
  type ResultRow,
  resultRows,
  TESTS_KEY,
} from "../../../../src/renderer/features/text-search/hit-rows.ts";
import { aHit, hitsIn } from "../../support/text-samples.ts";

const shop = hitsIn("src/Shop.cs", [aHit(4, "[Sell]();"), aHit(9, "[Sell](2);")]);
const till = hitsIn("src/Till.cs", [aHit(1, "shop.[Sell]();")]);
const shopTests = hitsIn("tests/ShopTests.cs", [aHit(7, "shop.[Sell](3);")]);

/** A row as it is drawn: its level, its position among its siblings, and its content. */
function drawn(row: ResultRow): string {
  const sign = row.expandable ? (row.expanded ? "▾" : "▸") : "·";
  const name = row.kind === "hit" ? row.hit.line : row.kind === "file" ? row.found.file.name : `tests ${row.count}`;
  return `${"  ".repeat(row.level - 1)}${sign} ${name} ${row.position}/${row.setSize}`;
}

describe("the rows of what was found", () => {
  test("go file by file, those of tests under a row of their own", () => {
    expect(resultRows([shop, till, shopTests], {}).map(drawn)).toEqual([
      "▾ Shop.cs 1/3",
      "  · Sell(); 1/2",
      "  · Sell(2); 2/2",
      "▾ Till.cs 2/3",
      "  · shop.Sell(); 1/1",
      "▾ tests 1 3/3",
      "  ▾ ShopTests.cs 1/1",
      "    · shop.Sell(3); 1/1",
    ]);
    expect(resultRows([till], {}).map(drawn)).toEqual(["▾ Till.cs 1/1", "  · shop.Sell(); 1/1"]);
  });

  test("are left out where the row around them is closed", () => {
    const closed = { [shop.file.id]: true, [TESTS_KEY]: true } as const;
    expect(resultRows([shop, till, shopTests], closed).map(drawn)).toEqual([
      "▸ Shop.cs 1/3",
      "▾ Till.cs 2/3",
      "  · shop.Sell(); 1/1",
      "▸ tests 1 3/3",
    ]);
  });
});

describe("hitStep", () => {
  const rows = resultRows([shop, till, shopTests], {});
  const keyOf = (line: string) => rows.find((row) => row.kind === "hit" && row.hit.line === line)?.key ?? null;
  const step = (from: string | null, by: 1 | -1) => hitStep(rows, from, by)?.hit.line;

  test("goes to the next hit and the one before, across files and around the end", () => {
    expect(step(null, 1)).toBe("Sell();");
    expect(step(null, -1)).toBe("shop.Sell(3);");
    expect(step(keyOf("Sell(2);"), 1)).toBe("shop.Sell();");
    expect(step(keyOf("shop.Sell();"), -1)).toBe("Sell(2);");
    expect(step(keyOf("shop.Sell(3);"), 1)).toBe("Sell();");
    expect(step(keyOf("Sell();"), -1)).toBe("shop.Sell(3);");
    expect(step(till.file.id, 1)).toBe("shop.Sell();");
  });

  test("goes nowhere where nothing was found", () => {
    expect(hitStep([], null, 1)).toBeNull();
    expect(hitStep([], "gone", -1)).toBeNull();
  });
});
