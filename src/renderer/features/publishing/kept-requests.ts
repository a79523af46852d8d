import { literal, object, record, string, unknown } from "zod/mini";
import { parseJson, parseMessage } from "../../../shared/contract/parse-message.ts";
import { type PublishRequest, publishRequest } from "../../../shared/engine/publish-request.ts";
import { detailOf } from "../../../shared/errors/errors.ts";
import { isProjectId } from "../../../shared/model/project-id.ts";
import { STORAGE_KEYS } from "../../../shared/storage-keys.ts";
import type { KeyValueStorage } from "../../platform/platform.ts";

/** Maximum number of projects whose request is stored; the one that was published longest ago is dropped first. */
export const MAX_KEPT_REQUESTS = 100;

const stored = object({ version: literal(1), requests: record(string(), unknown()) });

type Requests = Readonly<Record<string, PublishRequest>>;

/** Returns the last publish request of each project, by project id, without invalid ones. */
export function readKeptRequests(storage: KeyValueStorage): Requests {
  try {
    return validIn(parseJson(stored, storage.getItem(STORAGE_KEYS.publishing) ?? "")?.requests ?? {});
  } catch {
    return {};
  }
}

/** Stores the last publish request of a project; null deletes it. */
export function keepRequest(storage: KeyValueStorage, projectId: string, request: PublishRequest | null): void {
  const { [projectId]: before, ...others } = readKeptRequests(storage);
  if (request === null && before === undefined) return;
  const requests = request === null ? others : latestOf({ ...others, [projectId]: request });
  try {
    storage.setItem(STORAGE_KEYS.publishing, JSON.stringify({ version: 1, requests }));
  } catch (thrown) {
    // The options have to be chosen again next time.
    console.warn(detailOf(thrown));
  }
}

function validIn(requests: Readonly<Record<string, unknown>>): Requests {
  const valid = Object.entries(requests).flatMap(([id, value]) => {
    const request = isProjectId(id) ? parseMessage(publishRequest, value) : undefined;
    return request === undefined ? [] : [[id, request] as const];
  });
  return Object.fromEntries(valid);
}

function latestOf(requests: Requests): Requests {
  return Object.fromEntries(Object.entries(requests).slice(-MAX_KEPT_REQUESTS));
}
