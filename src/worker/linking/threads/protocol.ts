import type { ProjectLinkerInput } from "../../languages/project-linker.ts";
import type { ParsePort } from "../../threads/protocol.ts";
import type { FileToLink } from "../model/linker.ts";
import type { PackedLinks } from "./packed-links.ts";

/** The project as a link thread has to know it before the first declaration. */
export type ProjectToLink = Pick<ProjectLinkerInput, "files" | "projects" | "readers" | "packages" | "packagePlaces">;

/** The stored facts of a file, or the part of them that is asked for. */
export interface LinkThreadFile extends FileToLink {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The engine's messages to a link thread: one to open, all declarations, that these were all, then files to bind. */
export type LinkRequest =
  | { readonly type: "open"; readonly project: ProjectToLink }
  | { readonly type: "declare"; readonly files: readonly LinkThreadFile[] }
  | { readonly type: "declared" }
  | { readonly type: "bind"; readonly chunk: number; readonly files: readonly LinkThreadFile[] };

/** A link thread's answers. */
export type LinkAnswer =
  /** It has read all declarations and wants files. */
  | { readonly type: "ready" }
  | { readonly type: "bound"; readonly chunk: number; readonly links: PackedLinks }
  /** It can do no more. */
  | { readonly type: "failed"; readonly detail: string };

export type LinkPort = ParsePort<LinkRequest, LinkAnswer>;
