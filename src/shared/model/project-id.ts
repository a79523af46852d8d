const PROJECT_ID = /^(?:folder|browser|github)-[0-9a-f]{8}-[0-9a-f]{8}$/;

/** Whether a text has the form of a project's id, so that it may become a part of a key. */
export function isProjectId(text: string): boolean {
  return PROJECT_ID.test(text);
}

/** Whether a project is a folder of this machine, whose path is known: not one that was handed to a browser. */
export function isFolderProject(id: string): boolean {
  return id.startsWith("folder-");
}
