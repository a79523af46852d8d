import { detailOf } from "../../../shared/errors/errors.ts";
import { LINK_CHUNK_FILES, MAX_LINK_SILENCE_MS } from "../../../shared/limits/threads.ts";
import { skippedMessages } from "../../../shared/messages/engine-messages.ts";
import type { FactsReader } from "../../catalogue/facts-reader.ts";
import type { FileToLink } from "../model/linker.ts";
import type { FilesToBind } from "./files-to-bind.ts";
import { LinksUnpacker, type UnpackedFile } from "./packed-links.ts";
import type { LinkAnswer, LinkPort, LinkRequest } from "./protocol.ts";

/** Receives each file that a thread has bound. */
export type TakeBound = (file: UnpackedFile) => void;

interface Work {
  readonly files: FilesToBind;
  readonly take: TakeBound;
}

/** Number of chunks that a thread has at a time: it begins with the second while the engine fetches another. */
const CHUNKS_AHEAD = 2;

/** One link thread, from the engine's point of view. */
export class LinkHelper {
  isEnded = false;
  private isReady = false;
  private work: Work | undefined;
  private lastChunk = 0;
  private readonly inHand = new Map<number, readonly FileToLink[]>();
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly unpacker = new LinksUnpacker();
  private wake: () => void = () => {};
  private readonly ended = new Promise<void>((resolve) => {
    this.wake = resolve;
  });

  constructor(
    private readonly port: LinkPort,
    private readonly stored: FactsReader,
    private readonly warnOfLoss: (detail: string) => void,
  ) {
    port.listen(
      (answer) => this.handle(answer),
      (reason) => this.lose(reason),
    );
  }

  post(request: LinkRequest, transfer: ArrayBuffer[] = []): void {
    if (!this.isEnded) this.port.post(request, transfer);
  }

  /** Takes files as soon as the thread is ready. */
  bind(files: FilesToBind, take: TakeBound): void {
    this.work = { files, take };
    if (this.isReady) this.goOn();
  }

  /** Resolves when all taken files are done; the thread has ended then. */
  finish(): Promise<void> {
    if (this.inHand.size === 0) this.end();
    return this.ended;
  }

  /** Ends the thread; files that it has not finished are given back. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    clearTimeout(this.silence);
    this.port.terminate();
    for (const files of this.inHand.values()) this.work?.files.giveBack(files);
    this.inHand.clear();
    this.wake();
  }

  /** Does the same for a thread that ended by itself or cannot continue. */
  lose(reason: string): void {
    if (this.isEnded) return;
    this.warnOfLoss(reason);
    this.end();
  }

  private handle(answer: LinkAnswer): void {
    if (this.isEnded) return;
    if (answer.type === "failed") this.lose(answer.detail);
    else if (answer.type === "ready") this.isReady = true;
    else {
      for (const file of this.unpacker.unpack(answer.links)) this.work?.take(file);
      this.inHand.delete(answer.chunk);
    }
    if (!this.isEnded) this.goOn();
  }

  private goOn(): void {
    if (this.work === undefined) return;
    while (this.inHand.size < CHUNKS_AHEAD) {
      const files = this.work.files.takeLast(LINK_CHUNK_FILES);
      if (files.length === 0) break;
      const chunk = ++this.lastChunk;
      this.inHand.set(chunk, files);
      this.send(chunk, files).catch((thrown: unknown) => this.lose(detailOf(thrown)));
    }
    if (this.inHand.size === 0) this.end();
    else this.expectAnswer();
  }

  private expectAnswer(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(skippedMessages.tooSlow), MAX_LINK_SILENCE_MS);
  }

  private async send(chunk: number, files: readonly FileToLink[]): Promise<void> {
    const stored = (await this.stored.bytesOf(files)).map(([{ id, path, size }, bytes]) => ({ id, path, size, bytes }));
    this.post(
      { type: "bind", chunk, files: stored },
      stored.map(({ bytes }) => bytes.buffer),
    );
  }
}
