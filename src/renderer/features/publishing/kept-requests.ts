import { literal, object, record, string } from "zod/mini";
import { parseJson } from "../../../shared/contract/parse-message.ts";
import { type PublishRequest, publishRequest } from "../../../shared/engine/publish-request.ts";
import { detailOf } from "../../../shared/errors/errors.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";

const stored = object({ version: literal(1), requests: record(string(), publishRequest) });

/** What each project was published as last, by the ids of these. */
export function readKeptRequests(storage: KeyValueStorage): Readonly<Record<string, PublishRequest>> {
  try {
    return parseJson(stored, storage.getItem(STORAGE_KEYS.publishing) ?? "")?.requests ?? {};
  } catch {
    return {};
  }
}

/** Keeps what a project was published as, or with null forgets it. */
export function keepRequest(storage: KeyValueStorage, projectId: string, request: PublishRequest | null): void {
  const { [projectId]: before, ...others } = readKeptRequests(storage);
  if (request === null && before === undefined) return;
  const requests = request === null ? others : { ...others, [projectId]: request };
  try {
    storage.setItem(STORAGE_KEYS.publishing, JSON.stringify({ version: 1, requests }));
  } catch (thrown) {
    // The next time it has to be chosen again.
    console.warn(detailOf(thrown));
  }
}
