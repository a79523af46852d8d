import { describe, expect, it } from "vitest";
import type { Programs } from "../../../src/main/editor/programs.ts";
import { isVisualStudio, openInVisualStudio } from "../../../src/main/editor/visual-studio.ts";

const INSTALLED = "C:\\Program Files\\Microsoft Visual Studio\\2022\\Community\\Common7\\IDE\\devenv.exe";
const PLACE = { file: "C:\\shop\\My Order.cs", row: 4, column: 2 };
const ARGS = ["/Edit", PLACE.file, "/Command", "Edit.GoTo 5"];

/** Programs of a machine, by their commands, and the output of each. */
class Machine implements Programs {
  readonly started: (readonly string[])[] = [];

  constructor(private readonly there: Readonly<Record<string, string>>) {}

  async start(command: string, args: readonly string[]): Promise<void> {
    await this.ask(command);
    this.started.push([command, ...args]);
  }

  async ask(command: string): Promise<string> {
    const said = Object.entries(this.there).find(([name]) => command.endsWith(name))?.[1];
    if (said === undefined) throw new Error(`${command} is not there`);
    return said;
  }
}

describe("Visual Studio", () => {
  it("goes to the row, where it is in the path", async () => {
    const machine = new Machine({ devenv: "" });
    await openInVisualStudio(machine, PLACE, "devenv");
    expect(machine.started).toEqual([["devenv", ...ARGS]]);
  });

  it("is found by what comes with its installer, where it is not", async () => {
    const machine = new Machine({ "Installer\\vswhere.exe": `${INSTALLED}\r\n`, "devenv.exe": "" });
    await openInVisualStudio(machine, PLACE, "devenv");
    expect(machine.started).toEqual([[INSTALLED, ...ARGS]]);
  });

  it.each([{}, { "vswhere.exe": "\r\n" }])("is missed by its name where there is none", async (there) => {
    await expect(openInVisualStudio(new Machine(there), PLACE, "devenv")).rejects.toThrow("devenv is not there");
  });

  it("is told from other editors by its command", () => {
    expect(["devenv", INSTALLED, "DEVENV.COM"].map(isVisualStudio)).toEqual([true, true, true]);
    expect(["code", "C:\\devenv\\code.exe", "mydevenv"].map(isVisualStudio)).toEqual([false, false, false]);
  });
});
