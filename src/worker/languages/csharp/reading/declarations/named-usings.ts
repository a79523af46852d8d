import { groupedBy } from "../../../../util/maps.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import type { NameFacts, UsingFacts } from "../../facts/csharp-facts.ts";
import { BodyReader } from "../bodies/body-reader.ts";
import { TokenCursor } from "../lexer/token-cursor.ts";
import type { NamedText } from "../names/file-names.ts";
import { attributesIn } from "../names/header-places.ts";
import { NameCollector } from "../names/name-collector.ts";
import type { SourceCuts } from "./source-cuts.ts";
import { readUsings } from "./usings.ts";

/** The using directives of a file, and the code of the names around them. */
export interface FileUsings {
  readonly usings: readonly UsingFacts[];
  /** The types of aliases and static usings, and the attributes of the assembly and its modules. */
  readonly code: readonly Code[];
  readonly names: NameFacts;
}

/** Reads using directives like `readUsings`, and the names in them and between them. */
export function readNamedUsings(source: NamedText, defines: readonly string[], cuts: SourceCuts): FileUsings {
  const { text, tokens } = source;
  const types = new Map<number, string>();
  const attributes = new Set<number>();
  const usings = readUsings(text, tokens, defines, cuts, {
    type: (index, namespace) => types.set(index, namespace),
    attributes: (index) => {
      if (isOfAssembly(source, index)) attributes.add(index);
    },
  });
  return { usings, ...namesOf(source, types, [...attributes]) };
}

const TARGETS: ReadonlySet<string> = new Set(["assembly", "module"]);

function isOfAssembly(source: NamedText, index: number): boolean {
  const cursor = cursorAt(source, index);
  return TARGETS.has(cursor.wordAt(1)) && cursor.is(":", 2);
}

function namesOf(
  source: NamedText,
  types: ReadonlyMap<number, string>,
  lists: readonly number[],
): Omit<FileUsings, "usings"> {
  const names = new NameCollector(source);
  const { length } = source.text;
  const attributes = lists.flatMap((index) => attributesIn(cursorAt(source, index)));
  names.readWith(new BodyReader({ ...source, names }));
  const byNamespace = groupedBy([...types], ([, namespace]) => namespace);
  const usings = [...byNamespace].flatMap(([namespace, list]) =>
    names.usings(
      list.map(([index]) => index),
      length,
      namespace,
    ),
  );
  return { code: [...usings, ...names.attributes(attributes, length)], names: names.facts };
}

function cursorAt({ text, tokens }: NamedText, index: number): TokenCursor {
  return new TokenCursor(text, tokens, index, text.length);
}
