import { describe, expect, it } from "vitest";
import { packageDownloadMessages } from "../../../../../src/shared/messages/package-download-messages.ts";
import { feedLocationOf, mayAsk } from "../../../../../src/worker/languages/csharp/package-download/feed-location.ts";

const words = packageDownloadMessages.sources;
const place = (value: string, { protocol = "", folder = "src" } = {}) =>
  feedLocationOf({ key: "a", value, protocol, folder });

describe("a source", () => {
  it.each([
    ["https://a.example/v3/index.json", ""],
    ["https://a.example/nuget", "3"],
    ["http://127.0.0.1:8080/index.json", ""],
    ["http://localhost/index.json", ""],
    ["http://[::1]/index.json", ""],
  ])("%s is a registry", (value, protocol) =>
    expect(place(value, { protocol })).toEqual({ kind: "registry", address: value }),
  );

  it.each([
    ["../packages", "packages"],
    [".\\feed", "src/feed"],
    ["feed", "src/feed"],
  ])("%s is a folder of the code base", (value, path) => expect(place(value)).toEqual({ kind: "folder", path }));

  it.each([
    ["http://a.example/v3/index.json", words.insecure],
    ["http://127.0.0.1.a.example/index.json", words.insecure],
    ["https://me:secret@a.example/v3/index.json", words.credentials],
    ["https://%TOKEN%.a.example/index.json", words.variable],
    ["%USERPROFILE%\\packages", words.variable],
    ["https://a.example/api/v2", words.oldProtocol],
    ["file:///etc", words.unknown],
    ["ftp://a.example/index.json", words.unknown],
    ["../../packages", words.outside],
    ["/srv/packages", words.outside],
    ["C:\\packages", words.outside],
    ["\\\\server\\packages", words.outside],
    ["", words.outside],
  ])("%s is not asked", (value, reason) => expect(place(value)).toEqual({ kind: "refused", reason }));
});

describe("an address that a registry names", () => {
  it.each([
    ["https://b.example/x", false, true],
    ["http://b.example/x", false, false],
    ["https://me:secret@b.example/x", false, false],
    ["https://127.0.0.1/x", false, false],
    ["https://[::ffff:127.0.0.1]/x", false, false],
    ["https://[::127.0.0.1]/x", false, false],
    ["https://localhost./x", false, false],
    ["https://a.localhost/x", false, false],
    ["https://0.0.0.0/x", false, false],
    ["https://[::]/x", false, false],
    ["https://2130706433/x", false, false],
    ["http://a.localhost/x", true, false],
    ["http://localhost/x", true, true],
    ["http://b.example/x", true, false],
    ["ftp://localhost/x", true, false],
  ])("%s, with a registry on this machine: %s", (address, isLoopback, isAllowed) =>
    expect(mayAsk(new URL(address), isLoopback)).toBe(isAllowed),
  );
});
