import type { CodeToken } from "../../../../src/shared/model/details.ts";
import type { TextRange } from "../../../../src/shared/model/entity.ts";
import { TOKEN_KINDS } from "../../../../src/shared/model/source.ts";
import type { DocFacts, MemberFacts, TypeFacts } from "../../../../src/worker/facts/facts.ts";
import type { Language, Reader } from "../../../../src/worker/languages/contract/language.ts";
import type { SourceColours } from "../../../../src/worker/languages/contract/source-colouring.ts";

/**
 * A language of two words, read line by line, whose words about a declaration stand behind it:
 *
 *     module Shapes -- What can be drawn.
 *     fn area(width, height) -- How large one is.
 *
 * A name with `_` before it is the module's own.
 */
export const toy: Language = {
  id: "toy",
  name: "Toy",
  extensions: ["toy"],
  readerVersion: 1,
  createReader: async () => read,
  presentation: {
    typeSignature: ({ name }) => [word("module "), { text: name, role: "name" }],
    memberSignature: ({ name, parameters }) => [
      word("fn "),
      { text: name, role: "name" },
      word(`(${parameters.map((one) => one.name).join(", ")})`),
    ],
    code: (text) => [word(text)],
    sections: [{ title: "Functions", holds: ({ kind }) => kind === "method" }],
    isStatic: () => true,
    kindByName: () => "module",
    accessOf: ({ name }) => (isHidden(name) ? "private" : "protected"),
  },
  declarations: {
    concernsUsers: () => true,
    isSeenOutside: (_, { name }) => !isHidden(name),
    isPublic: (_, member) => !isHidden(member?.name ?? ""),
    visibilityOf: (member) => (isHidden(member?.name ?? "") ? "private" : "public"),
    isPart: () => false,
    isCommon: () => false,
    isExceptionName: () => false,
  },
  loadColouring: async () => ({ colours }),
  commentRow: (text) => `-- ${text}`,
};

/** Its two words, and what stands behind them. */
function colours(text: string): SourceColours {
  const tokens = [...text.matchAll(/^(?:module|fn)\b|--.*$/gm)].flatMap(({ index, 0: found }) => {
    const kind = TOKEN_KINDS.indexOf(found.startsWith("--") ? "documentation" : "keyword");
    return [index, found.length, kind];
  });
  return { tokens: Uint32Array.from(tokens), folds: new Uint32Array() };
}

const LINE = /^(module|fn) (\w+)(?:\(([\w, ]*)\))?(?: -- (.*))?$/;

const read: Reader = (text) => {
  const modules: (TypeFacts & { readonly members: MemberFacts[] })[] = [];
  const unreadable: (readonly [number, number])[] = [];
  for (const [row, line] of text.split("\n").entries()) {
    const [, kind, name = "", list, words] = LINE.exec(line) ?? [];
    const place = {
      range: [row, 0, row, line.length] satisfies TextRange as TextRange,
      nameRow: row,
      doc: docOf(words),
    };
    if (kind === "module") modules.push(moduleOf(name, place));
    else if (kind === "fn") modules.at(-1)?.members.push(functionOf(name, list, place));
    else if (line !== "") unreadable.push([row, row]);
  }
  return {
    facts: { types: modules.map(wholeOf) },
    health: unreadable.length > 0 ? { state: "partial", repairs: [], unreadable } : { state: "clean" },
  };
};

type Placed = Pick<MemberFacts, "range" | "nameRow" | "doc">;

function moduleOf(name: string, place: Placed): TypeFacts & { readonly members: MemberFacts[] } {
  return {
    ...{ kind: "module", name, path: name, arity: 0, namespace: "", modifiers: [], typeParameters: [] },
    ...{ constraints: [], bases: [], members: [] },
    ...place,
  };
}

/** A module reaches to the end of its last function. */
function wholeOf({ range, ...module }: TypeFacts): TypeFacts {
  const [, , endRow, endColumn] = module.members.at(-1)?.range ?? range;
  return { ...module, range: [range[0], range[1], endRow, endColumn] };
}

function functionOf(name: string, list: string | undefined, place: Placed): MemberFacts {
  const names = (list ?? "").split(",").map((one) => one.trim());
  const parameters = names.filter((one) => one !== "").map((one) => ({ name: one, type: "", modifiers: [] }));
  return { kind: "method", name, arity: 0, modifiers: [], returnType: null, parameters, ...place };
}

function docOf(words: string | undefined): DocFacts | null {
  return words === undefined ? null : { kind: "comment", summary: words };
}

function isHidden(name: string): boolean {
  return name.startsWith("_");
}

function word(text: string): CodeToken {
  return { text, role: "plain" };
}
