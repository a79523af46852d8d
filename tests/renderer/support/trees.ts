import fc from "fast-check";
import type { LoadedOutline } from "../../../src/renderer/features/explorer/slice.ts";
import type { OutlineType } from "../../../src/shared/model/outline.ts";
import type { ProjectFile } from "../../../src/shared/model/project.ts";
import { anOutlineType } from "./samples.ts";

/** Paths of files, and random values for their content and for the open nodes. */
export const treeScene = fc.record({
  paths: fc.uniqueArray(
    fc.array(fc.constantFrom("a", "b", "c", "d9", "d10", "T0"), { minLength: 1, maxLength: 4 }).map((p) => p.join("/")),
    { maxLength: 25 },
  ),
  openness: fc.infiniteStream(fc.boolean()),
  nesting: fc.infiniteStream(fc.nat(3)),
});

/** Returns as many types as the file has, with types and methods in them. */
export function outlineOf(file: ProjectFile, nesting: Iterator<number>): LoadedOutline {
  const path = file.path.slice("Shop/".length);
  const number = () => nesting.next().value ?? 0;
  const type = (name: string, depth: number): OutlineType =>
    anOutlineType(
      path,
      name,
      Array.from({ length: number() }, (_, index) => `M${index}`),
      depth === 0 ? [] : Array.from({ length: number() }, (_, index) => type(`${name}.T${index}`, depth - 1)),
    );
  return { status: "ready", types: Array.from({ length: file.typeCount }, (_, index) => type(`T${index}`, 2)) };
}
