import { parseMessage } from "../../../shared/contract/parse-message.ts";
import { detailOf } from "../../../shared/errors/errors.ts";
import { sharedLogMessages } from "../../../shared/messages/log-messages.ts";
import { decodeCode, decodeDeclarations } from "../../facts/codec.ts";
import type { FileFacts } from "../../facts/facts.ts";
import type { Libraries, LoadAssembly } from "../../languages/contract/language.ts";
import { languageOf } from "../../languages/language-of.ts";
import { openProjectLinker } from "../../languages/project-linker.ts";
import { getOrMake } from "../../util/maps.ts";
import type { BoundFile, FileToLink, Linker } from "../model/linker.ts";
import { ArrivingItems } from "./arriving-items.ts";
import { linkRequest } from "./link-thread-schemas.ts";
import { LinksPacker } from "./packed-links.ts";
import type { LinkAnswer, LinkRequest, LinkThreadFile, ProjectToLink } from "./protocol.ts";

/** The services of a platform to its link threads. */
export interface LinkThreadPlatform {
  readonly libraries: Libraries;
  /** Absent if assemblies cannot be read. */
  readonly loadAssembly?: LoadAssembly | undefined;
  post(answer: LinkAnswer, transfer: ArrayBuffer[]): void;
}

/** Creates a link thread: returns the function that handles each request. */
export function createLinkThread(platform: LinkThreadPlatform): (message: unknown) => Promise<void> {
  const thread = new LinkThread(platform);
  return async (message) => {
    try {
      const request = parseMessage(linkRequest, message);
      if (request === undefined) throw new Error(sharedLogMessages.messageRefused);
      await thread.take(request);
    } catch (thrown) {
      platform.post({ type: "failed", detail: detailOf(thrown) }, []);
    }
  };
}

class LinkThread {
  /** Keyed by language. */
  private readonly declarations = new Map<string, ArrivingItems<readonly [FileToLink, FileFacts]>>();
  private isDeclared = false;
  private readonly packer = new LinksPacker();
  private linker: Linker | undefined;

  constructor(private readonly platform: LinkThreadPlatform) {}

  async take(request: LinkRequest): Promise<void> {
    if (request.type === "open") await this.open(request.project);
    else if (request.type === "declare") this.declare(request.files);
    else if (request.type === "declared") this.endDeclarations();
    else this.bind(request.chunk, request.files);
  }

  private async open(project: ProjectToLink): Promise<void> {
    const { libraries, loadAssembly } = this.platform;
    this.linker = await openProjectLinker({
      ...project,
      libraries,
      loadAssembly,
      facts: (_, language) => this.declarationsOf(language),
    });
    this.platform.post({ type: "ready" }, []);
  }

  private declare(files: readonly LinkThreadFile[]): void {
    for (const { id, path, size, bytes } of files) {
      const facts = decodeDeclarations(bytes);
      const language = languageOf(path);
      if (facts !== undefined && language !== undefined)
        this.declarationsOf(language.id).add([{ id, path, size }, facts]);
    }
  }

  private endDeclarations(): void {
    this.isDeclared = true;
    for (const items of this.declarations.values()) items.end();
  }

  // Declarations may arrive before or after the language's linker asks for them.
  private declarationsOf(language: string): ArrivingItems<readonly [FileToLink, FileFacts]> {
    return getOrMake(this.declarations, language, () => {
      const items = new ArrivingItems<readonly [FileToLink, FileFacts]>();
      if (this.isDeclared) items.end();
      return items;
    });
  }

  private bind(chunk: number, files: readonly LinkThreadFile[]): void {
    const links = this.packer.pack(this.bound(files));
    this.platform.post({ type: "bound", chunk, links }, [links.numbers.buffer]);
  }

  private *bound(files: readonly LinkThreadFile[]): Generator<readonly [string, BoundFile]> {
    for (const { id, bytes } of files) {
      const code = decodeCode(bytes);
      const bound = code && this.linker?.bindFile(id, code);
      if (bound !== undefined) yield [id, bound];
    }
  }
}
