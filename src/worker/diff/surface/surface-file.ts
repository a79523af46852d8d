import type { Compatibility } from "../../languages/contract/compatibility.ts";
import type { DeclarationRules } from "../../languages/contract/declaration-rules.ts";
import { languageOf } from "../../languages/language-of.ts";

/** A file whose declarations belong to a surface. */
export interface SurfaceFile {
  readonly path: string;
  /** The name of its project; "" for none. */
  readonly project: string;
  readonly rules: Pick<DeclarationRules, "visibilityOf" | "isPart">;
  readonly compatibility: Compatibility;
}

/** A file prepared for a surface; undefined for a language whose states are not compared. */
export async function surfaceFileOf(path: string, project: string): Promise<SurfaceFile | undefined> {
  const language = languageOf(path);
  const compatibility = await language?.loadCompatibility?.();
  return language && compatibility && { path, project, rules: language.declarations, compatibility };
}
