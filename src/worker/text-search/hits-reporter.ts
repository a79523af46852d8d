import { MAX_TEXT_HITS } from "../../shared/limits/text-search.ts";
import type { FileTextHits } from "../../shared/model/text-search.ts";
import type { FactsReader } from "../catalogue/facts-reader.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import { decodeDeclarations } from "../facts/codec.ts";
import { assignIds } from "../facts/ids.ts";
import { type SurroundingsOf, surroundingsIn } from "../facts/surroundings.ts";
import { fileReference, isTestFile } from "../project/find-entity.ts";
import type { OpenProject } from "../project/open-project.ts";
import { isChangedSince } from "../sources/source-text.ts";
import { TURN_OF_ANSWER_MS, Turns } from "../util/turns.ts";
import type { SearchedFile } from "./threads/protocol.ts";

/** Approximate number of hits that are reported together. */
const HITS_AT_ONCE = 1_000;

type FoundFile = Extract<SearchedFile, { readonly state: "found" }>;

/** Adds the surroundings to hits, and reports them up to the limit of one search. */
export class HitsReporter {
  /** Number of hits in the reported files, and the number of these files. */
  hits = 0;
  files = 0;
  /** Whether there are more hits than the limit of one search. */
  isCut = false;
  private listed = 0;
  private readonly stored: FactsReader;

  constructor(
    private readonly project: OpenProject,
    private readonly tell: (files: readonly FileTextHits[]) => void,
  ) {
    this.stored = project.storedFacts();
  }

  /** Reports the hits in more files. Throws the signal's reason. */
  async report(searched: readonly SearchedFile[], signal: AbortSignal): Promise<void> {
    const turns = new Turns(TURN_OF_ANSWER_MS, signal);
    const found = searched.filter((one) => one.state === "found");
    const surroundings = await this.surroundings(found);
    let ready: FileTextHits[] = [];
    let first = this.listed;
    for (const file of found) {
      this.isCut ||= this.listed + file.hits.length > MAX_TEXT_HITS;
      if (this.listed === MAX_TEXT_HITS) break;
      await turns.next();
      ready.push(this.withSurroundings(file, surroundings.get(file.id)?.()));
      if (this.listed - first < HITS_AT_ONCE) continue;
      this.tell(ready);
      ready = [];
      first = this.listed;
    }
    if (ready.length > 0) this.tell(ready);
  }

  private withSurroundings({ id, hits, total, contentHash }: FoundFile, around?: SurroundingsOf): FileTextHits {
    const told = hits.slice(0, MAX_TEXT_HITS - this.listed);
    this.listed += told.length;
    this.hits += total;
    this.files++;
    return {
      file: fileReference(this.project, id),
      isTest: isTestFile(this.project, id),
      isChanged: isChanged(this.project.files.get(id), contentHash),
      hits: told.map((hit) => ({ ...hit, within: around?.(hit.row, hit.column) ?? null })),
      total,
    };
  }

  // By file, computed when the file is processed; declarations of an earlier text say nothing about this one.
  private async surroundings(found: readonly FoundFile[]): Promise<ReadonlyMap<string, () => SurroundingsOf>> {
    const wanted = found.flatMap(({ id, contentHash }) => {
      const file = this.project.files.get(id);
      return file === undefined || isChanged(file, contentHash) ? [] : file;
    });
    const facts = await this.stored.bytesOf(wanted);
    return new Map(facts.map(([{ id }, bytes]) => [id, () => surroundingsFrom(id, bytes)]));
  }
}

function isChanged(file: SnapshotFile | undefined, contentHash: string): boolean {
  return file !== undefined && isChangedSince(file, contentHash);
}

function surroundingsFrom(fileId: string, bytes: Uint8Array): SurroundingsOf {
  const facts = decodeDeclarations(bytes);
  return facts === undefined ? () => null : surroundingsIn(assignIds(fileId, facts));
}
