import type { TextPattern } from "../../../shared/model/text-search.ts";
import type { ContentReference } from "../../sources/source.ts";
import type { ParsePort } from "../../threads/protocol.ts";
import type { HitsInText } from "../matching/hits-in-text.ts";

/** A file for a text search thread. */
export interface FileToSearch {
  readonly id: string;
  readonly path: string;
  readonly content: ContentReference;
}

/** The engine's message to a text search thread: the query, and the files. */
export interface TextRequest {
  readonly query: TextPattern;
  readonly files: readonly FileToSearch[];
}

/** The thread's answers: when it has read the files, and when it has searched them. */
export type TextAnswer =
  | { readonly type: "read" }
  | { readonly type: "searched"; readonly files: readonly SearchedFile[] }
  /** No text can be searched for the query. */
  | { readonly type: "refused"; readonly detail: string }
  | { readonly type: "failed"; readonly detail: string };

/** A file with hits, or one that could not be searched; all others are omitted. */
export type SearchedFile =
  | (HitsInText & {
      readonly state: "found";
      readonly id: string;
      /** SHA-256 of its bytes, hexadecimal. */
      readonly contentHash: string;
    })
  | { readonly state: "unsearched"; readonly id: string; readonly reason: string };

export type TextPort = ParsePort<TextRequest, TextAnswer>;
