import { test } from "../../support/specification/web.ts";
import { layoutSentences } from "./sentences/layout.ts";
import { pictureSentences } from "./sentences/pictures.ts";
import { projectSentences } from "./sentences/project.ts";
import { repositorySentences } from "./sentences/repositories.ts";
import { memberSentences, startSentences } from "./sentences/screens.ts";
import { stateSentences } from "./sentences/states.ts";
import { validationSentences } from "./sentences/validation.ts";

startSentences(test);
projectSentences(test);
memberSentences(test);
repositorySentences(test);
stateSentences(test);
validationSentences(test);
layoutSentences(test);
pictureSentences(test);
