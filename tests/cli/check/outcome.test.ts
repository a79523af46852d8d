import { describe, expect, it } from "vitest";
import { rowsInDiff } from "../../../src/cli/check/gate/changed-rows.ts";
import { outcomeOf } from "../../../src/cli/check/gate/outcome.ts";
import { reports } from "../../../src/cli/check/reports/reports.ts";
import type { CheckCoverage, CheckReport, Finding } from "../../../src/worker/check/model/finding.ts";

const finding: Finding = {
  rule: "undocumented-type",
  severity: "error",
  key: "undocumented-type :Shop:Order",
  id: "id",
  name: "Order",
  message: "The class Order has no documentation.",
  path: "src/Order.cs",
  row: 4,
  rows: [4, 9],
  visibility: "public",
};
const coverage: readonly CheckCoverage[] = [
  { project: "Shop", visibility: "public", total: 3, documented: 2 },
  { project: "Shop", visibility: "private", total: 10, documented: 0 },
  { project: "Shop.Core", visibility: "public", total: 4, documented: 4 },
];
const report: CheckReport = { findings: [finding], coverage, hashes: new Map(), copied: [] };
const measure = { baseline: undefined, changed: undefined, thresholds: [] };

async function written(format: keyof typeof reports, findings: readonly Finding[] = [finding]): Promise<string> {
  let text = "";
  for await (const piece of reports[format](outcomeOf("shop", { ...report, findings }, measure))) text += piece;
  return text;
}

describe("a check", () => {
  it("passes with warnings, and not with errors", () => {
    expect(outcomeOf("shop", report, measure).isPassed).toBe(false);
    const warned = { ...report, findings: [{ ...finding, severity: "warning" as const }] };
    expect(outcomeOf("shop", warned, measure).isPassed).toBe(true);
  });

  it("leaves alone what the baseline has, as often as that has it", () => {
    const twice = { ...report, findings: [finding, { ...finding, path: "other.cs" }] };
    const baseline = {
      format: "glossa-baseline",
      version: 1,
      findings: { [finding.key]: 1 },
      declarations: {},
    } as const;
    const { findings, known } = outcomeOf("shop", twice, { ...measure, baseline });
    expect([findings.map(({ path }) => path), known]).toEqual([["other.cs"], 1]);
  });

  it("leaves alone what was not changed", () => {
    const inRows = (first: number, last: number) =>
      outcomeOf("shop", report, { ...measure, changed: new Map([["src/Order.cs", [[first, last]]]]) }).findings.length;
    expect([inRows(0, 3), inRows(0, 4), inRows(9, 20), inRows(10, 20)]).toEqual([0, 1, 1, 0]);
    expect(outcomeOf("shop", report, { ...measure, changed: new Map() })).toMatchObject({
      untouched: 1,
      isPassed: true,
    });
  });

  it("holds projects, or the code base as a whole, against thresholds", () => {
    const thresholds = [
      { visibility: "public", documented: 85 },
      { project: "Shop*", visibility: "public", documented: 90 },
      { visibility: "private", documented: 36 },
    ] as const;
    const outcome = outcomeOf("shop", { ...report, findings: [] }, { ...measure, thresholds });
    expect(outcome.thresholds.map(({ project, isMet }) => [project, isMet])).toEqual([
      [undefined, true],
      ["Shop", false],
      ["Shop.Core", true],
      [undefined, false],
    ]);
    expect(outcome.isPassed).toBe(false);
    const lost = [{ project: "Shopp.*", visibility: "public", documented: 1 }] as const;
    const missing = outcomeOf("shop", report, { ...measure, thresholds: lost });
    expect(missing).toMatchObject({ unknownProjects: ["Shopp.*"], thresholds: [] });
  });
});

