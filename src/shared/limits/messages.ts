import { MAX_FILE_BYTES } from "./files.ts";

/** The limits of a message between a page, the engine and the shell. A longer one is refused. */
export const MESSAGE = {
  /** Of a call that can be answered. */
  idCharacters: 128,
  /**
   * An entity's id is made of names in one file, its dashes as three characters; what people write is never as long.
   */
  textCharacters: 3 * MAX_FILE_BYTES,
  pathCharacters: 32_768,
  addressCharacters: 2_048,
  nameCharacters: 512,
  /** Ids, files or decisions. */
  listItems: 1_000_000,
  /** Arguments of one call. */
  arguments: 8,
} as const;

/** The limits of a place's address; a server refuses much longer ones. */
export const PAGE_ADDRESS = {
  projectCharacters: 100,
  /** An entity with a longer id has the address of its file. */
  entityCharacters: 2_000,
  /** A search for a longer text has no address. */
  searchCharacters: 1_000,
  /** No file that is read has more rows, and no row more columns. */
  rows: 10_000_000,
  /** Of a link that the system brings, with two entities: every character of it may be written as several. */
  linkCharacters: 40_000,
} as const;
