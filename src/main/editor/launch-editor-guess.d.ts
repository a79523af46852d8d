declare module "launch-editor/guess.js" {
  /** The command of the editor that runs or that the environment names, with its arguments; `[null]` for none. */
  export default function guessEditor(specified?: string): readonly [string | null, ...string[]];
}
