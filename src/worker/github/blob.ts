import { GlossaError } from "../../shared/errors/errors.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import { FileFailure, type RemoteContent } from "../sources/source.ts";
import { decodeBase64 } from "./base64.ts";
import type { GitHubClient, RequestOptions, RestMethods } from "./client.ts";
import { failsEveryRequest } from "./github-errors.ts";
import { blobSchema } from "./response-schemas.ts";

/** The beginning of a pointer to Git Large File Storage, and its maximum length. */
const POINTER = "version https://git-lfs.github.com/spec/";
const MAX_POINTER_LENGTH = 1_024;

/** Fetches a file's bytes, complete. Throws FileFailure, or a GlossaError after which no request can succeed. */
export async function fetchBlob(
  client: GitHubClient,
  { owner, repo }: { readonly owner: string; readonly repo: string },
  { id, size }: RemoteContent,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const request = {
    name: `${owner}/${repo}`,
    send: ({ git }: RestMethods, options: RequestOptions) => git.getBlob({ owner, repo, file_sha: id, ...options }),
    schema: blobSchema,
  };
  const { content, encoding } = (await client.get(request, signal).catch(asFailure(signal))).data;
  const bytes = encoding === "base64" ? decodeBase64(content) : new TextEncoder().encode(content);
  if (bytes?.length !== size) throw new FileFailure(skippedMessages.incomplete, false);
  if (isPointer(bytes)) throw new FileFailure(skippedMessages.largeFileStorage, true);
  return bytes;
}

function asFailure(signal: AbortSignal): (thrown: unknown) => never {
  return (thrown) => {
    signal.throwIfAborted();
    if (failsEveryRequest(thrown) || !(thrown instanceof GlossaError)) throw thrown;
    throw new FileFailure(String(thrown.context?.detail ?? thrown.message), false);
  };
}

function isPointer(bytes: Uint8Array): boolean {
  return bytes.length <= MAX_POINTER_LENGTH && new TextDecoder().decode(bytes.subarray(0, POINTER.length)) === POINTER;
}
