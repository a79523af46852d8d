declare module "launch-editor/guess.js" {
  /** Determines the command of an editor from a system's list of running programs. */
  const guess: {
    getEditorFromMacProcesses(output: string): string | undefined;
    getEditorFromWindowsProcesses(output: string): string | undefined;
    getEditorFromLinuxProcesses(output: string): string | undefined;
  };
  export default guess;
}
