import type { MarkdownNode } from "../../shared/markdown/markdown-node.ts";
import { hasScheme } from "./linked-path.ts";

/** An image in a guide that names a file of the code base, whether it exists or not. */
export type FileImage = MarkdownNode & { readonly source: string };

/** The images in parts of a guide that name files, without images on the web. */
export function fileImagesIn(nodes: readonly MarkdownNode[]): readonly FileImage[] {
  return nodes.flatMap((node) => (isFileImage(node) ? [node] : fileImagesIn(node.children)));
}

function isFileImage(node: MarkdownNode): node is FileImage {
  return node.source !== undefined && !hasScheme(node.source);
}
