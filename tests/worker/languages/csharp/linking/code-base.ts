import { fileIdOf } from "../../../../../src/shared/model/entity-id.ts";
import type { DocFacts } from "../../../../../src/worker/facts/facts.ts";
import { assignIds, type IdentifiedType } from "../../../../../src/worker/facts/ids.ts";
import type { CSharpFacts } from "../../../../../src/worker/languages/csharp/facts/csharp-facts.ts";
import { loadFrameworkBytes } from "../../../../../src/worker/languages/csharp/framework/load-node.ts";
import { readFramework } from "../../../../../src/worker/languages/csharp/framework/read-framework.ts";
import { type LinkInput, linkDeclarations } from "../../../../../src/worker/languages/csharp/linking/linker.ts";
import {
  NO_ASSEMBLIES,
  type ReferencedAssemblies,
} from "../../../../../src/worker/languages/csharp/packages/referenced-assemblies.ts";
import { readProjects } from "../../../../../src/worker/languages/csharp/projects/read-projects.ts";
import { createCSharpReader } from "../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { isParsable, isProjectFile } from "../../../../../src/worker/languages/language-of.ts";
import type { FileToLink, Linker } from "../../../../../src/worker/linking/model/linker.ts";
import type { TypeLinks } from "../../../../../src/worker/linking/model/type-links.ts";
import { readWasmFiles } from "../../../../../src/worker/syntax/node.ts";
import { openWasmSyntax } from "../../../../../src/worker/syntax/wasm.ts";

const framework = await readFramework(await loadFrameworkBytes());
const reader = createCSharpReader(await openWasmSyntax(await readWasmFiles(treeSitterGrammar)));

/** A code base whose types are linked. Types go by namespace and path (`` N.Outer`1.Inner ``), a file before them with a space. */
export class CodeBase {
  readonly files: readonly FileToLink[];
  /** By the ids of the files. */
  readonly facts: ReadonlyMap<string, CSharpFacts>;
  /** Which files were read, in order, once for each reading. */
  readonly readings: string[] = [];

  constructor(private readonly texts: Readonly<Record<string, string>>) {
    const sources = Object.entries(texts).filter(([path]) => isParsable(path));
    this.files = sources.map(([path, text]) => ({ id: fileIdOf(path), path, size: text.length }));
    this.facts = new Map(sources.map(([path, text]) => [fileIdOf(path), reader(text).facts]));
  }

  async link(defines: readonly string[] = []): Promise<LinkedCode> {
    const linker = await this.linker(defines);
    return new LinkedCode(await linker.linkTypes(), this.files, this.facts);
  }

  /** The declarations, linked; bodies are bound when it is asked. */
  linker(defines: readonly string[] = [], assemblies: ReferencedAssemblies = NO_ASSEMBLIES): Promise<Linker> {
    return linkDeclarations({ ...this.linkInput(defines), assemblies });
  }

  /** What linking starts from. */
  linkInput(defines: readonly string[] = []): LinkInput {
    const { facts, readings } = this;
    const texts = Object.entries(this.texts).map(([path, text]) => ({ path, text }));
    const warnings: string[] = [];
    const projects = readProjects(
      texts.filter(({ path }) => isProjectFile(path)),
      (message) => warnings.push(message),
    );
    return {
      ...{ files: this.files, projects, defines, framework },
      async *facts(files) {
        for (const file of files) {
          readings.push(file.path);
          const read = facts.get(file.id);
          if (read !== undefined) yield [file, read];
        }
      },
    };
  }
}

export class LinkedCode {
  private readonly types = new Map<string, IdentifiedType>();
  private readonly names = new Map<string, string>();

  constructor(
    readonly links: TypeLinks,
    files: readonly FileToLink[],
    facts: ReadonlyMap<string, CSharpFacts>,
  ) {
    for (const { id, path } of files) {
      for (const type of assignIds(id, facts.get(id) ?? { types: [] })) {
        const name = (type.namespace === "" ? type.path : `${type.namespace}.${type.path}`).replaceAll("@", "");
        this.names.set(type.id, `${path} ${name}`);
        for (const key of [name, `${path} ${name}`]) if (!this.types.has(key)) this.types.set(key, type);
      }
    }
  }

  /** What an entry of a type's base list is declared as. */
  base(type: string, at = 0): string | null {
    const target = this.links.baseTarget(this.type(type).id, at);
    return target === null ? null : this.nameOf(target);
  }

  derived(type: string): readonly string[] {
    return this.links.derived(this.type(type).id).map((id) => this.nameOf(id));
  }

  parts(type: string): readonly string[] {
    return this.links.parts(this.type(type).id).map((id) => this.nameOf(id));
  }

  /** What a type inherits, or the member of this name at this place among those of its name. */
  inherited(type: string, member?: string, at = 0): DocFacts | undefined {
    const owner = this.type(type);
    if (member === undefined) return this.links.inheritedDoc(owner.id);
    const found = owner.members.filter(({ name }) => name === member)[at];
    if (found === undefined) throw new Error(`${type} has no member ${member}`);
    return this.links.inheritedDoc(found.id);
  }

  /** The id of a type. */
  idOf(type: string): string {
    return this.type(type).id;
  }

  private type(name: string): IdentifiedType {
    const type = this.types.get(name);
    if (type === undefined) throw new Error(`there is no type ${name}`);
    return type;
  }

  // With its file only where several are called so.
  private nameOf(id: string): string {
    const full = this.names.get(id) ?? id;
    const [, name = ""] = full.split(" ");
    return [...this.names.values()].filter((other) => other.endsWith(` ${name}`)).length > 1 ? full : name;
  }
}

/** Links one file, or several by their paths. */
export function linked(code: string | Readonly<Record<string, string>>): Promise<LinkedCode> {
  return new CodeBase(typeof code === "string" ? { "code.cs": code } : code).link();
}
