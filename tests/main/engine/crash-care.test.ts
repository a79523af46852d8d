import { describe, expect, test } from "vitest";
import { CrashCare } from "../../../src/main/engine/crash-care.ts";
import { RestartLimit } from "../../../src/main/engine/restart-limit.ts";

describe("after a process that ended by itself", () => {
  test("all files being read are suspects, those that were read are not", () => {
    const care = new CrashCare();
    care.began(1, ["a.cs"]);
    care.began(2, ["b.cs", "c.cs"]);
    care.began(3, ["d.cs"]);
    care.ended(1);
    expect(care.processEnded()).toBe(true);
    expect(care.care).toEqual({ suspects: ["b.cs", "c.cs", "d.cs"], killers: [] });
  });

  test("a suspect that was read alone is none any more, and one that ends the process alone is the one", () => {
    const care = new CrashCare();
    care.began(1, ["a.cs", "b.cs", "c.cs"]);
    care.processEnded();
    care.began(1, ["a.cs"]);
    care.ended(1);
    care.began(2, ["b.cs"]);
    expect(care.processEnded()).toBe(true);
    expect(care.care).toEqual({ suspects: ["c.cs"], killers: ["b.cs"] });
  });

  test("nothing is learnt from an end while nothing was read", () => {
    expect(new CrashCare().processEnded()).toBe(false);
  });

  test("no file is suspect where the process's own thread hung", () => {
    const care = new CrashCare();
    care.began(1, ["a.cs"]);
    expect(care.processEnded(true)).toBe(false);
    expect(care.processEnded()).toBe(false);
    expect(care.care).toEqual({ suspects: [], killers: [] });
  });

  test("whichever file it is, it is found and every other is read", () => {
    const files = Array.from({ length: 40 }, (_, at) => `${at}.cs`);
    for (const bad of ["0.cs", "17.cs", "39.cs"]) {
      const care = new CrashCare();
      expect(importsUntilDone(care, files, bad)).toBeLessThanOrEqual(3);
      expect(care.care).toEqual({ suspects: [], killers: [bad] });
    }
  });
});

// Imports as the pool makes them: batches of eight, suspects alone, killers not at all.
function importsUntilDone(care: CrashCare, files: readonly string[], bad: string): number {
  for (let imports = 1; ; imports++) {
    const { suspects, killers } = care.care;
    const together = files.filter((file) => !suspects.includes(file) && !killers.includes(file));
    const batches = suspects.map((file) => [file]);
    for (let at = 0; at < together.length; at += 8) batches.push(together.slice(at, at + 8));
    const ended = batches.some((batch, at) => {
      care.began(at, batch);
      if (batch.includes(bad)) return true;
      care.ended(at);
      return false;
    });
    if (!ended) return imports;
    care.processEnded();
  }
}

describe("restarts", () => {
  test("are limited within a minute", () => {
    const limit = new RestartLimit();
    expect([0, 10, 20, 30].map((time) => limit.mayRestart(time, false))).toEqual([true, true, true, false]);
    expect(limit.mayRestart(70_000, false)).toBe(true);
  });

  test("from which something is learnt are not", () => {
    const limit = new RestartLimit();
    for (let time = 0; time < 50; time++) expect(limit.mayRestart(time, true)).toBe(true);
  });
});
