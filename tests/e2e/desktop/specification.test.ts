import { test } from "../../support/specification/desktop.ts";
import { specificationSentences } from "../specification/sentences/all.ts";

// The specification's sentences in the desktop edition; ../specification/specification.test.ts explains them.
specificationSentences(test);
