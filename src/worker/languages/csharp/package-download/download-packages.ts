import { compareTexts } from "../../../../shared/compare-texts.ts";
import { detailOf } from "../../../../shared/errors/errors.ts";
import { packageDownloadMessages } from "../../../../shared/messages/package-download-messages.ts";
import type { DownloadState, PackageDownload, PackageProgress } from "../../../../shared/model/packages.ts";
import { mapConcurrently } from "../../../util/map-concurrently.ts";
import type { PackageStore } from "../../contract/packages.ts";
import type { Feed } from "./feed.ts";
import { hashKey, type LockedHashes } from "./locked-hashes.ts";
import { openPackage } from "./open-package.ts";
import { BadPackage, RegistryError } from "./registry-error.ts";
import type { WantedPackage } from "./wanted-packages.ts";
import { OutOfTime } from "./within-time.ts";

/** The dependencies of a download. */
export interface DownloadTools {
  /** Returns the packages that are missing now. */
  readonly find: () => Promise<readonly WantedPackage[]>;
  readonly feedsOf: (wanted: WantedPackage) => readonly Feed[];
  readonly hashes: LockedHashes;
  readonly store: PackageStore;
  /** Aborted with OutOfTime if the whole download takes too long. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PackageProgress) => void;
}

/** Number of packages downloaded concurrently. */
const AT_ONCE = 4;

/** Maximum number of rounds, i.e. depth of dependencies, deeper than in any code base. */
const MAX_ROUNDS = 30;
/** Maximum number of packages that one code base may download. */
const MAX_DOWNLOADS = 2_000;
const MAX_BYTES = 4 * 1024 ** 3;
/** Maximum duration of a whole download. */
export const MAX_MS = 30 * 60_000;

/** Maximum length of texts from outside, which may be very long. */
const MAX_DETAIL = 500;

const words = packageDownloadMessages.failures;

/** Downloads the missing packages and their dependencies, until nothing new is missing. Sorted by name. */
export async function downloadPackages(tools: DownloadTools): Promise<readonly PackageDownload[]> {
  const run = new DownloadRun(tools);
  for (let round = 0; round < MAX_ROUNDS && !isCancelled(tools.signal); round++) {
    if (!(await run.round())) break;
  }
  return run.results();
}

class DownloadRun {
  private readonly done = new Map<string, PackageDownload>();
  private total = 0;
  private bytes = 0;

  constructor(private readonly tools: DownloadTools) {}

  /** Returns whether anything was downloaded, so that other packages may be missing now. */
  async round(): Promise<boolean> {
    const missing = await this.tools.find();
    const fresh = missing.filter((wanted) => !this.done.has(keyOf(wanted)));
    this.total += fresh.length;
    const outcomes = await mapConcurrently(fresh, AT_ONCE, (wanted) => this.get(wanted));
    return outcomes.some(({ state }) => state === "got");
  }

  /** Returns each outcome once: two requested versions may have been resolved to one. */
  results(): readonly PackageDownload[] {
    const sorted = [...this.done].sort(([a], [b]) => compareTexts(a, b)).map(([, outcome]) => outcome);
    return [...new Map(sorted.map((outcome) => [JSON.stringify(outcome), outcome])).values()];
  }

  private async get(wanted: WantedPackage): Promise<PackageDownload> {
    const outcome = await this.fetched(wanted);
    this.done.set(keyOf(wanted), outcome);
    this.tell();
    return outcome;
  }

  private async fetched(wanted: WantedPackage): Promise<PackageDownload> {
    const { name, version, range } = wanted;
    const ended = (state: DownloadState, detail?: string) =>
      ({ name, version, state, ...(detail !== undefined && { detail }) }) as const;
    const { signal } = this.tools;
    if (signal.aborted) return ended("left", endOf(signal));
    if (this.isFull()) return ended("left", words.tooMany);
    const feeds = this.tools.feedsOf(wanted);
    if (feeds.length === 0) return ended("left", words.noSource);
    try {
      const opened = await openPackage(name, range, feeds);
      if (opened === undefined) return ended("notFound");
      await this.keep(name, opened.version, opened.bytes);
      return { name, version: opened.version, state: "got" };
    } catch (thrown) {
      if (signal.aborted) return ended(isCancelled(signal) ? "left" : "failed", endOf(signal));
      const state = thrown instanceof BadPackage ? "refused" : "failed";
      const detail = thrown instanceof RegistryError ? thrown.message : detailOf(thrown);
      return ended(state, detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL)}…` : detail);
    }
  }

  private keep(name: string, version: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const hashes = this.tools.hashes.get(hashKey(name, version)) ?? [];
    return this.tools.store.add({ name, version, hashes }, this.counted(bytes), this.tools.signal);
  }

  private async *counted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of bytes) {
      this.bytes += part.length;
      if (this.bytes > MAX_BYTES) throw new RegistryError(words.tooMany);
      this.tell();
      yield part;
    }
  }

  private isFull(): boolean {
    return this.done.size >= MAX_DOWNLOADS || this.bytes > MAX_BYTES;
  }

  private tell(): void {
    this.tools.onProgress({ done: this.done.size, total: this.total, bytes: this.bytes });
  }
}

// When the time is over, the packages still missing are reported.
function isCancelled({ aborted, reason }: AbortSignal): boolean {
  return aborted && !(reason instanceof OutOfTime);
}

function endOf({ reason }: AbortSignal): string {
  return reason instanceof OutOfTime ? reason.message : words.cancelled;
}

function keyOf({ name, range }: WantedPackage): string {
  return `${name.toLowerCase()} ${range}`;
}
