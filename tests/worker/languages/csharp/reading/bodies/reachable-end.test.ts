import { describe, expect, it } from "vitest";
import { Op } from "../../../../../../src/worker/languages/csharp/body-ir/body-ir.ts";
import { codeOf } from "./member-code.ts";

/** Whether a lambda with this body is read as one that is never left without a value. */
function isEndless(body: string): boolean {
  const [code] = codeOf(`F(() => { ${body} });`);
  if (typeof code === "string" || code?.[0] !== Op.call) throw new Error(`no call: ${JSON.stringify(code)}`);
  const [lambda] = code[2];
  if (typeof lambda === "string" || lambda?.[0] !== Op.lambda) throw new Error(`no lambda: ${JSON.stringify(code)}`);
  return lambda[4] === 1;
}

describe("the end of a lambda's body", () => {
  it.each([
    ["behind a throw", "throw x;"],
    ["behind a loop without an end", "while (true) { A(); }"],
    ["behind branches that all throw", "if (p > 0) throw x; else if (p < 0) { throw y; } else throw z;"],
    ["behind a try whose parts all throw", "try { throw x; } catch (A) { throw; } catch { throw y; } finally { B(); }"],
    ["behind a finally that throws", "try { A(); } finally { throw x; }"],
    ["in sixty blocks", `${"using (a) { ".repeat(60)}throw x;${" }".repeat(60)}`],
    [
      "behind twenty thousand branches",
      `if (p == 0) throw x; ${"else if (p == 1) throw x; ".repeat(20_000)}else throw x;`,
    ],
  ])("is never reached %s", (_, body) => {
    expect(isEndless(body)).toBe(true);
  });

  it.each([
    ["behind a branch that goes on", "if (p > 0) throw x; else if (p < 0) A(); else throw z;"],
    ["without an else", "if (p > 0) throw x;"],
    ["behind a catch that goes on", "try { throw x; } catch { A(); }"],
    ["by a return without a value", "if (p > 0) return; throw x;"],
    ["by leaving a loop", "while (true) { if (p > 0) break; }"],
    ["behind sixty blocks", `${"using (a) { ".repeat(60)}A();${" }".repeat(60)}`],
  ])("is reached %s", (_, body) => {
    expect(isEndless(body)).toBe(false);
  });
});
