import { expect, test } from "vitest";
import { unshownText } from "../../../../../src/renderer/features/source/text/unshown-text.ts";
import { GlossaError, toAppError } from "../../../../../src/shared/errors/errors.ts";
import { MAX_FILE_BYTES } from "../../../../../src/shared/limits/files.ts";
import { sourceMessages as words } from "../../../../../src/shared/messages/source-messages.ts";
import { aFile, aProject } from "../../../support/samples.ts";

const folder = aProject();
const repository = aProject({ path: "github:shop/shop" });
const read = aFile("Order.cs", { health: { state: "clean" } });
const unread = aFile("Notes.md");
const unreadable = toAppError(new GlossaError("sourceUnreadable", { path: "Order.cs", detail: "gone" }));
const notFound = toAppError(new GlossaError("entityNotFound", { id: "1" }));
const { message } = unreadable;

test.each([
  ["a file out of reach", unreadable, read, folder, [message, words.whatToDo]],
  ["one of a repository", unreadable, read, repository, [message, words.whatToDoOfRepository]],
  ["one that is not read", unreadable, unread, folder, [words.notRead]],
  ["one that is too large", unreadable, { ...read, size: MAX_FILE_BYTES + 1 }, folder, [message]],
  ["one that is gone", notFound, undefined, folder, [words.noFile]],
] as const)("what is said of %s", (_, error, file, project, sentences) => {
  expect(unshownText(error, file, project)).toEqual(sentences);
});
