import { expect, test } from "vitest";
import { keepRequest, readKeptRequests } from "../../../../src/renderer/features/publishing/kept-requests.ts";
import type { PublishRequest } from "../../../../src/shared/engine/publish-request.ts";
import { STORAGE_KEYS } from "../../../../src/shared/storage-keys.ts";

const REQUEST: PublishRequest = {
  title: "The shop",
  format: "markdown",
  flavor: "docusaurus",
  visibility: "internal",
  withSource: false,
  withTests: true,
  baseUrl: "",
};

function storageWith(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test("each project keeps what it was published as last, until it is forgotten", () => {
  const storage = storageWith();
  keepRequest(storage, "folder-1", REQUEST);
  keepRequest(storage, "folder-2", { ...REQUEST, format: "html" });
  keepRequest(storage, "folder-1", { ...REQUEST, title: "Shop" });
  keepRequest(storage, "folder-2", null);
  expect(readKeptRequests(storage)).toEqual({ "folder-1": { ...REQUEST, title: "Shop" } });
});

test("what was kept in another form counts for nothing", () => {
  const storage = storageWith(
    new Map([[STORAGE_KEYS.publishing, '{"version":1,"requests":{"folder-1":{"format":"pdf"}}}']]),
  );
  expect(readKeptRequests(storage)).toEqual({});
});
