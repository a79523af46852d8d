declare module "launch-editor/guess.js" {
  /** What tells the command of an editor from a list of the programs that run, as each system gives one. */
  const guess: {
    getEditorFromMacProcesses(output: string): string | undefined;
    getEditorFromWindowsProcesses(output: string): string | undefined;
    getEditorFromLinuxProcesses(output: string): string | undefined;
  };
  export default guess;
}
