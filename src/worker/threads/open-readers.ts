import type { SyntaxEngineName } from "../../shared/engine/engine-status.ts";
import { fileIdOf } from "../../shared/model/entity-id.ts";
import type { CommentWriter } from "../languages/contract/comment-writing.ts";
import type { Language, Reader } from "../languages/contract/language.ts";
import { languages } from "../languages/registry.ts";
import type { Grammar, SyntaxEngine } from "../syntax/syntax.ts";
import { getOrMake } from "../util/maps.ts";
import type { Stopwatch } from "../util/phase-times.ts";
import type { ParseThreadOptions } from "./protocol.ts";

/** The tree-sitter that a thread uses. */
export interface OpenedSyntax {
  readonly syntax: SyntaxEngine;
  /** Why it is not the requested one. */
  readonly warning: string | null;
}

/** The readers of one thread or one operation, each opened with the first file of its language. */
export class OpenReaders {
  /** The syntax engine that was opened first, if any. */
  syntax: SyntaxEngineName | undefined;
  warning: string | null = null;
  private readonly readers = new Map<Language, Promise<Reader>>();
  private readonly writers = new Map<Language, Promise<CommentWriter | undefined>>();

  constructor(
    private readonly options: ParseThreadOptions,
    private readonly openSyntax: (grammar: Grammar) => Promise<OpenedSyntax>,
    readonly watch: Stopwatch,
    /** Whether they read with every name (`ReaderTools.withNames`). */
    private readonly withNames = false,
  ) {}

  /** Opens the readers of the languages that the thread was started for. */
  async openFirst(): Promise<void> {
    const wanted = languages.filter(({ id }) => this.options.languages.includes(id));
    for (const language of wanted) await this.of(language);
  }

  of(language: Language): Promise<Reader> {
    return getOrMake(this.readers, language, () =>
      language.createReader({
        openSyntax: () => this.open(language),
        symbols: this.symbolsOf(language),
        watch: this.watch,
        ...(this.withNames && { withNames: true }),
      }),
    );
  }

  /** Undefined for a language without a comment writer. */
  writerOf(language: Language): Promise<CommentWriter | undefined> {
    return getOrMake(this.writers, language, async () => {
      const create = await language.loadCommentWriter?.();
      return create?.({
        openSyntax: () => this.open(language),
        symbols: this.symbolsOf(language),
        watch: this.watch,
      });
    });
  }

  /**
   * Prefix of each hash: the same bytes read by another reader are different facts, and both may be stored at the same
   * time.
   */
  stampOf(language: Language): string {
    return `${language.readerVersion}-${fileIdOf(this.symbolsOf(language).join())}`;
  }

  private symbolsOf({ symbolsIn = () => [] }: Language): readonly string[] {
    return symbolsIn(this.options.defines);
  }

  private async open({ id, grammar }: Language): Promise<SyntaxEngine> {
    if (grammar === undefined) throw new TypeError(`${id} has no grammar`);
    const { syntax, warning } = await this.openSyntax(grammar);
    this.syntax ??= syntax.name;
    this.warning ??= warning;
    return syntax;
  }
}
