import { test } from "../../support/specification/desktop.ts";
import { specificationSentences } from "../specification/sentences/all.ts";

// The specification's sentences in the desktop edition; what they are is said in ../specification/specification.test.ts.
specificationSentences(test);
