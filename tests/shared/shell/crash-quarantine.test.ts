import { describe, expect, test } from "vitest";
import { RestartLimit } from "../../../src/main/engine/restart-limit.ts";
import { CrashQuarantine } from "../../../src/shared/shell/crash-quarantine.ts";

describe("after a process that ended by itself", () => {
  test("all files being read are isolated, those that were read are not", () => {
    const quarantine = new CrashQuarantine();
    quarantine.began(1, ["a.cs"]);
    quarantine.began(2, ["b.cs", "c.cs"]);
    quarantine.began(3, ["d.cs"]);
    quarantine.ended(1, true);
    expect(quarantine.processEnded()).toBe(true);
    expect(quarantine.files).toEqual({ isolated: ["b.cs", "c.cs", "d.cs"], excluded: [] });
  });

  test("a suspect that was read alone is none any more, and one that ends the process alone is the one", () => {
    const quarantine = new CrashQuarantine();
    quarantine.began(1, ["a.cs", "b.cs", "c.cs"]);
    quarantine.processEnded();
    quarantine.began(1, ["a.cs"]);
    quarantine.ended(1, true);
    quarantine.began(2, ["b.cs"]);
    expect(quarantine.processEnded()).toBe(true);
    expect(quarantine.files).toEqual({ isolated: ["c.cs"], excluded: ["b.cs"] });
  });

  test("a file that nobody suspected is not the one because it was alone", () => {
    const quarantine = new CrashQuarantine();
    quarantine.began(1, ["a.cs"]);
    expect(quarantine.processEnded()).toBe(true);
    expect(quarantine.files).toEqual({ isolated: ["a.cs"], excluded: [] });
    const next = new CrashQuarantine(quarantine.files);
    next.began(1, ["a.cs"]);
    next.processEnded();
    expect(next.files).toEqual({ isolated: [], excluded: ["a.cs"] });
  });

  test("a file that was given up while it was read stays isolated", () => {
    const quarantine = new CrashQuarantine({ isolated: ["a.cs", "b.cs"], excluded: [] });
    quarantine.began(1, ["a.cs"]);
    quarantine.ended(1, false);
    quarantine.began(2, ["b.cs"]);
    quarantine.ended(2, true);
    expect(quarantine.files).toEqual({ isolated: ["a.cs"], excluded: [] });
    expect(quarantine.processEnded()).toBe(false);
  });

  test("nothing is learnt where all that were being read were isolated before", () => {
    const quarantine = new CrashQuarantine({ isolated: ["a.cs", "b.cs"], excluded: [] });
    quarantine.began(1, ["a.cs"]);
    quarantine.began(2, ["b.cs"]);
    expect(quarantine.processEnded()).toBe(false);
  });

  test("nothing is learnt from an end while nothing was read", () => {
    expect(new CrashQuarantine().processEnded()).toBe(false);
  });

  test("no file is suspect where the process's own thread hung", () => {
    const quarantine = new CrashQuarantine();
    quarantine.began(1, ["a.cs"]);
    expect(quarantine.processEnded(true)).toBe(false);
    expect(quarantine.processEnded()).toBe(false);
    expect(quarantine.files).toEqual({ isolated: [], excluded: [] });
  });

  test("whichever file it is, it is found and every other is read", () => {
    const files = Array.from({ length: 40 }, (_, at) => `${at}.cs`);
    for (const bad of ["0.cs", "17.cs", "39.cs"]) {
      const quarantine = new CrashQuarantine();
      expect(importsUntilDone(quarantine, files, bad)).toBeLessThanOrEqual(3);
      expect(quarantine.files).toEqual({ isolated: [], excluded: [bad] });
    }
  });
});

// Imports as the pool does: in batches of eight, with isolated files alone and without the excluded ones.
function importsUntilDone(quarantine: CrashQuarantine, files: readonly string[], bad: string): number {
  for (let imports = 1; ; imports++) {
    const { isolated, excluded } = quarantine.files;
    const together = files.filter((file) => !isolated.includes(file) && !excluded.includes(file));
    const batches = isolated.map((file) => [file]);
    for (let at = 0; at < together.length; at += 8) batches.push(together.slice(at, at + 8));
    const ended = batches.some((batch, at) => {
      quarantine.began(at, batch);
      if (batch.includes(bad)) return true;
      quarantine.ended(at, true);
      return false;
    });
    if (!ended) return imports;
    quarantine.processEnded();
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
