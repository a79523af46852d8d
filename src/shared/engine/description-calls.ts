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

/** The description of one type or member, whose id each takes first. */
export const descriptionCalls = {
  /**
   * Keeps a text as the description, over what the source says, and answers when that is stored. The origin says by what
   * it was generated, where nobody has changed it; a text that stays keeps its own. Parts that are given take the place of
   * those that were kept before, and then nothing is kept that the source says as well, or said when it was edited;
   * without, these stay. Fails with `emptyDescription` where neither text nor parts have words, and with `unnamedPart` for
   * a part that does not say which exception or parameter it is about. With what the description said when somebody began
   * to change it, fails with `describedElsewhere` where it says something else by now.
   */
  describe: takes(text, text, optional(origin), optional(list(editedPart)), optional(ownTexts)).answers<Description>(),
  /** What can be described of it besides its summary. */
  descriptionForm: takes(text).answers<DescriptionForm>(),
  /**
   * The types of exceptions that it may name, as far as files were looked at: looks at all others, and a `usesFound` event
   * with as many done as in all says when to ask again. Fails with `usesNotLinked`.
   */
  exceptionTypes: takes(text).answers<ExceptionTypes>(),
  /** Goes back to what the source says; null where it says nothing. */
  resetDescription: takes(text).answers<Description | null>(),
};

/** The writing of descriptions by rules or by a service. */
export const generationCalls = {
  /**
   * Suggests a description of this id and stores nothing: a draft from the name, or with an endpoint what that writes.
   * Fails with `consentNeeded` where the user has not agreed that code is sent there.
   */
  generateDescription: takes(text).answers<GeneratedDescription>(),
  /** Ends a generation, which fails with `generationCancelled`. Does nothing where none runs. */
  cancelGeneration: takes(text).answers<null>(),
  /**
   * Says where descriptions are generated, null for the rule-based generator, whether the user has agreed that code is sent there,
   * and whether it says where the code stands, too. What runs is cancelled. Fails with `endpointInvalid` for anything
   * but an address with http or https.
   */
  chooseEndpoint: takes(nullable(text), boolean(), optional(boolean())).answers<null>(),
  /**
   * The request that would be sent to an endpoint for a description, with or without where the code stands; nothing is
   * sent.
   */
  previewDescription: takes(text, boolean()).answers<RequestPreview>(),
  /** The endpoint's name of its model; null where it does not say. Fails with `consentNeeded` as a generation does. */
  endpointModel: takes().answers<string | null>(),
};

/** How much of the open project is documented. */
export const coverageCalls = {
  /** Fails with `usesNotLinked`: what is inherited would count as missing. */
  coverage: takes().answers<Coverage>(),
  /** The same inside one file. */
  fileCoverage: takes(text).answers<FileCoverage>(),
  /**
   * The next or previous type or method without a description, around the end, in the order of the tree; those of tests
   * after all others. From a folder (`dir:` and its path) that is the first in it, or the last before it.
   */
  nextUndocumented: takes(nullable(text), literal([1, -1])).answers<string | null>(),
  /**
   * So many types and methods of a part of the project that have no description, in the order of the tree, those of tests
   * last. Fails with `usesNotLinked`.
   */
  undocumented: takes(text, count).answers<FirstRows<DescribableEntity>>(),
  orphanedDescriptions: takes().answers<readonly OrphanedDescription[]>(),
  /** Gives a description that has lost its home to a type or member, or with null forgets it. */
  moveDescription: takes(text, nullable(text)).answers<null>(),
};
