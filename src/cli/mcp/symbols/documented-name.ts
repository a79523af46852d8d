import { parseEntityId } from "../../../shared/model/entity-id.ts";
import type { GoToKind, GoToTarget } from "../../../shared/model/go-to.ts";
import { methodNameOf } from "../../../shared/operator-names.ts";
import { isType } from "./exact-targets.ts";
import { arityIn } from "./name-query.ts";
import { documentedTypes, writtenTypes } from "./parameter-types.ts";

/** A parsed documentation id of a type or member, such as `M:Shop.Cart.Add(System.Int32)`. */
export interface DocumentedName {
  /** `T`, `M`, `P`, `F` or `E`. */
  readonly sign: string;
  /** With namespace and arities, without parameters: ``Shop.Map`2.Get``1``. */
  readonly path: string;
  /** As `documentedTypes` returns them. */
  readonly parameters: string;
}

const DOCUMENTATION_ID = /^\s*([TMPFE]):([^(~\s]+)(?:\(([^~]*)\))?(?:~.*)?$/s;

/** Parses a documentation id; undefined for any other text. */
export function parseDocumentedName(text: string): DocumentedName | undefined {
  const [, sign, path = "", parameters = ""] = DOCUMENTATION_ID.exec(text) ?? [];
  return sign === undefined ? undefined : { sign, path, parameters: documentedTypes(parameters) };
}

/** The text by which the search for names finds what a documentation id names. */
export function searchTextOf({ sign, path }: DocumentedName): string {
  const parts = namesIn(path);
  const own = parts.pop() ?? "";
  const type = parts.at(-1) ?? "";
  return [...parts, searchedName(sign, own, type)].slice(-3).join(".");
}

function searchedName(sign: string, own: string, type: string): string {
  if (own === "#ctor" || own === "#cctor") return type;
  if (own.startsWith("op_")) return "operator";
  if (sign === "M" && own === "Finalize") return `~${type}`;
  return sign === "P" && own === "Item" ? "this" : own.slice(own.lastIndexOf("#") + 1);
}

/** The search results that a documentation id names; several where the types of parameters tell too little. */
export function documentedTargets(targets: readonly GoToTarget[], name: DocumentedName): readonly GoToTarget[] {
  const called = targets.filter((target) => SIGNS[target.kind] === name.sign && isNamed(target, name.path));
  const parameters = new RegExp(`^${name.parameters}$`, "u");
  return called.filter(({ kind, signature }) => !hasParameters(kind) || parameters.test(writtenTypes(signature)));
}

const SIGNS: { readonly [Kind in GoToKind]?: string } = {
  ...{ class: "T", struct: "T", record: "T", "record struct": "T", interface: "T", enum: "T", delegate: "T" },
  ...{ method: "M", constructor: "M", destructor: "M", operator: "M", conversion: "M" },
  ...{ property: "P", indexer: "P", field: "F", enumMember: "F", event: "E" },
};

function hasParameters(kind: GoToKind): boolean {
  return SIGNS[kind] === "M" || kind === "indexer";
}

function isNamed(target: GoToTarget, path: string): boolean {
  const { id, kind, name, place, signature } = target;
  const isOfType = isType(target);
  const names = namesIn(path);
  const own = names.pop() ?? "";
  if (
    names.join(".") !== place ||
    !namesOf(target).includes(own.replace(/^.+#/, "")) ||
    isExplicit(own) !== isExplicit(name)
  )
    return false;
  const typeArities = (parseEntityId(id)?.type ?? "").match(/`\d+/g) ?? [];
  const arity = kind === "method" && arityIn(signature) > 0 ? [`\`\`${arityIn(signature)}`] : [];
  const given: readonly string[] = path.match(/`+\d+/g) ?? [];
  return given.join() === (isOfType ? typeArities : [...typeArities, ...arity]).join();
}

/** The names that a declaration may have in a documentation id. */
function namesOf({ kind, name, signature }: GoToTarget): readonly string[] {
  const simple = name.slice(name.lastIndexOf(".") + 1);
  switch (kind) {
    case "constructor":
      return ["#ctor", "#cctor"];
    case "destructor":
      return ["Finalize"];
    case "indexer":
      return ["Item"];
    case "operator":
    case "conversion":
      return [methodNameOf(kind === "operator" ? simple : name, parameterCount(signature))];
    default:
      return [simple];
  }
}

/** Whether a name is that of an explicit implementation, of which the dots in an id are other signs. */
function isExplicit(name: string): boolean {
  return /.[.#]/.test(name);
}

/** One or two for an operator. */
function parameterCount(signature: string): number {
  return writtenTypes(signature)
    .replace(/\{.*?\}/g, "")
    .includes(",")
    ? 2
    : 1;
}

/** `Shop.Map`2.Get``1` becomes `["Shop", "Map", "Get"]`. */
function namesIn(path: string): string[] {
  return path.replace(/`+\d+/g, "").split(".");
}
