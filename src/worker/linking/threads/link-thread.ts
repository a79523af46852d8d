import { logMessages } from "../../../shared/engine-messages.ts";
import { detailOf } from "../../../shared/errors.ts";
import { parseMessage } from "../../../shared/parse-message.ts";
import { decodeCode, decodeDeclarations } from "../../facts/codec.ts";
import type { FileFacts } from "../../facts/facts.ts";
import { readFramework } from "../../languages/csharp/framework/read-framework.ts";
import type { BoundFile } from "../../languages/csharp/linking/binding/bind-file.ts";
import { type FileToLink, type Linker, linkDeclarations } from "../../languages/csharp/linking/linker.ts";
import { ArrivingItems } from "./arriving-items.ts";
import { linkRequest } from "./messages.ts";
import { LinksPacker } from "./packed-links.ts";
import type { FileBytes, LinkAnswer, LinkRequest, ProjectToLink } from "./protocol.ts";

/** What a platform gives its link threads. */
export interface LinkThreadPlatform {
  /** The packed facts of the framework. */
  loadFramework(): Promise<Uint8Array>;
  post(answer: LinkAnswer, transfer: ArrayBuffer[]): void;
}

/** A link thread's whole life: answers the function that takes each request. */
export function createLinkThread(platform: LinkThreadPlatform): (message: unknown) => Promise<void> {
  const thread = new LinkThread(platform);
  return async (message) => {
    try {
      const request = parseMessage(linkRequest, message);
      if (request === undefined) throw new Error(logMessages.messageRefused);
      await thread.take(request);
    } catch (thrown) {
      platform.post({ type: "failed", detail: detailOf(thrown) }, []);
    }
  };
}

class LinkThread {
  private readonly declarations = new ArrivingItems<readonly [FileToLink, FileFacts]>();
  private readonly packer = new LinksPacker();
  private linker: Linker | undefined;

  constructor(private readonly platform: LinkThreadPlatform) {}

  async take(request: LinkRequest): Promise<void> {
    if (request.type === "open") await this.open(request.project);
    else if (request.type === "declare") this.declare(request.files);
    else if (request.type === "declared") this.declarations.end();
    else this.bind(request.chunk, request.files);
  }

  private async open(project: ProjectToLink): Promise<void> {
    const framework = await readFramework(await this.platform.loadFramework());
    this.linker = await linkDeclarations({ ...project, framework, facts: () => this.declarations });
    this.platform.post({ type: "ready" }, []);
  }

  private declare(files: readonly FileBytes[]): void {
    for (const { id, path, size, bytes } of files) {
      const facts = decodeDeclarations(bytes);
      if (facts !== undefined) this.declarations.add([{ id, path, size }, facts]);
    }
  }

  private bind(chunk: number, files: readonly FileBytes[]): void {
    const links = this.packer.pack(this.bound(files));
    this.platform.post({ type: "bound", chunk, links }, [links.numbers.buffer]);
  }

  private *bound(files: readonly FileBytes[]): Generator<readonly [string, BoundFile]> {
    for (const { id, bytes } of files) {
      const code = decodeCode(bytes);
      const bound = code && this.linker?.bindFile(id, code);
      if (bound !== undefined) yield [id, bound];
    }
  }
}
