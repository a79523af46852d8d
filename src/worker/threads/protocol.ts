import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import type { AppError } from "../../shared/errors/errors.ts";
import type { FileHealth } from "../../shared/model/health.ts";
import type { CommentRequest, WrittenComments } from "../languages/contract/comment-writing.ts";
import type { SourceColours } from "../languages/contract/source-colouring.ts";
import type { ContentReference } from "../sources/source.ts";
import type { SyntaxChoice } from "../syntax/syntax.ts";
import type { PhaseTimes } from "../util/phase-times.ts";

/** The engine's messages to a parsing thread. */
export type ParseRequest =
  | { readonly type: "start"; readonly options: ParseThreadOptions }
  | { readonly type: "read"; readonly files: readonly FileToRead[] }
  /**
   * Reads files once more with every name (`ReaderTools.withNames`) and these preprocessor symbols, sorted: facts that are
   * bound and never stored. One whose hash is not the known one is skipped.
   */
  | { readonly type: "readNames"; readonly files: readonly FileToRead[]; readonly defines: readonly string[] }
  /** Reads texts as they are now, whatever was read before, and colours them by their syntax. */
  | { readonly type: "readTexts"; readonly files: readonly TextToRead[] }
  /** Writes comments into texts, in memory, with these preprocessor symbols, sorted. One whose hash is not the known one is skipped. */
  | { readonly type: "writeComments"; readonly files: readonly FileToComment[]; readonly defines: readonly string[] }
  /** Ends the thread before its next file. */
  | { readonly type: "end" };

/** The options that all threads of a pool read with. */
export interface ReadingOptions extends SyntaxChoice {
  /** Preprocessor symbols, sorted. */
  readonly defines: readonly string[];
}

/** How a parsing thread begins. */
export interface ParseThreadOptions extends ReadingOptions {
  /** The languages whose readers it begins with; those of others are opened when a file of theirs comes. */
  readonly languages: readonly string[];
}

/** A file for a parsing thread. */
export interface FileToRead {
  readonly projectId: string;
  readonly id: string;
  readonly path: string;
  readonly content: ContentReference;
  /** The hash the stored facts were read from: the same bytes are not parsed again. */
  readonly knownHash: string | null;
  /** Whether its text is wanted beside its facts, compressed. */
  readonly keepsText?: boolean;
  /** Whether the text itself is. */
  readonly wantsText?: boolean;
}

/** A file whose text is wanted, with what `SourceColouring.colours` takes beside it. */
export interface TextToRead extends FileToRead {
  readonly builds?: unknown;
}

/** A file that comments are to be written into. */
export interface FileToComment extends FileToRead {
  readonly requests: readonly CommentRequest[];
}

/** A parsing thread's answers. */
export type ParseAnswer =
  | { readonly type: "started"; readonly syntax: SyntaxEngineName; readonly warning: string | null }
  | { readonly type: "startFailed"; readonly error: AppError }
  /** The message was none of the requests. */
  | { readonly type: "refused" }
  /** Between files, now and then, so that a file that hangs is known from a batch that is merely long. */
  | { readonly type: "alive" }
  | { readonly type: "done"; readonly results: readonly BatchReading[]; readonly times: PhaseTimes };

/** The outcome for one file: read anew, unchanged, or not readable. */
export type FileReading =
  | {
      readonly state: "read";
      readonly id: string;
      readonly hash: string;
      readonly health: FileHealth;
      readonly counts: FactCounts;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** The bytes of the file as `compressed` makes them, where they were wanted. */
      readonly keptText?: Uint8Array<ArrayBuffer>;
      /** The text that was read, where it was wanted. */
      readonly text?: string;
    }
  | { readonly state: "unchanged"; readonly id: string }
  | { readonly state: "skipped"; readonly id: string; readonly reason: string }
  /** It took too long or killed its thread: it is text, but nothing could be read from it. */
  | { readonly state: "lost"; readonly id: string; readonly reason: string };

/** The text of a file of any language, or none, without colours where these cannot be had. */
export interface ReadText extends SourceColours {
  readonly state: "text";
  readonly id: string;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly contentHash: string;
  readonly text: string;
}

/** A file with comments in it, and what it was before. */
export interface CommentedFile extends Omit<WrittenComments, "text"> {
  readonly state: "commented";
  readonly id: string;
  readonly before: Uint8Array<ArrayBuffer>;
  readonly after: Uint8Array<ArrayBuffer>;
}

/** The outcome for one file of any batch. */
export type BatchReading = FileReading | ReadText | CommentedFile;

/** How many types, those at the top of a file apart, and methods the facts of a file hold. */
export interface FactCounts {
  readonly topTypes: number;
  readonly types: number;
  readonly methods: number;
}

/** A thread as its owner sees it, in Node or in a browser: one that parses, unless said otherwise. */
export interface ParsePort<Request = ParseRequest, Answer = ParseAnswer> {
  post(request: Request, transfer?: ArrayBuffer[]): void;
  /** At most one listener; called with the reason when the thread dies by itself. */
  listen(onAnswer: (answer: Answer) => void, onDeath: (reason: string) => void): void;
  /** Ends the thread; resolves when it has ended. */
  terminate(): Promise<void>;
}
