import { extensionOf } from "./ignore.ts";

/** The extensions of Markdown files, which may be guides. */
export const GUIDE_EXTENSIONS: ReadonlySet<string> = new Set(["md", "markdown"]);

/** The extensions of pictures that guides may show. */
export const PICTURE_EXTENSIONS: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"]);

/** Whether a file with this path may be a guide, or a picture in one. */
export function isOfGuides(path: string): boolean {
  const extension = extensionOf(path);
  return GUIDE_EXTENSIONS.has(extension) || PICTURE_EXTENSIONS.has(extension);
}
