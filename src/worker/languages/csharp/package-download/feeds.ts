import type { SkippedSource } from "../../../../shared/model/packages.ts";
import { getOrMake } from "../../../util/maps.ts";
import type { PackageDisk, RequestLimits } from "../../contract/packages.ts";
import { joinPath } from "../packages/disk-paths.ts";
import type { Feed } from "./feed.ts";
import { FolderFeed } from "./folder-feed.ts";
import type { PackageSource } from "./package-sources.ts";
import { RegistryFeed } from "./registry-feed.ts";
import { REQUEST_LIMITS, Requests } from "./requests.ts";
import { placeOf } from "./source-place.ts";

/** The feeds of a code base, each asked through one object: what it says of itself is asked once. */
export class Feeds {
  private readonly known = new Map<string, Feed>();

  constructor(
    private readonly root: string,
    private readonly disk: PackageDisk,
    private readonly signal: AbortSignal,
    private readonly limits: RequestLimits = REQUEST_LIMITS,
  ) {}

  /** Those that sources stand for, in their order; without what is not asked. */
  of(sources: readonly PackageSource[]): readonly Feed[] {
    return sources.flatMap((source) => {
      const place = placeOf(source);
      if (place.kind === "refused") return [];
      const key = place.kind === "folder" ? place.path : place.address;
      return [getOrMake(this.known, `${place.kind} ${key}`, () => this.open(place))];
    });
  }

  private open(place: Exclude<ReturnType<typeof placeOf>, { kind: "refused" }>): Feed {
    if (place.kind === "folder") return new FolderFeed(place.path, joinPath(this.root, place.path), this.disk);
    return new RegistryFeed(place.address, new Requests(place.address, this.signal, this.limits));
  }
}

/** What would be asked, and what would not, with the reason. */
export function describeSources(sources: readonly PackageSource[]): {
  readonly registries: readonly string[];
  readonly skipped: readonly SkippedSource[];
} {
  const registries = new Set<string>();
  const skipped = new Map<string, SkippedSource>();
  for (const source of sources) {
    const place = placeOf(source);
    if (place.kind === "refused") skipped.set(source.key, { name: source.key, reason: place.reason });
    else registries.add(place.kind === "folder" ? place.path || "." : place.address);
  }
  return { registries: [...registries], skipped: [...skipped.values()] };
}
