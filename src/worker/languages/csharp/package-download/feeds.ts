import type { SkippedSource } from "../../../../shared/model/packages.ts";
import { getOrMake } from "../../../util/maps.ts";
import type { PackageDisk, RequestLimits } from "../../contract/packages.ts";
import { joinPath } from "../packages/disk-paths.ts";
import type { Feed } from "./feed.ts";
import { feedLocationOf } from "./feed-location.ts";
import { FolderFeed } from "./folder-feed.ts";
import type { PackageSource } from "./package-sources.ts";
import { RegistryFeed } from "./registry-feed.ts";
import { REQUEST_LIMITS, Requests } from "./requests.ts";

/** The feeds of a code base, one object each: a feed's service index is requested once. */
export class Feeds {
  private readonly known = new Map<string, Feed>();

  constructor(
    private readonly root: string,
    private readonly disk: PackageDisk,
    private readonly signal: AbortSignal,
    private readonly limits: RequestLimits = REQUEST_LIMITS,
  ) {}

  /** Returns the feeds of sources, in order; without refused ones. */
  of(sources: readonly PackageSource[]): readonly Feed[] {
    return sources.flatMap((source) => {
      const location = feedLocationOf(source);
      if (location.kind === "refused") return [];
      const key = location.kind === "folder" ? location.path : location.address;
      return [getOrMake(this.known, `${location.kind} ${key}`, () => this.open(location))];
    });
  }

  private open(location: Exclude<ReturnType<typeof feedLocationOf>, { kind: "refused" }>): Feed {
    if (location.kind === "folder") return new FolderFeed(location.path, joinPath(this.root, location.path), this.disk);
    return new RegistryFeed(location.address, new Requests(location.address, this.signal, this.limits));
  }
}

/** Returns the addresses that would be requested, and the refused ones with the reason. */
export function describeSources(sources: readonly PackageSource[]): {
  readonly registries: readonly string[];
  readonly skipped: readonly SkippedSource[];
} {
  const registries = new Set<string>();
  const skipped = new Map<string, SkippedSource>();
  for (const source of sources) {
    const location = feedLocationOf(source);
    if (location.kind === "refused") skipped.set(source.key, { name: source.key, reason: location.reason });
    else registries.add(location.kind === "folder" ? location.path || "." : location.address);
  }
  return { registries: [...registries], skipped: [...skipped.values()] };
}