describe("its report", () => {
  it("names place, severity, sentence and rule to people", async () => {
    expect((await written("text")).split("\n")).toEqual([
      "src/Order.cs:5: error: The class Order has no documentation. [undocumented-type]",
      "",
      "  66.6% Shop, public: 2 of 3 documented",
      "   0.0% Shop, private: 0 of 10 documented",
      " 100.0% Shop.Core, public: 4 of 4 documented",
      "The check has failed. Errors: 1, warnings: 0.",
      "",
    ]);
  });

  it("is SARIF of at most 5,000 results, the weightiest first, and says so", async () => {
    const many = Array.from({ length: 5_001 }, (_, at) => ({ ...finding, path: `a b/${at}.cs` }));
    const { runs } = JSON.parse(await written("sarif", many));
    const [{ results, tool, invocations }] = runs;
    expect(results).toHaveLength(5_000);
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe("undocumented-type");
    expect(results[0]).toMatchObject({
      level: "error",
      locations: [{ physicalLocation: { artifactLocation: { uri: "a%20b/0.cs" }, region: { startLine: 5 } } }],
      partialFingerprints: { "glossaFinding/v1": finding.key },
    });
    expect(invocations[0].toolExecutionNotifications[0].message.text).toContain("1 more");
    expect(tool.driver.rules[results[0].ruleIndex].help.text.split("\n").slice(-2)).toEqual([
      "/// <summary>What a customer has asked for.</summary>",
      "public class Order { }",
    ]);
  });

  it("is JUnit's XML, also of hostile names", async () => {
    const hostile = { ...finding, message: '<script>&"\u0000\ud800 x', path: "a\nb.cs" };
    const xml = await written("junit", [hostile]);
    expect(xml).toContain('message="&lt;script&gt;&amp;&quot;\uFFFD\uFFFD x"');
    expect(xml).toContain('file="a&#10;b.cs"');
    expect(xml.match(/<testsuite /g)).toHaveLength(12);
    expect(xml).toContain('<testsuite name="undocumented-type" tests="1" failures="1" skipped="0">');
  });

  it("is one comment in Markdown in which names say nothing, and none where nothing is wrong", async () => {
    const hostile = { ...finding, message: "[x](javascript:alert(1)) | <img> @everyone #1" };
    const text = await written("markdown", [hostile]);
    expect(text).toContain("<!-- glossa-check -->");
    for (const sign of ["<img", "](", "@everyone", "#1 "]) expect(text).not.toContain(sign);
    expect(text).toMatch(/\| <code>.*everyone.*<\/code> \(undocumented-type\) \|/);
    expect(await written("markdown", [])).toBe("");
  });

  it("hides nothing in a terminal", async () => {
    const hostile = { ...finding, message: "\u001b[2J\u202e" };
    const text = await written("text", [hostile]);
    for (const sign of ["\u001b", "\u202e"]) expect(text).not.toContain(sign);
  });
});

describe("the rows that a diff names", () => {
  it.each([
    ["@@ -3,2 +3,4 @@ class A", [[2, 5]]],
    ["@@ -1 +1 @@", [[0, 0]]],
    ["@@ -5,2 +4,0 @@", [[3, 4]]],
    ["@@ -1,2 +0,0 @@", [[-1, 0]]],
  ])("are those of its hunks: %s", (hunk, rows) => {
    const diff = `diff --git src/A.cs src/A.cs\n--- src/A.cs\n+++ src/A.cs\n${hunk}\n+++ no head\n`;
    expect([...rowsInDiff(diff)]).toEqual([["src/A.cs", rows]]);
  });

  it.each([
    ["a b.cs\t", "a b.cs"],
    ['"a\\"b\\\\c.cs"', 'a"b\\c.cs'],
    ['"\\303\\244\\n.cs"', "ä\n.cs"],
  ])("are of the path that is meant by %s", (written, path) => {
    const diff = `diff --git x x\n--- x\n+++ ${written}\n@@ -1 +1 @@\n`;
    expect([...rowsInDiff(diff).keys()]).toEqual([path]);
  });
});
