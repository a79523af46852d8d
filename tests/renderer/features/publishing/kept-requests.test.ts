import { expect, test } from "vitest";
import {
  keepRequest,
  MAX_KEPT_REQUESTS,
  readKeptRequests,
} from "../../../../src/renderer/features/publishing/kept-requests.ts";
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

const FIRST = idOf(1);
const SECOND = idOf(2);

function idOf(number: number): string {
  return `folder-00000000-${number.toString(16).padStart(8, "0")}`;
}

function storageOf(requests: Readonly<Record<string, unknown>>) {
  return storageWith(new Map([[STORAGE_KEYS.publishing, JSON.stringify({ version: 1, requests })]]));
}

test("each project keeps what it was published as last, until it is forgotten", () => {
  const storage = storageWith();
  keepRequest(storage, FIRST, REQUEST);
  keepRequest(storage, SECOND, { ...REQUEST, format: "html" });
  keepRequest(storage, FIRST, { ...REQUEST, title: "Shop" });
  keepRequest(storage, SECOND, null);
  expect(readKeptRequests(storage)).toEqual({ [FIRST]: { ...REQUEST, title: "Shop" } });
});

test("what was kept in another form counts for nothing, and takes nothing else with it", () => {
  const storage = storageOf({ [FIRST]: { format: "pdf" }, [SECOND]: REQUEST, shop: REQUEST });
  expect(readKeptRequests(storage)).toEqual({ [SECOND]: REQUEST });
});

test("where there are too many projects, the one published longest ago is dropped", () => {
  const ids = Array.from({ length: MAX_KEPT_REQUESTS }, (_, at) => idOf(at + 1));
  const storage = storageOf(Object.fromEntries(ids.map((id) => [id, REQUEST])));
  keepRequest(storage, FIRST, REQUEST);
  keepRequest(storage, idOf(MAX_KEPT_REQUESTS + 1), REQUEST);
  const kept = Object.keys(readKeptRequests(storage));
  expect(kept).toEqual([...ids.slice(2), FIRST, idOf(MAX_KEPT_REQUESTS + 1)]);
});
