import { test } from "../../support/specification/desktop.ts";
import { layoutSentences } from "../specification/sentences/layout.ts";
import { pictureSentences } from "../specification/sentences/pictures.ts";
import { projectSentences } from "../specification/sentences/project.ts";
import { repositorySentences } from "../specification/sentences/repositories.ts";
import { memberSentences, startSentences } from "../specification/sentences/screens.ts";
import { stateSentences } from "../specification/sentences/states.ts";
import { validationSentences } from "../specification/sentences/validation.ts";

// The specification's sentences in the desktop edition; what they are is said in ../specification/specification.test.ts.
startSentences(test);
projectSentences(test);
memberSentences(test);
repositorySentences(test);
stateSentences(test);
validationSentences(test);
layoutSentences(test);
pictureSentences(test);
