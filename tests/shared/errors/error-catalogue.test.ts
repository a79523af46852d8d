import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../../../scripts/builds.ts";
import { errorMessages } from "../../../src/shared/messages/error-messages.ts";
import { engineLogMessages, pageLogMessages, sharedLogMessages } from "../../../src/shared/messages/log-messages.ts";
import { repositoriesMessages } from "../../../src/shared/messages/repositories-messages.ts";
import { signInMessages } from "../../../src/shared/messages/sign-in-messages.ts";

const sources = join(repository, "src");
const code = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith("messages.ts"))
  .map((path) => readFileSync(join(sources, path), "utf8"))
  .join("\n");

function isUsed(key: string): boolean {
  return new RegExp(`[."]${key}\\b|\\b${key}[,} ]`).test(code);
}

/** The error catalogue of the specification (1.8, and the callback's texts of 1.2), with its exact texts. */
const logMessages = { ...sharedLogMessages, ...pageLogMessages, ...engineLogMessages };

const CATALOGUE: readonly (readonly [text: string, key: string, said: string])[] = [
  ...([
    ["Failed to load repositories. Please try again.", "loadFailed", repositoriesMessages.loadFailed],
    ["Failed to import repository. Please try again.", "importFailed", repositoriesMessages.importFailed],
    ["Authentication failed - missing parameters", "missingParameters", signInMessages.missingParameters],
    ["Authenticating with GitHub...", "authenticating", signInMessages.authenticating],
    ["Processing authentication, please wait...", "wait", signInMessages.wait],
    ["Authentication successful!", "success", signInMessages.success],
    ["Authentication failed", "failed", signInMessages.failed],
    ["Authentication error: {message}", "error", signInMessages.error],
    ["Unknown error", "unknownError", signInMessages.unknownError],
  ] as const),
  ...(
    [
      ["GitHub client not initialized", "gitHubNotInitialized"],
      ["No current project available", "noProject"],
      ["Entity with UUID {id} not found in the current project", "entityNotFound"],
      ["Could not extract code snippet for entity with UUID {id}", "snippetNotFound"],
      ["Parser not initialized", "parserNotInitialized"],
      ["No language found for extension", "noLanguage"],
      ["GitHub OAuth is not available in Electron", "signInNotInElectron"],
      ["GitHub OAuth failed to open", "signInNotOpened"],
    ] as const
  ).map(([text, key]) => [text, key, errorMessages[key]] as const),
  ...(
    [
      ["Electron API is not available. This might be running in a non-Electron environment.", "noElectronApi"],
      ["Failed to import project. No result returned", "importWithoutResult"],
      ["No project path selected or cancelled", "noPathSelected"],
      ["No directory picker available for this platform", "noDirectoryPicker"],
      ["Failed to read directory", "directoryUnreadable"],
    ] as const
  ).map(([text, key]) => [text, key, logMessages[key]] as const),
];

describe("the error catalogue", () => {
  it.each(CATALOGUE)("%s: is said as it stands there, somewhere", (text, key, said) => {
    expect(said).toBe(text);
    expect(isUsed(key)).toBe(true);
  });

  it.each([
    ["token exchange failure", signInMessages.log, "tokenExchangeFailed"],
    ["sign-in failure", signInMessages.log, "signInFailed"],
    ["provider API errors", logMessages, "repositoriesFailed"],
    ["file-content fetch failure", logMessages, "fileUnreadable"],
    ["parse failures", logMessages, "parseFailed"],
    ["files without content", logMessages, "fileTooLarge"],
    ["stored project load errors", logMessages, "storedProjectLoad"],
    ["stored project save errors", logMessages, "storedProjectSave"],
    ["stored project clear errors", logMessages, "storedProjectClear"],
    ["generation failure", logMessages, "generationFailed"],
    ["diagram render failure", logMessages, "diagramFailed"],
    ["icon not found", logMessages, "iconNotFound"],
  ])("has words for the log: %s", (_, table, key) => {
    expect(table).toHaveProperty(key);
    expect(isUsed(key)).toBe(true);
  });

  it("is no longer than what can happen: every error and every line of the log is said somewhere", () =>
    expect([...Object.keys(errorMessages), ...Object.keys(logMessages)].filter((key) => !isUsed(key))).toEqual([]));
});
