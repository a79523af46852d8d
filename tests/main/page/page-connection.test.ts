import type { MessagePortMain } from "electron";
import { beforeEach, describe, expect, test } from "vitest";
import { PageConnection, type PageContents } from "../../../src/main/page/page-connection.ts";

const ports = ["calls", "events"] as unknown as MessagePortMain[];

/** Records the messages it receives; like Electron's, it throws once it is destroyed, or while its process is gone. */
class Page implements PageContents {
  readonly heard: unknown[] = [];
  state: "alive" | "crashed" | "destroyed" = "alive";

  isDestroyed(): boolean {
    return this.state === "destroyed";
  }

  send(...message: readonly unknown[]): void {
    if (this.state !== "alive") throw new TypeError("Object has been destroyed");
    this.heard.push(message);
  }

  postMessage(...message: readonly unknown[]): void {
    this.send(...message);
  }
}

let warnings: string[];
let connection: PageConnection;
beforeEach(() => {
  warnings = [];
  connection = new PageConnection((text) => warnings.push(text));
});

describe("a page that the shell speaks to", () => {
  test("hears it", () => {
    const page = new Page();
    connection.use(page);
    connection.send("engineLost", "9");
    connection.hand("enginePorts", ports);
    expect(page.heard).toEqual([
      ["glossa:engineLost", "9"],
      ["glossa:enginePorts", null, ports],
    ]);
    expect(connection.isThere).toBe(true);
  });

  test("is not spoken to before there is one, nor after it was destroyed", () => {
    const page = new Page();
    connection.send("engineLost", "9");
    expect(connection.isThere).toBe(false);
    connection.use(page);
    page.state = "destroyed";
    connection.send("engineLost", "9");
    connection.hand("enginePorts", ports);
    expect(connection.isThere).toBe(false);
    expect({ heard: page.heard, warnings }).toEqual({ heard: [], warnings: [] });
  });

  test("may have crashed: that is noted and nothing more", () => {
    const page = new Page();
    connection.use(page);
    page.state = "crashed";
    connection.send("engineLost", "9");
    connection.hand("enginePorts", ports);
    expect(warnings).toEqual(Array(2).fill("The page could not be told: Object has been destroyed"));
  });

  test("is the one that asked last", () => {
    const [first, second] = [new Page(), new Page()];
    connection.use(first);
    connection.use(second);
    connection.send("engineLost", "9");
    expect([first.heard.length, second.heard.length]).toEqual([0, 1]);
  });
});
