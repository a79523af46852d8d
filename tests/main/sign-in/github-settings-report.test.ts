import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { reportGitHubSettings } from "../../../src/main/sign-in/github-settings-report.ts";

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "glossa-settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "github.json");
  writeFileSync(file, text);
  return file;
}

test("each setting says where it comes from, or could", () => {
  const file = fileWith('{"clientId":"from the file","apiAddress":"https://api.git.example"}');
  const env = { GLOSSA_GITHUB_API_ADDRESS: "https://api.other", GLOSSA_GITHUB_CLIENT_ID_DEFAULT: "shared" };
  expect(reportGitHubSettings(env, file)).toEqual([
    { name: "clientId", value: "from the file", source: "file", place: file },
    { name: "address", value: "https://github.com", source: "standard", place: "GLOSSA_GITHUB_ADDRESS" },
    { name: "apiAddress", value: "https://api.other", source: "environment", place: "GLOSSA_GITHUB_API_ADDRESS" },
    { name: "tokenExchangeAddress", value: null, source: "missing", place: "GLOSSA_TOKEN_EXCHANGE_ADDRESS" },
  ]);
  const [clientId] = reportGitHubSettings(env, fileWith("{}"));
  expect(clientId).toMatchObject({ value: "shared", place: "GLOSSA_GITHUB_CLIENT_ID_DEFAULT" });
  expect(() => reportGitHubSettings({}, fileWith("{"))).toThrow("cannot be read");
});
