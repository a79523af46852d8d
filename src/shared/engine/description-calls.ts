import { boolean, exactOptional, extend, literal, nullable, object, enum as oneOf, optional } from "zod/mini";
import { takes } from "../contract/contract.ts";
import { count, list, text } from "../contract/schema-parts.ts";
import type { DescriptionForm, ExceptionTypes } from "../model/description-form.ts";
import {
  type Coverage,
  type DescribableEntity,
  type Description,
  type FileCoverage,
  type GeneratedDescription,
  type OrphanedDescription,
  PART_TAGS,
} from "../model/descriptions.ts";
import type { FirstRows } from "../model/overview.ts";
import type { RequestPreview } from "./generation-settings.ts";

const origin = oneOf(["draft", "ai"]);
const part = object({ tag: oneOf(PART_TAGS), name: exactOptional(text), text });
const editedPart = extend(part, { source: exactOptional(text) });
const ownTexts = object({ text, parts: list(part) });

/** Calls about the description of one type or member, whose id is the first argument of each. */
export const descriptionCalls = {
  /**
   * Saves a text as the description, overriding the source, and answers when it is stored. The origin says what
   * generated the text, where nobody has edited it; an unchanged text keeps its own origin. If parts are given, they
   * replace those saved before, and texts that equal the source, now or when editing began, are not saved; without
   * parts, the saved ones stay. Fails with `emptyDescription` where neither text nor parts have words, and with
   * `unnamedPart` for a part that does not name its exception or parameter. If the description's texts at the beginning
   * of editing are given, fails with `describedElsewhere` where it has changed since.
   */
  describe: takes(text, text, optional(origin), optional(list(editedPart)), optional(ownTexts)).answers<Description>(),
  /** The parts that can be described besides the summary. */
  descriptionForm: takes(text).answers<DescriptionForm>(),
  /**
   * The types of exceptions that it may name, from the files searched so far. Starts searching all other files; a
   * `usesFound` event whose `done` equals its `total` says when to ask again. Fails with `usesNotLinked`.
   */
  exceptionTypes: takes(text).answers<ExceptionTypes>(),
  /**
   * Returns to the description in the source; null where there is none. If the texts of the description as it was seen
   * are given, fails with `describedElsewhere` where it has changed since.
   */
  resetDescription: takes(text, optional(ownTexts)).answers<Description | null>(),
};

/** Writing descriptions by rules or by a service. */
export const generationCalls = {
  /**
   * Suggests a description for this id and stores nothing: a draft from the name or, with an endpoint, the text that
   * the endpoint writes. Fails with `consentNeeded` where the user has not agreed that code is sent there.
   */
  generateDescription: takes(text).answers<GeneratedDescription>(),
  /** Cancels a generation, which fails with `generationCancelled`. Does nothing where none runs. */
  cancelGeneration: takes(text).answers<null>(),
  /**
   * Sets the endpoint that generates descriptions (null for the rule-based generator), whether the user has agreed that
   * code is sent there, and whether requests include the context of the code. Running generations are cancelled. Fails
   * with `endpointInvalid` for anything but an address with http or https.
   */
  chooseEndpoint: takes(nullable(text), boolean(), optional(boolean())).answers<null>(),
  /**
   * The request that would be sent to an endpoint for a description, with or without the context of the code; nothing
   * is sent.
   */
  previewDescription: takes(text, boolean()).answers<RequestPreview>(),
  /**
   * The name of the endpoint's model; null where the endpoint does not tell. Fails with `consentNeeded` as a generation
   * does.
   */
  endpointModel: takes().answers<string | null>(),
};

/** How much of the open project is documented. */
export const coverageCalls = {
  /** Fails with `usesNotLinked`, because inherited descriptions would count as missing. */
  coverage: takes().answers<Coverage>(),
  /** The coverage of one file. */
  fileCoverage: takes(text).answers<FileCoverage>(),
  /**
   * The next or previous type or method without a description, in tree order, wrapping around at the end; those of
   * tests come last. For a folder (`dir:` and its path): the first one in it, or the last one before it.
   */
  nextUndocumented: takes(nullable(text), literal([1, -1])).answers<string | null>(),
  /**
   * Types and methods without a description in a part of the project, up to the given number, in tree order, those of
   * tests last. Fails with `usesNotLinked`.
   */
  undocumented: takes(text, count).answers<FirstRows<DescribableEntity>>(),
  orphanedDescriptions: takes().answers<readonly OrphanedDescription[]>(),
  /**
   * The types or members that an orphaned description may belong to because its type was renamed together with its
   * file, all equally likely; none if there are more than `MAX_RENAMED_TARGETS`.
   */
  renamedTargets: takes(text).answers<readonly string[]>(),
  /** Moves a description whose type or member is gone to another one, or deletes it for null. */
  moveDescription: takes(text, nullable(text)).answers<null>(),
  /**
   * How many orphaned descriptions `moveTogether` would move to a type or member: if the outer type is called otherwise
   * now, all of it that have a place in the other one; else one.
   */
  countTogether: takes(text, text).answers<number>(),
  /** Moves these, all or none, and tells how many they were. */
  moveTogether: takes(text, text).answers<number>(),
  /** Undoes the last `moveTogether`, without what was changed since; tells how many were moved back. */
  undoMove: takes().answers<number>(),
};
