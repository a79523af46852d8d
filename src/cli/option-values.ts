import { InvalidArgumentError } from "commander";
import { readBaseUrl } from "../publish/base-url.ts";
import { detailOf } from "../shared/errors/errors.ts";
import { publishMessages } from "../shared/messages/publish-messages.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import { isPreprocessorSymbol } from "../shared/preprocessor-symbols.ts";
import { type GlossaSource, readGlossaSource } from "./init/glossa-source.ts";
import { isSourceWay } from "./publish/source-template.ts";

// Errors in a value that do not depend on the folder are usage errors, reported before anything is read.

/** Parses a number of threads. Throws InvalidArgumentError, as all of these do. */
export function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 64)
    throw new InvalidArgumentError(terminalMessages.cli.badCount);
  return count;
}

/** Reads a folder; an empty argument, as from an unset variable of a script, is refused, not the current folder. */
export function readFolder(path: string): string {
  if (path === "") throw new InvalidArgumentError(terminalMessages.cli.noFolder);
  return path;
}

/** Adds a preprocessor symbol. */
export function readSymbols(symbol: string, all: readonly string[]): readonly string[] {
  if (!isPreprocessorSymbol(symbol)) throw new InvalidArgumentError(terminalMessages.cli.badSymbol);
  return [...all, symbol];
}

/** Parses the future address of a site. */
export function readAddress(text: string): string {
  try {
    return readBaseUrl(text);
  } catch (thrown) {
    throw new InvalidArgumentError(detailOf(thrown));
  }
}

/** Parses how a site links to source. */
export function readSource(text: string): string {
  if (!isSourceWay(text)) throw new InvalidArgumentError(publishMessages.badSource);
  return text;
}

/** Parses a repository of Glossa. */
export function readRepository(text: string): GlossaSource {
  const source = readGlossaSource(text);
  if (source === undefined) throw new InvalidArgumentError(publishMessages.badGlossa);
  return source;
}

const BRANCH = /^[\w./-]+$/;

/** Parses the name of a git branch. */
export function readBranch(branch: string): string {
  if (!BRANCH.test(branch)) throw new InvalidArgumentError(publishMessages.badBranch);
  return branch;
}
