import { type ComponentType, createContext, type ReactNode } from "react";

export interface FileLinkViewProps {
  /** The id of the file, derived from its path. */
  readonly fileId: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The component that renders a link from a Markdown text to a neighbouring file; null if there are no such files. */
export const FileLinkView = createContext<ComponentType<FileLinkViewProps> | null>(null);
