import { packageDownloadMessages } from "../../../../shared/messages/package-download-messages.ts";
import { mapConcurrently } from "../../../util/map-concurrently.ts";
import {
  chooseVersion,
  compareVersions,
  normalizedVersion,
  parseVersion,
  parseVersionRange,
  type Version,
  type VersionRange,
} from "../projects/versions.ts";
import type { Feed } from "./feed.ts";
import { RegistryError } from "./registry-error.ts";

/** A package from a feed. */
export interface OpenedPackage {
  /** Normalized, in lower case. */
  readonly version: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Maximum length of a version, longer than any that a registry accepts. */
const MAX_VERSION_CHARACTERS = 128;

/** Number of feeds that are queried concurrently. */
const AT_ONCE = 4;

const words = packageDownloadMessages.failures;

/**
 * Opens the version of a package that NuGet would choose, from the first feed that has it: the lowest acceptable one, or the
 * highest for `1.*`. Undefined if no feed has one. Throws RegistryError if a feed that may have it does not answer.
 */
export async function openPackage(
  name: string,
  written: string,
  feeds: readonly Feed[],
): Promise<OpenedPackage | undefined> {
  const range = parseVersionRange(written);
  if (range === undefined) throw new RegistryError(words.noVersion);
  const failures: RegistryError[] = [];
  const ask = <T>(question: Promise<T>): Promise<T | undefined> => question.catch((thrown) => note(thrown, failures));
  const open = async (version: string): Promise<OpenedPackage | undefined> => {
    for (const feed of feeds) {
      const bytes = await ask(feed.open(name, version));
      if (bytes !== undefined) return { version, bytes };
    }
    return undefined;
  };
  const lowest = lowestVersion(range);
  const direct = lowest === undefined ? undefined : await open(lowest);
  if (direct !== undefined) return direct;
  // For each feed only the best version is retained: lists are long.
  const bests = await mapConcurrently(feeds, AT_ONCE, async (feed) =>
    bestOf((await ask(feed.versions(name))) ?? [], range),
  );
  const best = bestOf(
    bests.filter((version) => version !== undefined),
    range,
  );
  const found = best === undefined ? undefined : await open(best);
  const [failure] = failures;
  if (found === undefined && failure !== undefined) throw failure;
  return found;
}

/** Returns the version that is chosen if it is available. */
function lowestVersion({ lowest, isFloating, takes }: VersionRange): string | undefined {
  return lowest === undefined || isFloating || !takes(lowest) ? undefined : normalizedVersion(lowest);
}

function bestOf(written: readonly string[], range: VersionRange): string | undefined {
  const short = written.filter((text) => text.length <= MAX_VERSION_CHARACTERS);
  const versions = short.map(parseVersion).filter((version) => version !== undefined);
  const taken = versions.filter((version) => range.takes(version));
  const best = range.isFloating ? highestOf(taken, range) : chooseVersion(range, taken);
  return best && normalizedVersion(best);
}

function highestOf(versions: readonly Version[], { isForLabels }: VersionRange): Version | undefined {
  const allowed = versions.filter(({ label }) => isForLabels || label.length === 0);
  return allowed.toSorted(compareVersions).at(-1);
}

function note(thrown: unknown, failures: RegistryError[]): undefined {
  if (!(thrown instanceof RegistryError)) throw thrown;
  failures.push(thrown);
  return undefined;
}
