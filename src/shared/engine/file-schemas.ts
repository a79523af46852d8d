import { hostObject } from "../contract/schema-parts.ts";
import type { FileContent, FilesPort } from "./directory-source.ts";

/** The schema of a browser's file, which is passed itself. */
export const fileContent = hostObject<FileContent>({ size: "number", lastModified: "number", arrayBuffer: "function" });

/** The schema of a message port, which is passed itself. */
export const port = hostObject<FilesPort>({ postMessage: "function", start: "function", close: "function" });
