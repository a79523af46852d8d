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
   * Reads files again with every name (`ReaderTools.withNames`) and these preprocessor symbols, sorted: facts that are
   * bound and never stored. A file with another hash than the known one is skipped.
   */
  | { readonly type: "readNames"; readonly files: readonly FileToRead[]; readonly defines: readonly string[] }
  /** Reads current texts, whatever was read before, and colours them by their syntax. */
  | { readonly type: "readTexts"; readonly files: readonly TextToRead[] }
  /**
   * Writes comments into texts, in memory, with these preprocessor symbols, sorted. A file with another hash than the
   * known one is skipped.
   */
  | { readonly type: "writeComments"; readonly files: readonly FileToComment[]; readonly defines: readonly string[] }
  /** Ends the thread before its next file. */
  | { readonly type: "end" };

/** The options that all threads of a pool read with. */
export interface ReadingOptions extends SyntaxChoice {
  /** Preprocessor symbols, sorted. */
  readonly defines: readonly string[];
}

/** The start options of a parsing thread. */
export interface ParseThreadOptions extends ReadingOptions {
  /** The languages whose readers are opened at the start; others are opened with their first file. */
  readonly languages: readonly string[];
}

/** A file for a parsing thread. */
export interface FileToRead {
  readonly projectId: string;
  readonly id: string;
  readonly path: string;
  readonly content: ContentReference;
  /** The hash of the stored facts: the same bytes are not parsed again. */
  readonly knownHash: string | null;
  /** Whether to return its text with its facts, compressed. */
  readonly keepsText?: boolean;
  /** Whether to return the text itself. */
  readonly wantsText?: boolean;
}

/** A file whose text is requested, with the further arguments of `SourceColouring.colours`. */
export interface TextToRead extends FileToRead {
  readonly builds?: unknown;
}

/** A file to write comments into. */
export interface FileToComment extends FileToRead {
  readonly requests: readonly CommentRequest[];
}

/** A parsing thread's answers. */
export type ParseAnswer =
  | { readonly type: "started"; readonly syntax: SyntaxEngineName; readonly warning: string | null }
  | { readonly type: "startFailed"; readonly error: AppError }
  /** The message was not a valid request. */
  | { readonly type: "refused" }
  /** Sent between files from time to time, so that a hanging file can be distinguished from a long batch. */
  | { readonly type: "alive" }
  | { readonly type: "done"; readonly results: readonly BatchReading[]; readonly times: PhaseTimes };

/** The result for one file: newly read, unchanged, or unreadable. */
export type FileReading =
  | {
      readonly state: "read";
      readonly id: string;
      readonly hash: string;
      readonly health: FileHealth;
      readonly counts: FactCounts;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** The bytes of the file as returned by `compressed`, if requested. */
      readonly keptText?: Uint8Array<ArrayBuffer>;
      /** The text that was read, if requested. */
      readonly text?: string;
    }
  | { readonly state: "unchanged"; readonly id: string }
  | { readonly state: "skipped"; readonly id: string; readonly reason: string }
  /** It took too long or killed its thread: it is text, but nothing could be read from it. */
  | { readonly state: "lost"; readonly id: string; readonly reason: string };

/** The text of a file of any language, or none, without colours if these are not available. */
export interface ReadText extends SourceColours {
  readonly state: "text";
  readonly id: string;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly contentHash: string;
  readonly text: string;
}

/** A file with comments written into it, and its previous content. */
export interface CommentedFile extends Omit<WrittenComments, "text"> {
  readonly state: "commented";
  readonly id: string;
  readonly before: Uint8Array<ArrayBuffer>;
  readonly after: Uint8Array<ArrayBuffer>;
}

/** The result for one file of any batch. */
export type BatchReading = FileReading | ReadText | CommentedFile;

/** Numbers of all types, of top-level types, and of methods in the facts of a file. */
export interface FactCounts {
  readonly topTypes: number;
  readonly types: number;
  readonly methods: number;
}

/** A thread from its owner's point of view, in Node or in a browser: by default one that parses. */
export interface ParsePort<Request = ParseRequest, Answer = ParseAnswer> {
  post(request: Request, transfer?: ArrayBuffer[]): void;
  /** Sets the single listener; `onDeath` is called with the reason when the thread dies by itself. */
  listen(onAnswer: (answer: Answer) => void, onDeath: (reason: string) => void): void;
  /** Ends the thread; resolves when it has ended. */
  terminate(): Promise<void>;
}
