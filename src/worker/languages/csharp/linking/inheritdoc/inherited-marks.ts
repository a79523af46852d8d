import { EXCEPTION_TYPES, placeIn, textAt } from "../../../../facts/doc-places.ts";
import type { DocFacts } from "../../../../facts/facts.ts";

type Marking = Pick<DocFacts, "marks" | "writtenIn">;

/** Returns the same documentation without marks. */
export function withoutMarks({ marks: _, writtenIn, ...texts }: DocFacts): DocFacts {
  return {
    ...texts,
    ...present(
      "writtenIn",
      where(writtenIn, (place) => place === EXCEPTION_TYPES),
    ),
  };
}

/** Returns the marks of a comment of which some texts are its own and the others inherited. */
export function joinedMarking(own: Omit<DocFacts, "kind" | "summary">, inherited: DocFacts, joined: DocFacts): Marking {
  const isInherited = (place: string) =>
    place.startsWith(EXCEPTION_TYPES) ? own.exceptions === undefined : isThere(joined, place) && !isThere(own, place);
  return {
    ...present("marks", { ...where(inherited.marks, isInherited), ...own.marks }),
    ...present("writtenIn", where(inherited.writtenIn, isInherited)),
  };
}

/** Returns the marks of documentation whose parameters were renamed; `oldNames` maps the new names to the old ones. */
export function renamedMarking({ marks, writtenIn }: DocFacts, oldNames: ReadonlyMap<string, string>): Marking {
  return { ...present("marks", renamed(marks, oldNames)), ...present("writtenIn", renamed(writtenIn, oldNames)) };
}

function isThere(doc: Partial<DocFacts>, place: string): boolean {
  return textAt(doc, place) !== undefined;
}

type ByPlace<T> = Readonly<Record<string, T>>;

function renamed<T>(values: ByPlace<T> = {}, oldNames: ReadonlyMap<string, string>): ByPlace<T> {
  const others = where(values, (place) => !place.startsWith(placeIn("params", "")));
  const ofParameters = [...oldNames].flatMap(([name, old]) => {
    const value = values[placeIn("params", old)];
    return value === undefined ? [] : [[placeIn("params", name), value] as const];
  });
  return { ...others, ...Object.fromEntries(ofParameters) };
}

function where<T>(values: ByPlace<T> = {}, isWanted: (place: string) => boolean): ByPlace<T> {
  return Object.fromEntries(Object.entries(values).filter(([place]) => isWanted(place)));
}

function present<K extends keyof Marking>(key: K, values: NonNullable<Marking[K]>): Pick<Marking, K> | undefined {
  return Object.keys(values).length === 0 ? undefined : ({ [key]: values } as Pick<Marking, K>);
}
