import { test } from "../../support/specification/web.ts";
import { specificationSentences } from "./sentences/all.ts";

/*
 * The specification, sentence by sentence and section by section, as it can be seen by a person or on the wire.
 * The sentences stand in sentences/, once for both editions; desktop/specification.test.ts tries the same on the desktop.
 * Beside them, for one edition alone: callback.test.ts and errors.test.ts (web), desktop/specification-shell.test.ts.
 *
 * What other end-to-end tests hold is not said again:
 * 1.2 unknown routes, the system's theme: start; window buttons that follow the shell: desktop/window; diagram and graph
 *     as they are used: class-diagram, usage-graph; the keyboard: sample, signed-in (reading 11)
 * 1.2 a project that becomes empty: explorer; 1.3 kinds of types: sample
 * 1.5 searching, branches, many pages of repositories: signed-in, repositories
 * 1.6 state, PKCE and secrets of the sign-in: sign-in, desktop/sign-in (readings 8, 9)
 * 1.7 the call that generates a description, byte for byte, and its failures: endpoint-generation, desktop/endpoint-generation
 * 1.8 a parser that ends: desktop/crash, hang; files that cannot be read: odd-files
 * 1.9 what foreign names do in a diagram with security level loose: hostile-diagram (reading 12)
 *
 * What has no screen is held by unit tests: icons (ui/icon), addresses that are the same (app), method uses (bodies/uses,
 * readings 2 and 5), entity ids (entity-id, reading 24), the placeholder of a diagram that is too large (class-diagram:
 * what the engine draws is always cut down before), what generation demands (engine/generation), six requests at a time
 * (contract/github, reading 10), and the words of every error (error-catalogue).
 */
specificationSentences(test);
