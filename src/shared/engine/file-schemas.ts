import { handed } from "../contract/schema-parts.ts";
import type { FileContent, FilesPort } from "./directory-source.ts";

/** The schema of a browser's file, which is handed over itself. */
export const fileContent = handed<FileContent>({ size: "number", lastModified: "number", arrayBuffer: "function" });

/** The same for a message port. */
export const port = handed<FilesPort>({ postMessage: "function", start: "function", close: "function" });
