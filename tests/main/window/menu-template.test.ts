import { expect, it } from "vitest";
import { appMenu } from "../../../src/main/window/menu-template.ts";
import { messages } from "../../../src/shared/messages/messages.ts";

it.each([true, false])(
  "the help has a menu, last of all, that leads to the documentation and the keys (Mac: %s)",
  (isMac) => {
    const asked: string[] = [];
    const help = appMenu(isMac, "Glossa", { openSettings: () => {}, openHelp: (topic) => asked.push(topic) }).at(-1);
    const items = Array.isArray(help?.submenu) ? help.submenu : [];
    for (const { click } of items) (click as () => void)();
    expect(help).toMatchObject({ role: "help", label: messages.menu.help });
    expect(items.map(({ label }) => label)).toEqual([messages.menu.documentation, messages.menu.keys]);
    expect(asked).toEqual(["documentation", "keys"]);
  },
);
