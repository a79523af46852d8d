import { literal, object, record, string } from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { type PublishRequest, publishRequest } from "../../../shared/engine/publish-request.ts";
import { detailOf } from "../../../shared/errors/errors.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";

const stored = object({ version: literal(1), requests: record(string(), publishRequest) });

/** The last publish request of each project, by project id. */
export function readKeptRequests(storage: KeyValueStorage): Readonly<Record<string, PublishRequest>> {
  try {
    return parseJson(stored, storage.getItem(STORAGE_KEYS.publishing) ?? "")?.requests ?? {};
  } catch {
    return {};
  }
}

/** Stores the last publish request of a project; null deletes it. */
export function keepRequest(storage: KeyValueStorage, projectId: string, request: PublishRequest | null): void {
  const { [projectId]: before, ...others } = readKeptRequests(storage);
  if (request === null && before === undefined) return;
  const requests = request === null ? others : { ...others, [projectId]: request };
  try {
    storage.setItem(STORAGE_KEYS.publishing, JSON.stringify({ version: 1, requests }));
  } catch (thrown) {
    // The options have to be chosen again next time.
    console.warn(detailOf(thrown));
  }
}
