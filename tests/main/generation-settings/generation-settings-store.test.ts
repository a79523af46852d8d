import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GenerationSettingsStore } from "../../../src/main/generation-settings/generation-settings-store.ts";
import type { GenerationSettingsState } from "../../../src/shared/engine/generation-settings.ts";

const ADDRESS = "http://127.0.0.1:4180";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "glossa-generation-"));
  file = join(folder, "descriptions.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The user answers with `agrees`, after `meanwhile` has run. */
function open(agrees = true, meanwhile: (settings: GenerationSettingsStore) => void = () => undefined) {
  const changes: GenerationSettingsState[] = [];
  const asked: unknown[] = [];
  const warnings: string[] = [];
  const settings: GenerationSettingsStore = new GenerationSettingsStore({
    file,
    confirm: async (...question) => {
      asked.push(question);
      meanwhile(settings);
      return agrees;
    },
    onChange: (state) => changes.push(state),
    warn: (text) => warnings.push(text),
  });
  return { settings, changes, asked, warnings };
}

describe("who writes descriptions on the desktop", () => {
  test("is the drafter at first, and the engine is told", () => {
    const { changes, warnings } = open();
    expect(changes).toEqual([{ address: null, withContext: false, hasConsent: false }]);
    expect(warnings).toEqual([]);
  });

  test("is an endpoint when the user has agreed, now and after a restart", async () => {
    const { settings, changes, asked } = open();
    const chosen = { address: ADDRESS, withContext: true, hasConsent: false };
    expect(settings.choose(`${ADDRESS}/`, true)).toEqual(chosen);
    expect(await settings.agree()).toEqual({ ...chosen, hasConsent: true });
    expect(asked).toEqual([[ADDRESS, true]]);
    expect(changes.slice(1)).toEqual([chosen, { ...chosen, hasConsent: true }]);
    expect(open().changes).toEqual([{ ...chosen, hasConsent: true }]);
    expect(settings.takeBack()).toEqual(chosen);
    expect(open().changes).toEqual([chosen]);
  });

  test("is asked for once, and a refusal changes nothing", async () => {
    const { settings, asked } = open(false);
    expect((await settings.agree()).hasConsent).toBe(false);
    settings.choose(ADDRESS, false);
    expect((await settings.agree()).hasConsent).toBe(false);
    expect(asked).toEqual([[ADDRESS, false]]);
    const later = open();
    await later.settings.agree();
    await later.settings.agree();
    expect(later.asked).toHaveLength(1);
  });

  test("is asked for in one dialog at a time, however often the page calls", async () => {
    const { settings, asked } = open();
    settings.choose(ADDRESS, false);
    const states = await Promise.all(Array.from({ length: 20 }, () => settings.agree()));
    expect(asked).toHaveLength(1);
    expect(states.every(({ hasConsent }) => hasConsent)).toBe(true);
  });

  test("is not asked for again and again after a refusal", async () => {
    const { settings, asked } = open(false);
    settings.choose(ADDRESS, false);
    const ends: string[] = [];
    for (let i = 0; i < 20; i++) {
      const end = settings.agree().then(String, (thrown: Error) => thrown.message);
      ends.push(await end);
    }
    expect(asked).toHaveLength(5);
    expect(ends.at(-1)).toContain("Too many requests");
  });

  test("was agreed to for what was asked about, whatever the page has chosen meanwhile", async () => {
    const other = open(true, (settings) => settings.choose("https://evil.example", false));
    other.settings.choose(ADDRESS, false);
    expect(await other.settings.agree()).toMatchObject({ address: "https://evil.example", hasConsent: false });
    const more = open(true, (settings) => settings.choose(ADDRESS, true));
    more.settings.choose(ADDRESS, false);
    expect(await more.settings.agree()).toMatchObject({ withContext: true, hasConsent: false });
  });

  test.each(["{", '{"version":1,"address":"http://a","withContext":true,"consents":"all"}'])(
    "is the drafter where the file holds %j",
    (text) => {
      writeFileSync(file, text);
      const { changes, warnings } = open();
      expect(changes).toEqual([{ address: null, withContext: false, hasConsent: false }]);
      expect(warnings).toHaveLength(1);
    },
  );

  test("stays as it is when that cannot be kept, or makes no sense", async () => {
    const { settings, changes } = open();
    settings.choose(ADDRESS, false);
    const before = readFileSync(file, "utf8");
    expect(() => settings.choose("file:///etc", false)).toThrow("does not begin with http");
    rmSync(file);
    mkdirSync(file);
    await expect(settings.agree()).rejects.toThrow("could not be saved");
    expect(settings.state().hasConsent).toBe(false);
    expect(changes).toHaveLength(2);
    expect(before).toContain(ADDRESS);
  });
});
