import { MAX_FILE_BYTES } from "./files.ts";

/** The limits of a message between a page, the engine and the shell. A longer one is rejected. */
export const MESSAGE = {
  /** Of the id of a call that can be answered. */
  idCharacters: 128,
  /**
   * An entity's id consists of names in one file, with each dash escaped as three characters; texts that people write
   * are always shorter.
   */
  textCharacters: 3 * MAX_FILE_BYTES,
  pathCharacters: 32_768,
  addressCharacters: 2_048,
  nameCharacters: 512,
  /** Ids, files or decisions in a list. */
  listItems: 1_000_000,
  /** Arguments of one call. */
  arguments: 8,
} as const;

/** The limits of a place's address; servers reject much longer ones. */
export const PAGE_ADDRESS = {
  projectCharacters: 100,
  /** An entity with a longer id is addressed by its file. */
  entityCharacters: 2_000,
  /** A search for a longer text has no address. */
  searchCharacters: 1_000,
  /** No file that is read has more lines, and no line more columns. */
  rows: 10_000_000,
  /** Of a link from the system, with two entities: each of its characters may be encoded as several. */
  linkCharacters: 40_000,
} as const;
