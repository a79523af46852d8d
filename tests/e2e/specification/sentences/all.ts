import type { SentenceTest } from "../../../support/specification/edition.ts";
import { layoutSentences } from "./layout.ts";
import { pictureSentences } from "./pictures.ts";
import { projectSentences } from "./project.ts";
import { repositorySentences } from "./repositories.ts";
import { memberSentences, startSentences } from "./screens.ts";
import { stateSentences } from "./states.ts";
import { validationSentences } from "./validation.ts";

/** The sentences that hold in both editions, in the order of the specification. */
export function specificationSentences(test: SentenceTest): void {
  startSentences(test);
  projectSentences(test);
  memberSentences(test);
  repositorySentences(test);
  stateSentences(test);
  validationSentences(test);
  layoutSentences(test);
  pictureSentences(test);
}
