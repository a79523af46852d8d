import { literal, nullable, number, object, optional, string } from "zod/mini";
import { parseMessage } from "../../../shared/contract/parse-message.ts";
import { port } from "../../../shared/engine/file-schemas.ts";
import type { LoadAssembly, LoadedFile } from "../../languages/contract/language.ts";
import type { FoundFile } from "../../languages/contract/packages.ts";
import { bytes } from "../../threads/parse-thread-schemas.ts";

/**
 * The first message to a link thread of a browser: the port at which the engine, which alone has access to the folders,
 * reads files for it.
 */
const files = object({ type: literal("files"), port });

const stamp = object({ bytes: number(), modified: number() });
const question = object({ id: number(), path: string(), expected: optional(stamp) });
const answer = object({ id: number(), bytes: nullable(bytes) });

/** The port in a first message; undefined for any other message. */
export function filesPortIn(message: unknown): MessagePort | undefined {
  return parseMessage(files, message)?.port as MessagePort | undefined;
}

/** Serves requested files at a port; their bytes are transferred, not copied. */
export function serveFiles(port: MessagePort, load: LoadAssembly): void {
  port.onmessage = async ({ data }: MessageEvent<unknown>) => {
    const asked = parseMessage(question, data);
    if (asked === undefined) return;
    const { id, ...file } = asked;
    // The answering side knows where packages may be read.
    const loading = load({ ...file, places: undefined }).then((found) => found?.bytes());
    const bytes = await loading.catch(() => undefined);
    const own = bytes?.buffer instanceof ArrayBuffer ? bytes : undefined;
    port.postMessage({ id, bytes: own ?? null }, own === undefined ? [] : [own.buffer as ArrayBuffer]);
  };
}

/** Reads files over a port that another thread serves. */
export class FilesFromPort {
  private readonly waiting = new Map<number, (bytes: Uint8Array | undefined) => void>();
  private last = 0;

  constructor(private readonly port: MessagePort) {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const answered = parseMessage(answer, data);
      if (answered === undefined) return;
      this.waiting.get(answered.id)?.(answered.bytes ?? undefined);
      this.waiting.delete(answered.id);
    };
  }

  async load({ path, expected }: FoundFile): Promise<LoadedFile | undefined> {
    const id = ++this.last;
    const bytes = await new Promise<Uint8Array | undefined>((resolve) => {
      this.waiting.set(id, resolve);
      this.port.postMessage({ id, path, expected });
    });
    return bytes && { bytes: () => bytes };
  }
}
