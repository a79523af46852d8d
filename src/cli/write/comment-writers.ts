import type { CommentWriter } from "../../worker/languages/contract/comment-writing.ts";
import type { Language } from "../../worker/languages/contract/language.ts";
import { languageOf } from "../../worker/languages/language-of.ts";
import { openNodeSyntax } from "../../worker/syntax/node.ts";
import { getOrMake } from "../../worker/util/maps.ts";
import { Stopwatch } from "../../worker/util/phase-times.ts";
import type { ReadOptions } from "../project/read-project.ts";

/** The writers of comments for the languages of files, each opened when its first file comes. */
export class CommentWriters {
  private readonly opened = new Map<Language, Promise<CommentWriter | undefined>>();

  constructor(private readonly options: ReadOptions) {}

  /** Undefined for a file of a language that nothing is written into. */
  async writerFor(path: string): Promise<CommentWriter | undefined> {
    const language = languageOf(path);
    return language && getOrMake(this.opened, language, () => this.open(language));
  }

  private async open({ grammar, loadCommentWriter, symbolsIn }: Language): Promise<CommentWriter | undefined> {
    const create = await loadCommentWriter?.();
    return create?.({
      openSyntax: async () => {
        if (grammar === undefined) throw new Error("The language has no grammar");
        const { engine = "native" } = this.options;
        const choice = { syntax: engine, isSyntaxDemanded: this.options.engine !== undefined };
        return (await openNodeSyntax(choice, grammar)).syntax;
      },
      symbols: symbolsIn?.(this.options.define) ?? [],
      watch: new Stopwatch(),
    });
  }
}
