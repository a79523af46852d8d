import type { MemberDetails, MemberSummary, TypeDetails } from "../../../src/shared/model/details.ts";
import { buildEntityId, fileIdOf } from "../../../src/shared/model/entity-id.ts";
import type { FileHealth } from "../../../src/shared/model/health.ts";
import type { OutlineType } from "../../../src/shared/model/outline.ts";
import type { Project, ProjectFile } from "../../../src/shared/model/project.ts";

/** A listed file of the project `Shop`, by its path inside the project. */
export function aFile(path: string, more: { typeCount?: number; health?: FileHealth | null } = {}): ProjectFile {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const type = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1) : "";
  const { typeCount = 0, health = null } = more;
  const namedAfter = type === "cs" ? name.slice(0, -".cs".length) : null;
  return { id: fileIdOf(path), name, path: `Shop/${path}`, type, size: 100, health, typeCount, namedAfter };
}

export function aTypeId(path: string, type: string): string {
  return buildEntityId({ fileId: fileIdOf(path), type });
}

export function aMethodId(path: string, type: string, name: string): string {
  return buildEntityId({ fileId: fileIdOf(path), type, member: { kind: "METHOD", name } });
}

/** A class of the outline with these methods and nested types. */
export function anOutlineType(
  path: string,
  name: string,
  methods: readonly string[] = [],
  types: readonly OutlineType[] = [],
): OutlineType {
  const type = aTypeId(path, name);
  return {
    id: type,
    kind: "class",
    name: name.slice(name.lastIndexOf(".") + 1),
    types,
    methods: methods.map((method) => ({ id: aMethodId(path, name, method), name: method, signature: `${method}()` })),
  };
}

export function aProject(more: Partial<Project> = {}): Project {
  return {
    id: "p1",
    name: "Shop",
    path: "Shop",
    lastImported: 1_700_000_000_000,
    counts: {
      totalFiles: 3,
      parsableFiles: 2,
      types: 1312,
      methods: 1,
      health: { clean: 1, repaired: 2, partial: 0, skipped: 1 },
    },
    ...more,
  };
}

export function aMember(id: string, name: string, summary: string | null = null): MemberSummary {
  const signature = [
    { text: "void", role: "keyword" },
    { text: " ", role: "plain" },
    { text: name, role: "name" },
    { text: "()", role: "plain" },
  ] as const;
  return { id, kind: "method", name, signature, summary };
}

/** The details of the public method `Add` of the class `Order`, with one parameter. */
export function someMember(more: Partial<MemberDetails> = {}): MemberDetails {
  const path = "src/Order.cs";
  const { id, signature, kind, name } = aMember(aMethodId(path, "Order", "Add"), "Add");
  return {
    ...{ id, kind, name, signature, modifiers: ["public"], returnType: "void", row: 4 },
    file: { id: fileIdOf(path), name: "Order.cs", path: `Shop/${path}` },
    type: { id: aTypeId(path, "Order"), name: "Order", kind: "class" },
    typeParameters: [],
    parameters: [{ name: "item", type: [{ text: "Item", role: "type" }], text: "What is added." }],
    description: { text: "Adds an item.", origin: "xml" },
    documentation: { exceptions: [] },
    ...more,
  };
}

/** The details of a class `Order` in `src/Order.cs`, with a public method `Add`. */
export function someDetails(more: Partial<TypeDetails> = {}): TypeDetails {
  const path = "src/Order.cs";
  return {
    id: aTypeId(path, "Order"),
    file: { id: fileIdOf(path), name: "Order.cs", path: `Shop/${path}` },
    row: 2,
    kind: "class",
    name: "Order",
    namespace: "Shop.Orders",
    modifiers: ["public", "sealed"],
    typeParameters: [],
    constraints: [],
    bases: [],
    derived: [],
    parts: [],
    describedAs: more.id ?? aTypeId(path, "Order"),
    description: null,
    sections: [
      { title: "Public Methods", members: [aMember(aMethodId(path, "Order", "Add"), "Add", "Adds an item.")] },
    ],
    signature: [
      { text: "public sealed class", role: "keyword" },
      { text: " ", role: "plain" },
      { text: "Order", role: "name" },
    ],
    documentation: { exceptions: [], typeParameters: [], parameters: [] },
    ...more,
  };
}
