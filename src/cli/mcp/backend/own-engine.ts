import type { Tool } from "../tools/tool.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { answerQuestion } from "./answer-question.ts";
import type { Backend, Question, Reply } from "./backend.ts";

/** Answers with an engine of this process. */
export class OwnEngine implements Backend {
  constructor(
    private readonly workspace: Workspace,
    private readonly tools: readonly Tool[],
  ) {}

  ask(question: Question): Promise<Reply> {
    return answerQuestion(this.workspace, this.tools, question);
  }

  close(): Promise<void> {
    return this.workspace.close();
  }
}
