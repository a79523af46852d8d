import type { ParameterFacts } from "../../../facts/facts.ts";
import { inPlaceOrder, withEdits } from "../../contract/apply-edits.ts";
import type {
  CommentEdit,
  CommentedFile,
  CommentPart,
  CommentRefusal,
  CommentRequest,
  CommentWriter,
  TextEdit,
  WrittenComments,
} from "../../contract/comment-writing.ts";
import type { CreateCommentWriter } from "../../contract/language.ts";
import { referenceText } from "../reading/comments/render.ts";
import { type CSharpReader, openCSharpReader } from "../reading/reader.ts";
import { spansWithin } from "./between-tokens.ts";
import { changedComment, type EditedFile, newComment } from "./comment-edits.ts";
import { type CommentedText, type CommentPlace, readCommentPlaces } from "./comment-places.ts";
import { commentStyleOf } from "./comment-style.ts";
import { isGuarded, type WrittenParts, withParts } from "./guard.ts";
import { hasMarksOf, namesReferredTo, type ParsedPart, parsePart } from "./parsed-part.ts";
import { WrittenComment } from "./written-comment.ts";

/** Opens a writer for the files of a project that is read with these tools. */
export const openCommentWriter: CreateCommentWriter = async (tools) => {
  const read = await openCSharpReader({ ...tools, withStarts: true });
  return createCommentWriter(read, new Set(tools.symbols));
};

/** Creates a writer of comments; `read` reads with starts. */
export function createCommentWriter(read: CSharpReader, symbols: ReadonlySet<string>): CommentWriter {
  const placesIn = (fileId: string, text: string) => readCommentPlaces(fileId, text, read(text).facts, symbols);
  return (file, requests) => new FileWriter(file, placesIn).write(requests);
}

/** The comment to write above one declaration. */
interface Target {
  readonly ids: readonly string[];
  readonly place: CommentPlace;
  readonly parts: readonly ParsedPart[];
  readonly edits: readonly TextEdit[];
  /** Whether the source has kept a part of its own. */
  readonly isPartial?: boolean;
}

type Outcome = { readonly refused: CommentRefusal } | "unchanged" | Omit<Target, "ids">;

/** Maximum number of times a file is read again to find the comments that would change it. */
const MAX_READINGS = 64;

class FileWriter {
  private readonly before: CommentedText;
  private readonly edited: EditedFile;
  private readingsLeft = MAX_READINGS;

  constructor(
    private readonly file: CommentedFile,
    private readonly placesIn: (fileId: string, text: string) => CommentedText,
  ) {
    const { id, text, holds = () => true } = file;
    this.before = placesIn(id, text);
    this.edited = { text, holds, style: commentStyleOf(text, this.before.tokens) };
  }

  write(requests: readonly CommentRequest[]): WrittenComments {
    const unchanged: string[] = [];
    const refused = [...this.beyondParameters(requests)];
    const targets: Target[] = [];
    const taken = new Set<number>();
    for (const [ids, request] of this.byDeclaration(requests)) {
      const outcome = this.outcomeOf(request, taken);
      if (outcome !== "unchanged" && "refused" in outcome) {
        refused.push(...ids.map((id) => ({ id, reason: outcome.refused })));
        continue;
      }
      // A comment that already has the requested text is not overwritten for another declaration that shares it.
      taken.add(this.before.places.get(request.id)?.start ?? -1);
      if (outcome === "unchanged") unchanged.push(...ids);
      else targets.push({ ids, ...outcome });
    }
    const kept = this.guarded(targets);
    for (const { ids } of targets.filter((target) => !kept.includes(target))) {
      refused.push(...ids.map((id) => ({ id, reason: "guard" as const })));
    }
    const edits = editsOf(kept);
    const written = kept.flatMap(({ ids }) => ids);
    const partial = kept.flatMap(({ ids, isPartial }) => (isPartial ? ids : []));
    return { text: withEdits(this.file.text, edits), edits, written, partial, unchanged, refused };
  }

