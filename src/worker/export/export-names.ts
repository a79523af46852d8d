import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { exportMessages } from "../../shared/messages/engine-messages.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import type { BoundName, NameMeaning } from "../linking/model/linker.ts";
import type { AllNames, NamePlace } from "../names/all-names.ts";
import { getOrMake } from "../util/maps.ts";
import { ExportedIds } from "./exported-ids.ts";

/** The meanings of the names in a file, as docs/export-format.md describes it. */
export interface ExportedNames {
  readonly symbols: readonly string[];
  readonly names: readonly (readonly [row: number, column: number, what: unknown, confidence: string])[];
}

/** The exporter of names, and the receiver of files whose names are left out. */
export interface NamesToExport {
  readonly names: AllNames;
  readonly warn: (message: string) => void;
}

/** The names of a file; undefined if they are left out, or its language binds none. */
export async function exportNames(
  file: SnapshotFile,
  { names: project, warn }: NamesToExport,
): Promise<ExportedNames | undefined> {
  try {
    const found = await project.of(file);
    return found && (await new NamesOfFile(file.id, project).export(found));
  } catch (thrown) {
    warn(formatMessage(exportMessages.namesLeftOut, { path: file.path, detail: detailOf(thrown) }));
    return undefined;
  }
}

class NamesOfFile {
  private readonly symbols = new Map<string, number>();
  private readonly ids = new ExportedIds();

  constructor(
    private readonly fileId: string,
    private readonly project: AllNames,
  ) {}

  async export(found: readonly BoundName[]): Promise<ExportedNames> {
    const names: ExportedNames["names"][number][] = [];
    for (const { row, column, meaning, confidence, isUnnamed } of found) {
      if (isUnnamed) continue;
      const what = await this.whatOf(meaning);
      if (what !== undefined) names.push([row, column, what, confidence]);
    }
    return { symbols: [...this.symbols.keys()].map((id) => this.ids.of(id)), names };
  }

  private async whatOf(meaning: NameMeaning): Promise<unknown> {
    switch (meaning.kind) {
      case "entity":
        return this.indexOf(meaning.id);
      case "variable":
        return [meaning.row, meaning.column];
      case "external":
        return meaning.id;
      case "parameter":
        return this.parameter(meaning.member, meaning.at);
      case "unknown":
        return undefined;
    }
  }

  private async parameter(member: string, at: number): Promise<readonly number[] | undefined> {
    const fileId = fileIdIn(member);
    const place: NamePlace | undefined = await this.project.parameterPlace(fileId, member, at);
    return place && (fileId === this.fileId ? place : [...place, this.indexOf(member)]);
  }

  private indexOf(id: string): number {
    return getOrMake(this.symbols, id, () => this.symbols.size);
  }
}
