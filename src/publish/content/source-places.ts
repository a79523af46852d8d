import { fileIdIn } from "../../shared/model/entity-id.ts";
import { SITE_FOLDERS } from "../../shared/model/site-folders.ts";
import type { PlacedFile } from "../../worker/project/files/listed-projects.ts";
import type { DeclarationRows } from "./declaration-rows.ts";
import type { LinkedName, PageTarget } from "./page-target.ts";
import { PathAddresses } from "./path-addresses.ts";
import type { SourceSetting } from "./settings.ts";

/** The line to which links to a whole file lead. */
const FIRST_ROW = 0;

/** Knows where source is shown. */
export class SourcePlaces {
  /** Paths by file id. */
  private readonly paths: ReadonlyMap<string, string>;
  /** Addresses of pages, by path. */
  private readonly addresses: ReadonlyMap<string, string>;

  constructor(
    sources: readonly PlacedFile[],
    private readonly setting: SourceSetting,
    private readonly rows: DeclarationRows,
  ) {
    const addresses = new PathAddresses(SITE_FOLDERS.source);
    const paths = sources.map(({ file }) => file.path);
    this.paths = new Map(sources.map(({ file }) => [file.id, file.path]));
    this.addresses = new Map(setting.kind === "pages" ? paths.map((path) => [path, addresses.of(path)]) : []);
  }

  /** The source place of a declaration at a zero-based line. */
  ofDeclaration(fileId: string, row: number): LinkedName | undefined {
    const path = this.paths.get(fileId);
    const target = path === undefined ? undefined : this.target(path, row);
    return path === undefined || target === undefined ? undefined : { name: `${path}:${row + 1}`, target };
  }

  /** Where a type or member is declared; undefined where its source is not shown. */
  ofEntity(id: string): PageTarget | undefined {
    const path = this.paths.get(fileIdIn(id));
    const row = this.rows.of(id);
    return path === undefined || row === undefined ? undefined : this.target(path, row);
  }

  /** The zero-based lines of a file that links of the site lead to. */
  rowsLinkedTo(fileId: string): ReadonlySet<number> {
    return new Set([FIRST_ROW, ...this.rows.in(fileId)]);
  }

  ofFile(path: string): PageTarget | undefined {
    return this.target(path, FIRST_ROW);
  }

  /** The address of the page that shows a file; undefined where there is none. */
  pageOf(path: string): string | undefined {
    return this.addresses.get(path);
  }

  private target(path: string, row: number): PageTarget | undefined {
    if (this.setting.kind === "address") return { kind: "web", href: this.setting.addressOf(path, row) };
    const address = this.addresses.get(path);
    return address === undefined ? undefined : { kind: "page", address, anchor: rowAnchor(row) };
  }
}

/** The anchor of a zero-based line on the page of its file. */
export function rowAnchor(row: number): string {
  return `L${row + 1}`;
}
