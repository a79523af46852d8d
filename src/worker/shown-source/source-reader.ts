import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { MAX_FILE_BYTES } from "../../shared/limits/files.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import type { SourceText } from "../../shared/model/source.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import type { ProjectView } from "../project/files/project-view.ts";
import { fileReference } from "../project/find-entity.ts";
import { postable } from "../sources/kept-content.ts";
import type { ReadContent } from "../sources/read-content.ts";
import { isChangedSince, readTextAsItIs, type TextAsItIs, textUnreadable } from "../sources/source-text.ts";
import type { ParsePool } from "../threads/parse-pool.ts";
import type { ReadText } from "../threads/protocol.ts";
import { withNewlines } from "../util/text-positions.ts";
import type { SourceBuilds } from "./source-builds.ts";

/** The pool that reads and colours texts, and the fallback that only reads them. */
export interface SourceReaderTools {
  readonly pool: Pick<ParsePool, "readText">;
  readonly readContent: ReadContent;
  readonly builds: SourceBuilds;
}

/** Reads the current texts of files, in the parsing threads. */
export class SourceReader {
  constructor(private readonly tools: SourceReaderTools) {}

  /** The text of a file with its colours. Throws `entityNotFound`, `sourceUnreadable`. */
  async read(view: ProjectView, fileId: string): Promise<SourceText> {
    const file = view.files.get(fileId);
    if (file === undefined) throw new GlossaError("entityNotFound", { id: fileId });
    if (file.size > MAX_FILE_BYTES) throw textUnreadable(file.path, skippedMessages.tooLarge);
    const { text, contentHash, tokens, folds, isChanged } = await this.coloured(view, file);
    return { file: fileReference(view, fileId), text: withNewlines(text), contentHash, isChanged, tokens, folds };
  }

  /** Only the text. Throws `sourceUnreadable`. */
  readPlain(view: ProjectView, file: SnapshotFile): Promise<TextAsItIs> {
    return readTextAsItIs(file, view.contents, this.tools.readContent);
  }

  private async coloured(view: ProjectView, file: SnapshotFile): Promise<Omit<SourceText, "file">> {
    const read = await this.inThread(view, file);
    if (read !== undefined) return { ...read, isChanged: isChangedSince(file, read.contentHash) };
    const plain = await this.readPlain(view, file);
    return { ...plain, tokens: new Uint32Array(), folds: new Uint32Array() };
  }

  // Undefined if no thread can process it: the text can still be shown.
  private async inThread(view: ProjectView, { id, path }: SnapshotFile): Promise<ReadText | undefined> {
    const content = view.contents.get(id);
    if (content === undefined) return undefined;
    // Without it, colours are only approximate.
    const builds = await this.tools.builds.of(view, path).catch(() => undefined);
    const posted = await postable(content).catch((thrown: unknown) => {
      throw textUnreadable(path, detailOf(thrown));
    });
    const file = { projectId: view.projectId, id, path, content: posted, knownHash: null, builds };
    const reading = await this.tools.pool.readText(file, NEVER).catch(() => undefined);
    if (reading?.state === "skipped") throw textUnreadable(path, reading.reason);
    return reading?.state === "text" ? reading : undefined;
  }
}

const NEVER = new AbortController().signal;
