import type { GoToKind } from "../../shared/model/go-to.ts";
import { lettersOf } from "../../shared/search/fold.ts";
import { IS_SECONDARY, SYMBOL_KINDS } from "../../shared/search/symbol-kinds.ts";
import type { SnapshotFile } from "../catalogue/records/records.ts";
import type { FileFacts, MemberFacts, TypeFacts } from "../facts/facts.ts";
import { memberTexts, typePaths } from "../facts/ids.ts";
import { isSecondaryPath } from "../sources/secondary-path.ts";
import { NameTable } from "./name-table.ts";
import { numbersOf } from "./numbers.ts";
import { parentsOf, placeColumnsOf } from "./place-columns.ts";
import type { SymbolTable } from "./symbol-table.ts";
import { TextNumbers } from "./text-numbers.ts";

interface NewSymbol {
  readonly kind: GoToKind;
  readonly name: string;
  readonly place: string;
  readonly owner: number;
  readonly text: string;
  readonly row: number;
  readonly isSecondary: boolean;
}

/** Maximum length of a namespace: longer ones are not searched for, and each of their parts would be one, too. */
const MAX_NAMESPACE_CHARACTERS = 1_000;

/** Builds the table of symbols, file by file. */
export class SymbolTableBuilder {
  private readonly names = new TextNumbers();
  private readonly fileNames = new TextNumbers();
  private readonly places = new TextNumbers();
  private readonly texts = new TextNumbers();
  private readonly columns: Record<"names" | "places" | "owners" | "texts" | "rows" | "kinds", number[]> = {
    ...{ names: [], places: [], owners: [], texts: [], rows: [], kinds: [] },
  };
  private readonly typeParameters = new Map<number, string>();
  private readonly files: SnapshotFile[] = [];
  private readonly firstOfFile: number[] = [];
  /** By name: whether the namespace is only declared in tests, samples and the like. */
  private readonly namespaces = new Map<string, boolean>();

  /** Adds a file; without facts, only its name. */
  addFile(file: SnapshotFile, facts: FileFacts | undefined): void {
    const isSecondary = isSecondaryPath(file.path);
    this.firstOfFile.push(this.count);
    const paths = facts === undefined ? [] : typePaths(facts);
    facts?.types.forEach((type, at) => {
      this.addNamespace(type.namespace, isSecondary);
      this.addType(type, paths[at] ?? type.path, isSecondary);
    });
    this.files.push(file);
  }

  /** Returns the table of everything that was added. */
  build(): SymbolTable {
    this.firstOfFile.push(this.count);
    for (const [name, isSecondary] of this.namespaces)
      this.addNamed(name, { kind: "namespace", owner: 0, text: name, row: 0, isSecondary });
    const codeCount = this.count;
    for (const [owner, { path }] of this.files.entries())
      this.addNamed(path, { kind: "file", owner, text: "", row: 0, isSecondary: isSecondaryPath(path) });
    const { names, places, owners, texts, rows, kinds } = this.columns;
    const parents = {
      ".": parentsOf(this.places, places.slice(0, codeCount), "."),
      "/": parentsOf(this.places, places.slice(codeCount), "/"),
    };
    return {
      files: this.files,
      columns: {
        ...{ names: numbersOf(names), places: numbersOf(places), owners: numbersOf(owners) },
        ...{ texts: numbersOf(texts), rows: numbersOf(rows), kinds: Uint8Array.from(kinds) },
      },
      code: NameTable.of(this.names.texts, names.slice(0, codeCount)),
      paths: NameTable.of(
        this.fileNames.texts,
        names.map((name, at) => (at < codeCount ? -1 : name)),
        true,
      ),
      places: this.places.texts,
      placeColumns: {
        ".": placeColumnsOf(this.places.texts, parents["."], "."),
        "/": placeColumnsOf(this.places.texts, parents["/"], "/"),
      },
      placeLetters: Uint32Array.from(this.places.texts, (place) => lettersOf(place)),
      texts: this.texts.texts,
      typeParameters: this.typeParameters,
      firstOfFile: Uint32Array.from(this.firstOfFile),
    };
  }

  private get count(): number {
    return this.columns.names.length;
  }

  private addType(type: TypeFacts, path: string, isSecondary: boolean): void {
    const { kind, namespace, typeParameters, nameRow: row } = type;
    const qualified = namespace === "" ? type.name : `${namespace}.${type.name}`;
    const owner = this.addNamed(qualified, { kind, owner: this.files.length, text: path, row, isSecondary });
    this.addTypeParameters(owner, typeParameters);
    const texts = memberTexts(type.members);
    type.members.forEach(
      (member, at) => void this.addMember(member, texts[at] ?? "", { owner, place: qualified, isSecondary }),
    );
  }

  private addMember(
    { kind, name, nameRow: row, typeParameters = [] }: MemberFacts,
    text: string,
    rest: Pick<NewSymbol, "owner" | "place" | "isSecondary">,
  ): void {
    const symbol = this.add(this.names, { kind, name, row, text: text.slice(name.length), ...rest });
    this.addTypeParameters(symbol, typeParameters);
  }

  private addTypeParameters(symbol: number, names: readonly string[]): void {
    if (names.length > 0) this.typeParameters.set(symbol, `<${names.join(", ")}>`);
  }

  private addNamed(qualified: string, rest: Omit<NewSymbol, "name" | "place">): number {
    const isFile = rest.kind === "file";
    const end = qualified.lastIndexOf(isFile ? "/" : ".");
    const place = qualified.slice(0, Math.max(0, end));
    return this.add(isFile ? this.fileNames : this.names, { name: qualified.slice(end + 1), place, ...rest });
  }

  private add(names: TextNumbers, { kind, name, place, owner, text, row, isSecondary }: NewSymbol): number {
    const { columns } = this;
    columns.names.push(names.of(name));
    columns.places.push(this.places.of(place));
    columns.owners.push(owner);
    columns.texts.push(this.texts.of(text));
    columns.rows.push(row);
    return columns.kinds.push(SYMBOL_KINDS.indexOf(kind) | (isSecondary ? IS_SECONDARY : 0)) - 1;
  }

  // The enclosing namespaces exist as well, whatever the files.
  private addNamespace(name: string, isSecondary: boolean): void {
    if (name.length > MAX_NAMESPACE_CHARACTERS) return;
    for (let outer = name; outer !== ""; outer = outer.slice(0, Math.max(0, outer.lastIndexOf(".")))) {
      if (this.namespaces.has(outer) && (isSecondary || this.namespaces.get(outer) === false)) return;
      this.namespaces.set(outer, isSecondary);
    }
  }
}
