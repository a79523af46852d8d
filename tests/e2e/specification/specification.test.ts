import { test } from "../../support/specification/web.ts";
import { specificationSentences } from "./sentences/all.ts";

/*
 * The specification, sentence by sentence and section by section, as far as a user or the network can observe it.
 * The sentences are in sentences/, once for both editions; desktop/specification.test.ts tests the same on the desktop.
 * In addition, for one edition alone: callback.test.ts and errors.test.ts (web), desktop/specification-shell.test.ts.
 *
 * Not repeated here, because other end-to-end tests cover it:
 * 1.2 unknown routes, the system's theme: start; window buttons that follow the shell: desktop/window; using the
 *     diagram and the graph: class-diagram, usage-graph; the keyboard: sample, signed-in (reading 11)
 * 1.2 a project that becomes empty: explorer; 1.3 kinds of types: sample
 * 1.5 searching, branches, many pages of repositories: signed-in, repositories
 * 1.6 state, PKCE and secrets of the sign-in: sign-in, desktop/sign-in (readings 8, 9)
 * 1.7 the call that generates a description, byte for byte, and its failures: endpoint-generation, desktop/endpoint-generation
 * 1.8 a parser that crashes: desktop/crash, hang; files that cannot be read: odd-files
 * 1.9 effects of hostile names in a diagram with security level loose: hostile-diagram (reading 12)
 *
 * Unit tests cover what has no screen: icons (ui/icon), equal addresses (app), method uses (bodies/uses,
 * readings 2 and 5), entity ids (entity-id, reading 24), the placeholder of a diagram that is too large (class-diagram:
 * the engine always reduces a diagram before that), the preconditions of generation (engine/generation), six concurrent
 * requests (contract/github, reading 10), and the message of every error (error-catalogue).
 */
specificationSentences(test);
