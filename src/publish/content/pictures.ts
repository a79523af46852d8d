import { isShown, type MarkdownNode } from "../../shared/markdown/markdown-node.ts";
import { type FileImage, fileImagesIn } from "./guide-images.ts";
import type { Guide } from "./guides.ts";
import { linkedPath } from "./linked-path.ts";
import type { SiteContent } from "./site-content.ts";

/** A picture of the code base, and the guide that names it first. */
export interface NamedPicture {
  readonly path: string;
  readonly guide: Guide;
  readonly image: FileImage;
}

/** The pictures that guides name and the code base contains, each once, without those excluded from the site. */
export function namedPictures({ guides, surroundings, settings }: SiteContent): readonly NamedPicture[] {
  const pictures = new Map<string, NamedPicture>();
  for (const guide of guides.all) {
    for (const image of fileImagesIn(guide.nodes)) {
      const path = linkedPath(image.source, guide.path);
      if (pictures.has(path) || !surroundings.hasFile(path) || settings.isLeftOut(path)) continue;
      pictures.set(path, { path, guide, image });
    }
  }
  return [...pictures.values()];
}

/** A guide on a page of a site. */
interface GuideInSite {
  readonly guide: Guide;
  readonly content: Pick<SiteContent, "pictures">;
}

/** The path inside the site of the picture for an image in a guide; undefined for one that is not published. */
export function pictureOf(image: MarkdownNode, { guide, content }: GuideInSite): string | undefined {
  const [named] = fileImagesIn([image]);
  return named && content.pictures.get(linkedPath(named.source, guide.path));
}

/** Whether a node of a guide shows a picture. */
export function hasPicture(part: MarkdownNode, site: GuideInSite): boolean {
  return fileImagesIn([part]).some((image) => pictureOf(image, site) !== undefined);
}

/** Whether a node of a guide shows anything, with or without text. */
export function isSeen(part: MarkdownNode, site: GuideInSite): boolean {
  return isShown(part) || hasPicture(part, site);
}