  /** Moves requests for a record's parameter to its type, and joins them with those for the type. */
  private byDeclaration(requests: readonly CommentRequest[]): readonly (readonly [string[], CommentRequest])[] {
    const byId = new Map<string, [ids: string[], request: CommentRequest]>();
    for (const request of requests) {
      const { parts, earlier = [] } = request;
      const own = this.ofDeclaration({ ...request, parts: parts.map(asRead), earlier: earlier.map(asRead) });
      const before = byId.get(own.id);
      if (before === undefined) byId.set(own.id, [[request.id], own]);
      else {
        const [ids, earlier] = before;
        byId.set(own.id, [[...ids, request.id], joined(earlier, own)]);
      }
    }
    return [...byId.values()];
  }

  private ofDeclaration(request: CommentRequest): CommentRequest {
    const place = this.before.places.get(request.id);
    if (place?.parameterOf === undefined || !("accessors" in place.declared)) return request;
    const { name } = place.declared;
    // The parameter's other parts would read as those of the type.
    const ofType = (parts: readonly CommentPart[]) =>
      parts.flatMap((part): CommentPart[] => (part.tag === "summary" ? [{ ...part, tag: "param", name }] : []));
    const parts = ofType(request.parts);
    if (parts.length === 0) return request;
    return { ...request, id: place.parameterOf, parts, earlier: ofType(request.earlier ?? []) };
  }

  /** Refuses parts requested for a record's parameter besides its summary, for which its type has no place. */
  private beyondParameters(requests: readonly CommentRequest[]): WrittenComments["refused"] {
    return requests.flatMap((request) => {
      const own = this.ofDeclaration(request);
      const isCut = own !== request && own.parts.length < request.parts.length;
      return isCut ? { id: request.id, reason: "documentedByType" as const } : [];
    });
  }

  private outcomeOf(request: CommentRequest, taken: ReadonlySet<number>): Outcome {
    const place = this.before.places.get(request.id);
    if (place === undefined) return { refused: "gone" };
    if (place.declared.kind === "localFunction") return { refused: "undocumentable" };
    if (place.parameterOf !== undefined) return { refused: "documentedByType" };
    if (taken.has(place.start)) return { refused: "shared" };
    const asked = lastOfEach(request.parts);
    const parsed = asked.flatMap((part) => parsePartAt(place, part, request) ?? []);
    if (parsed.length < asked.length) return { refused: "text" };
    if (!asked.every((part) => isNamed(place, part))) return { refused: "unknownName" };
    const parts = parsed.filter((part, at) => !hasPart(place, part) && !hasLiteralText(place, asked[at]));
    if (parts.length === 0) return "unchanged";
    return this.editsAt(place, parts, request);
  }

  private editsAt(place: CommentPlace, parts: readonly ParsedPart[], request: CommentRequest): Outcome {
    const { block, doc, start } = place;
    if (block?.kind !== "xml") {
      const above = newComment(this.edited, start, parts);
      const isReplaced = request.replacesPlain === true && block !== null;
      return { place, parts, edits: isReplaced ? [{ ...above, start: block.start }] : [above] };
    }
    const comment = new WrittenComment(this.file.text, block, spansWithin(this.before.tokens.comments, block));
    if (!comment.isWellFormed) return { refused: "malformed" };
    const earlier = request.earlier ?? [];
    const isStale = (part: CommentPart) =>
      earlier.some((one) => partName(one) === partName(part) && hasAskedPart(place, one, request));
    const isKept = (part: CommentPart) => doc?.inherits !== undefined || (hasAnyText(place, part) && !isStale(part));
    const wanted = request.replaces ? parts : parts.filter((part) => !isKept(part));
    if (wanted.length === 0) return { refused: "documented" };
    const edits = changedComment(this.edited, comment, wanted);
    return { place, parts: wanted, edits, isPartial: wanted.length < parts.length };
  }

  /** Returns the targets that leave the file unchanged, checked all together. */
  private guarded(targets: readonly Target[]): readonly Target[] {
    const kept = this.guardedApart(targets);
    return kept.length === targets.length || this.isGuarded(kept) ? kept : [];
  }

  /**
   * Returns the targets that leave the file unchanged by repeated halving: if very many do not, some that would are
   * left out, too.
   */
  private guardedApart(targets: readonly Target[]): readonly Target[] {
    if (targets.length === 0) return targets;
    if (this.readingsLeft === 0) return [];
    this.readingsLeft--;
    if (this.isGuarded(targets)) return targets;
    if (targets.length === 1) return [];
    const half = targets.length >> 1;
    return [...this.guardedApart(targets.slice(0, half)), ...this.guardedApart(targets.slice(half))];
  }

