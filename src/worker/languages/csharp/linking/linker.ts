import { detailOf } from "../../../../shared/errors.ts";
import type { FileCode } from "../../../facts/codec.ts";
import type { FileFacts } from "../../../facts/facts.ts";
import type { FileLinks } from "../../../links/file-links.ts";
import type { Framework } from "../framework/framework.ts";
import { buildsOf } from "../projects/builds.ts";
import type { CSharpProject } from "../projects/csharp-project.ts";
import { mapProjects } from "../projects/project-map.ts";
import { type BoundFile, bindFile } from "./binding/bind-file.ts";
import type { BindingWorld } from "./binding/binder.ts";
import { bindingWorld } from "./binding/binding-context.ts";
import { declaredFile } from "./declared/declared-file.ts";
import { DeclaredTypes } from "./declared-types.ts";
import { Implementers } from "./implementers/implementers.ts";
import { linkTypes, type TypeLinks } from "./link-types.ts";
import { type IndexedFile, type TypeIndex, TypeIndexBuilder } from "./names/type-index.ts";

/** A file that was read. */
export interface FileToLink {
  readonly id: string;
  /** Inside the project, with `/`. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

export interface LinkInput {
  readonly files: readonly FileToLink[];
  readonly projects: readonly CSharpProject[];
  /** Preprocessor symbols that are defined. */
  readonly defines: readonly string[];
  /** What is known of types that the code base uses and does not declare. */
  readonly framework: Framework;
  /** The facts of these files, in their order; a file whose facts are lost may be left out. */
  facts(files: readonly FileToLink[]): AsyncIterable<readonly [FileToLink, FileFacts]>;
}

/** The declarations of a code base, and what its bodies are linked with. */
export interface Linker {
  readonly files: ReadonlyMap<string, IndexedFile>;
  /** What members implement or override others. */
  readonly implementers: Implementers;
  readonly types: DeclaredTypes;
  /** Bases, parts and inherited comments. */
  linkTypes(): Promise<TypeLinks>;
  /** What the uses in a file mean; undefined for a file that is not linked. */
  bindFile(fileId: string, code: FileCode): BoundFile | undefined;
}

/** A file as an earlier linker had it, if it can be used as it is. */
export type KnownFile = (file: FileToLink) => IndexedFile | undefined;

/** Reads all declarations, but for those of files that are known already. */
export async function linkDeclarations(input: LinkInput, known: KnownFile = () => undefined): Promise<Linker> {
  const index = await indexDeclarations(input, known);
  const world = bindingWorld(index, new Set(input.defines), input.framework);
  return {
    files: index.files,
    implementers: new Implementers(world.symbols),
    types: new DeclaredTypes(world.symbols),
    linkTypes: () => linkTypes(input, world.symbols.resolver),
    bindFile: (fileId, code) => {
      const file = index.files.get(fileId);
      return file && bindOrLeave(world, file, code);
    },
  };
}

// Whatever is in a file, the others are linked.
function bindOrLeave(world: BindingWorld, file: IndexedFile, code: FileCode): BoundFile {
  try {
    return bindFile(world, file, code);
  } catch (thrown) {
    const cuts = [{ reason: "file", count: 1, first: null, detail: detailOf(thrown) }] as const;
    return { links: { ...NO_LINKS, cuts }, names: new Set() };
  }
}

const NO_LINKS: FileLinks = { members: [], uses: new Int32Array(), unlinked: {}, others: [], implied: [] };

/** Every type of the files with the headers of its members. */
export async function indexDeclarations(input: LinkInput, known: KnownFile = () => undefined): Promise<TypeIndex> {
  const { files, projects } = input;
  const defines = new Set(input.defines);
  const map = mapProjects(
    projects,
    files.map((file) => file.path),
  );
  const indexed = new Map<string, IndexedFile>();
  const unknown: FileToLink[] = [];
  for (const file of files) {
    const before = known(file);
    if (before === undefined) unknown.push(file);
    else indexed.set(file.id, before);
  }
  // Files of no project have the number behind the last.
  const builds = [...projects, undefined].map((project) => buildsOf(project, defines));
  for await (const [file, facts] of input.facts(unknown)) {
    const own = map.projectsOf(file.path);
    const surroundings = { projects: own, defines, builds: own.flatMap((project) => builds[project] ?? []) };
    indexed.set(file.id, declaredFile(file, facts, surroundings));
  }
  const builder = new TypeIndexBuilder(map);
  for (const { id } of files) {
    const file = indexed.get(id);
    if (file !== undefined) builder.add(file);
  }
  return builder.build();
}
