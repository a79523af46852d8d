import { formatMessage } from "../../shared/errors/errors.ts";
import type { MarkdownNode } from "../../shared/markdown/markdown-node.ts";
import { publishMessages as words } from "../../shared/messages/publish-messages.ts";
import { visibleRows } from "../../shared/visible-text.ts";
import type { Guide } from "../content/guides.ts";
import type { Hrefs } from "../content/hrefs.ts";
import { pictureOf } from "../content/pictures.ts";
import type { SiteContent } from "../content/site-content.ts";

interface GuidePictureProps {
  readonly image: MarkdownNode;
  readonly guide: Guide;
  readonly content: SiteContent;
  readonly hrefs: Hrefs;
}

/** An image of a guide: the picture where it is published, otherwise its alternative text. */
export function GuidePicture({ image, guide, content, hrefs }: GuidePictureProps) {
  const path = pictureOf(image, { guide, content });
  const text = visibleRows(image.text);
  if (path !== undefined) return <img src={hrefs.toFile(path)} alt={text} width={image.width} loading="lazy" />;
  return text === "" ? null : <span class="note">{formatMessage(words.image, { text })}</span>;
}
