import { describe, expect, it } from "vitest";
import { type EditorClues, runningEditor } from "../../../src/main/editor/running-editor.ts";

const INSIDERS = "C:\\Program Files\\Microsoft VS Code Insiders\\Code - Insiders.exe";

function find(platform: NodeJS.Platform, output: string | Error, environment: EditorClues["environment"] = {}) {
  const asked: string[] = [];
  const ask = async (command: string) => {
    asked.push(command);
    if (output instanceof Error) throw output;
    return output;
  };
  return runningEditor({ platform, environment, programs: { ask } }).then((editor) => ({ editor, asked }));
}

describe("the editor that is open", () => {
  it.each([
    ["win32", `C:\\Windows\\explorer.exe\r\n${INSIDERS}\r\n`, INSIDERS],
    ["linux", "bash\nrider\n", "rider"],
    ["darwin", "/Applications/Rider.app/Contents/MacOS/rider\n", "/Applications/Rider.app/Contents/MacOS/rider"],
  ] as const)("on %s is found among what runs, and taken whole", async (platform, output, editor) => {
    expect((await find(platform, output, { EDITOR: "nano" })).editor).toBe(editor);
  });

  it.each(["nothing of interest", new Error("not there")])(
    "is else what the environment names (%s)",
    async (output) => {
      expect((await find("linux", output, { VISUAL: "code --wait", EDITOR: "nano" })).editor).toBe("code");
      expect((await find("linux", output, { EDITOR: "nano" })).editor).toBe("nano");
      expect((await find("linux", output)).editor).toBeUndefined();
    },
  );

  it("is not looked for where the environment says which one to launch", async () => {
    expect(await find("linux", "rider", { LAUNCH_EDITOR: "zed" })).toEqual({ editor: "zed", asked: [] });
  });
});
