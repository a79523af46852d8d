import type { ProjectLinkerInput } from "../../languages/project-linker.ts";
import type { ParsePort } from "../../threads/protocol.ts";
import type { FileToLink } from "../model/linker.ts";
import type { PackedLinks } from "./packed-links.ts";

/** What a link thread has to know about the project before the first declaration. */
export type ProjectToLink = Pick<ProjectLinkerInput, "files" | "projects" | "readers" | "packages" | "packagePlaces">;

/** The stored facts of a file, or the requested part of them. */
export interface LinkThreadFile extends FileToLink {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The engine's messages to a link thread: one to open, then all declarations, the end of these, then files to bind. */
export type LinkRequest =
  | { readonly type: "open"; readonly project: ProjectToLink }
  | { readonly type: "declare"; readonly files: readonly LinkThreadFile[] }
  | { readonly type: "declared" }
  | { readonly type: "bind"; readonly chunk: number; readonly files: readonly LinkThreadFile[] };

/** A link thread's answers. */
export type LinkAnswer =
  /** The thread has read all declarations and is ready for files. */
  | { readonly type: "ready" }
  | { readonly type: "bound"; readonly chunk: number; readonly links: PackedLinks }
  /** The thread cannot continue. */
  | { readonly type: "failed"; readonly detail: string };

export type LinkPort = ParsePort<LinkRequest, LinkAnswer>;
