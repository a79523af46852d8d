import { type ComponentType, createContext, type ReactNode } from "react";

export interface FileLinkViewProps {
  /** The id of the file, by its path. */
  readonly fileId: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** What shows a link of a Markdown text to a file beside it; null where there are no such files. */
export const FileLinkView = createContext<ComponentType<FileLinkViewProps> | null>(null);
