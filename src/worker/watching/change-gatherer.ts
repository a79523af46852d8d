import { type FolderChanges, withChanges } from "../sources/folder-changes.ts";

/** How long changes are collected, in milliseconds. */
export interface GatheringTimes {
  /** Until there was no change for this long, */
  readonly quiet: number;
  /** but no longer than this. */
  readonly longest: number;
}

/** A save causes several changes, and so does what follows it; a change of branches takes a while. */
const GATHERING: GatheringTimes = { quiet: 60, longest: 1_000 };

/** Collects changes that come together, and passes them on as one. */
export class ChangeGatherer {
  private changes: FolderChanges | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;

  constructor(
    private readonly onGathered: (changes: FolderChanges) => void,
    private readonly times = GATHERING,
  ) {}

  add(changes: FolderChanges): void {
    const now = performance.now();
    if (this.changes === undefined) this.since = now;
    this.changes = withChanges(this.changes, changes);
    clearTimeout(this.timer);
    const left = this.since + this.times.longest - now;
    this.timer = setTimeout(() => this.handOn(), Math.max(0, Math.min(this.times.quiet, left)));
  }

  /** Drops the collected changes. */
  clear(): void {
    clearTimeout(this.timer);
    this.changes = undefined;
  }

  private handOn(): void {
    const { changes } = this;
    this.changes = undefined;
    if (changes !== undefined) this.onGathered(changes);
  }
}