  private isGuarded(targets: readonly Target[]): boolean {
    const { id, text } = this.file;
    const after = this.placesIn(id, withEdits(text, editsOf(targets)));
    const written: WrittenParts = new Map(targets.map(({ place, parts }) => [place.id, parts]));
    return isGuarded(this.before, after, written);
  }
}

// A record's parameter may be requested both by itself and as a part of its type.
function lastOfEach(parts: readonly CommentPart[]): readonly CommentPart[] {
  return [...new Map(parts.map((part) => [partName(part), part])).values()];
}

function partName({ tag, name }: CommentPart): string {
  return `${tag} ${name}`;
}

// Returns the part with the type of an exception named as comments are read.
function asRead(part: CommentPart): CommentPart {
  if (part.tag !== "exception") return part;
  return { ...part, name: referenceText({ name: "cref", value: part.name ?? "" }) };
}

function joined(one: CommentRequest, other: CommentRequest): CommentRequest {
  return {
    id: one.id,
    parts: [...one.parts, ...other.parts],
    earlier: [...(one.earlier ?? []), ...(other.earlier ?? [])],
    replaces: one.replaces || other.replaces,
    replacesPlain: one.replacesPlain === true || other.replacesPlain === true,
    references: [...(one.references ?? []), ...(other.references ?? [])],
  };
}

function editsOf(targets: readonly Pick<Target, "ids" | "edits">[]): readonly CommentEdit[] {
  return inPlaceOrder(targets.flatMap(({ ids, edits }) => edits.map((edit) => ({ ...edit, ids }))));
}

/** Whether the subject of a part exists: the compiler warns about a documented parameter that does not. */
function isNamed({ declared }: CommentPlace, { tag, name = "" }: CommentPart): boolean {
  if (tag === "param") return parametersOf(declared).some((parameter) => parameter.name === name);
  return tag !== "typeparam" || typeParametersOf(declared).includes(name);
}

function parametersOf(declared: CommentPlace["declared"]): readonly ParameterFacts[] {
  if (!("members" in declared))
    return [...declared.parameters, ...(declared.receiver ? [declared.receiver.parameter] : [])];
  const primary = declared.members.find(({ isPrimary }) => isPrimary);
  return [...(declared.parameters ?? []), ...(primary?.parameters ?? [])];
}

function typeParametersOf(declared: CommentPlace["declared"]): readonly string[] {
  const own = declared.typeParameters ?? [];
  return "receiver" in declared && declared.receiver ? [...own, ...declared.receiver.typeParameters] : own;
}

/** Parses a part with its references at a place; undefined if XML cannot hold it. */
function parsePartAt({ doc }: CommentPlace, part: CommentPart, { references }: CommentRequest): ParsedPart | undefined {
  const names = new Set([...(references ?? []), ...namesReferredTo(doc, part)]);
  return parsePart(part, (name) => names.has(name));
}

/** Whether a comment has a part as requested, parsed or literally. */
function hasAskedPart(place: CommentPlace, part: CommentPart, request: CommentRequest): boolean {
  const parsed = parsePartAt(place, part, request);
  return parsed !== undefined && (hasPart(place, parsed) || hasLiteralText(place, part));
}

/** Whether a comment has the text of a part, with its code and its references. */
function hasPart(place: CommentPlace, part: ParsedPart): boolean {
  return hasLiteralText(place, part) && place.doc !== null && hasMarksOf(place.doc, part);
}

/** Whether a comment has the literal text of a part, backticks and brackets included. */
function hasLiteralText({ doc }: CommentPlace, part: CommentPart | undefined): boolean {
  if (doc?.kind !== "xml" || part === undefined) return false;
  return JSON.stringify(withParts(doc, [part])) === JSON.stringify(doc);
}

/** Whether a comment has any text about the subject of a part. */
function hasAnyText({ doc }: CommentPlace, { tag, name = "" }: CommentPart): boolean {
  if (doc === null) return false;
  switch (tag) {
    case "param":
      return Object.hasOwn(doc.params ?? {}, name);
    case "typeparam":
      return Object.hasOwn(doc.typeParams ?? {}, name);
    case "exception":
      return doc.exceptions?.some(({ type }) => type === name) === true;
    default:
      return (doc[tag] ?? "") !== "";
  }
}
