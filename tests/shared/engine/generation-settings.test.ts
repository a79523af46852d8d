import { describe, expect, test } from "vitest";
import {
  endpointAddress,
  generationSettingsState,
  parseGenerationSettings,
  RULE_BASED_ONLY,
  withConsent,
  withEndpoint,
} from "../../../src/shared/engine/generation-settings.ts";

describe("an endpoint's address", () => {
  test.each([
    ["http://127.0.0.1:4180", "http://127.0.0.1:4180"],
    [" HTTPS://Ai.Example.com/Team/ ", "https://ai.example.com/Team"],
    ["https://ai.example.com/generateCodeDocumentation", "https://ai.example.com"],
    ["https://ai.example.com/team/generateCodeDocumentation/", "https://ai.example.com/team"],
    ["http://[::1]:8080/v1?key=1#top", "http://[::1]:8080/v1"],
  ])("%j is %s", (text, address) => expect(endpointAddress(text)).toBe(address));

  test.each([
    "",
    "localhost:1",
    "file:///etc",
    "ftp://host",
    "http://",
    "http://name:word@host",
    "http:// host",
    "http://host\\@other",
    "javascript:alert(1)//http://host",
  ])("%j is none", (text) => expect(() => endpointAddress(text)).toThrow(/does not begin with http/));
});

describe("consent", () => {
  const first = withEndpoint(RULE_BASED_ONLY, "http://first", false);

  test("is for one address, and outlives the choice of another", () => {
    const agreed = withConsent(first, true);
    expect(generationSettingsState(first).hasConsent).toBe(false);
    expect(generationSettingsState(agreed).hasConsent).toBe(true);
    const other = withEndpoint(agreed, "http://other", false);
    expect(generationSettingsState(other).hasConsent).toBe(false);
    expect(generationSettingsState(withEndpoint(other, null, false)).hasConsent).toBe(false);
    expect(generationSettingsState(withEndpoint(other, "http://first/", false)).hasConsent).toBe(true);
  });

  test("to send more covers sending less, and not the other way round", () => {
    const more = (kept: typeof first) => withEndpoint(kept, "http://first", true);
    expect(generationSettingsState(more(withConsent(first, true))).hasConsent).toBe(false);
    const all = withConsent(more(first), true);
    expect(generationSettingsState(all).hasConsent).toBe(true);
    expect(generationSettingsState(withEndpoint(all, "http://first", false)).hasConsent).toBe(true);
  });

  test("that is taken back is gone, for that address alone", () => {
    const both = withConsent(withEndpoint(withConsent(first, true), "http://other", true), true);
    const one = withConsent(both, false);
    expect(generationSettingsState(one).hasConsent).toBe(false);
    expect(generationSettingsState(withEndpoint(one, "http://first", false)).hasConsent).toBe(true);
  });

  test("cannot be given to nobody", () => expect(withConsent(RULE_BASED_ONLY, true)).toEqual(RULE_BASED_ONLY));
});

describe("what was kept", () => {
  test("is read back as it was", () => {
    const kept = withConsent(withEndpoint(RULE_BASED_ONLY, "http://first", true), true);
    expect(parseGenerationSettings(JSON.stringify(kept))).toEqual(kept);
  });

  test.each(["", "{", "null", '{"version":2}', '{"version":1,"address":"http://a","withContext":false}'])(
    "as %j is not understood",
    (text) => expect(parseGenerationSettings(text)).toBeUndefined(),
  );
});
