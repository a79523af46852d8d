import { expect, type Locator, type Page } from "@playwright/test";
import { classDiagramMessages } from "../../src/shared/messages/class-diagram-messages.ts";
import { messages } from "../../src/shared/messages/messages.ts";
import { sourceMessages } from "../../src/shared/messages/source-messages.ts";
import { usageGraphMessages } from "../../src/shared/messages/usage-graph-messages.ts";
import { usesMessages } from "../../src/shared/messages/uses-messages.ts";
import { bringIntoView } from "./bring-into-view.ts";
import { engineEvents } from "./engine-events.ts";
import type { SourceFile } from "./generated-project.ts";
import { pickPrivateFolder } from "./private-folder.ts";

/** The kinds at the beginning of the titles of rows for a type, or for a file that shares its row with a type. */
const TYPE_KINDS = "class|struct|record|record struct|interface|enum|delegate";

/** The texts of a section that is not complete yet. */
const UNFINISHED = new RegExp(`^${messages.explorer.loading}$|${usesMessages.looked.split("{")[0]}\\d`);

/** Page object for Glossa's page. */
export class AppPage {
  readonly page: Page;
  readonly tree: Locator;
  readonly details: Locator;
  /** The pane of the open source file. */
  readonly code: Locator;
  readonly statusBar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tree = page.getByRole("tree");
    this.details = page.getByRole("region", { name: messages.panes.details });
    this.code = page.getByRole("complementary", { name: sourceMessages.pane });
    this.statusBar = page.getByRole("contentinfo");
  }

  async open(): Promise<void> {
    await this.page.goto("/");
    await expect(this.page.getByRole("menubar").or(this.page.getByRole("banner")).first()).toBeVisible();
  }

  async chooseFromMenu(menu: string, item: string): Promise<void> {
    await this.page.getByRole("menuitem", { name: menu, exact: true }).click();
    await this.page.getByRole("menuitem", { name: item }).click();
  }

  async openSample(): Promise<void> {
    await this.page.getByRole("button", { name: messages.explorer.openSample }).click();
    await this.waitForImport();
  }

  /** Chooses a folder on the disk through the file input, as in browsers without a directory picker. */
  async chooseFolder(folder: string): Promise<void> {
    await this.page.evaluate(() => {
      Object.defineProperty(window, "showDirectoryPicker", { value: undefined, configurable: true });
    });
    const chooser = this.page.waitForEvent("filechooser");
    await this.chooseFromMenu(messages.menu.file, messages.menu.selectLocalProject);
    await (await chooser).setFiles(folder);
  }

  /** Chooses a folder through a directory handle, after writing these files into it. */
  async choosePrivateFolder(name: string, files: readonly SourceFile[]): Promise<void> {
    await pickPrivateFolder(this.page, name, files);
    await this.chooseFromMenu(messages.menu.file, messages.menu.selectLocalProject);
  }

  /** Waits for the end of the first import since the page was loaded, or of the import with this number. */
  async waitForImport(number = 1): Promise<void> {
    await expect.poll(async () => (await engineEvents(this.page, "imported")).length, { timeout: 60_000 }).toBe(number);
    await expect(this.page.getByRole("progressbar")).toHaveCount(0);
  }

  /** Waits until the project of this name is shown and completely read, in either edition. */
  async waitForProject(name: string): Promise<void> {
    await expect(this.page.getByRole("banner")).toContainText(`${name} /`);
    await expect(this.statusBar).toContainText(/\d types?\b/, { timeout: 60_000 });
    await expect(this.page.getByRole("progressbar")).toHaveCount(0);
  }

  /** Returns the class diagram's picture, scrolled into view and drawn. */
  async classDiagram(): Promise<Locator> {
    const section = this.classDiagramSection();
    const picture = section.locator("svg[aria-roledescription=classDiagram]");
    await scrolledTo(section, picture);
    return picture;
  }

  classDiagramSection(): Locator {
    return this.page.getByRole("region", { name: classDiagramMessages.title });
  }

  /** Returns the usage graph's section, scrolled into view and complete. */
  async usageGraph(): Promise<Locator> {
    const section = this.page.getByRole("region", { name: usageGraphMessages.title });
    await scrolledTo(section, section.getByRole("region", { name: usageGraphMessages.callers }));
    return section;
  }

  /**
   * Returns the row of a node by its name. The row may stand for several folders, or for a file and its only type,
   * which share a row.
   */
  item(name: string): Locator {
    const quoted = name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
    const among = new RegExp(`(?:^|/)${quoted}(?:/|$)`);
    const folders = this.tree.getByRole("treeitem", { name: among }).and(this.tree.locator("[data-kind=directory]"));
    const types = this.tree.getByTitle(new RegExp(`^(?:${TYPE_KINDS}) ${quoted}(?:\n|$)`));
    return this.tree.getByRole("treeitem", { name, exact: true }).or(folders).or(types);
  }

  /** Types the beginning of a node's name into the tree until the node has a row: nodes outside the view have none. */
  private async bringIntoView(item: Locator, name: string): Promise<void> {
    const beginning = /^[^\s*]+/.exec(name)?.[0] ?? name;
    await expect(async () => {
      if ((await item.count()) > 0) return;
      await this.tree.press("ArrowDown");
      await this.page.keyboard.type(beginning);
      await expect(item).toHaveCount(1, { timeout: 500 });
    }).toPass();
  }

  /**
   * Types into the tree until the row of that name is active: on a busy machine a key may arrive too late to continue
   * the keys before it.
   */
  async typeAhead(text: string, name: string): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.type(text);
      const active = this.tree.locator("[role=treeitem][data-active]");
      await expect(active).toHaveAccessibleName(name, { timeout: 1_000 });
    }).toPass();
  }

  /** In a very narrow window the tree is a drawer, which closes after each choice. */
  private async openDrawer(): Promise<void> {
    const button = this.page.getByRole("button", { name: messages.explorer.show });
    if (await button.isVisible()) await button.click();
    await expect(this.tree).toBeInViewport();
  }

  /** Opens the nodes of these names, each one a child of the one before, and leaves the last one selected. */
  async select(...names: readonly string[]): Promise<void> {
    const opened = this.page.locator("[aria-expanded]").or(this.page.getByTitle(new RegExp(`^(?:${TYPE_KINDS}) `)));
    for (const name of names) {
      const item = this.item(name);
      await this.openDrawer();
      await this.bringIntoView(item, name);
      const isLast = name === names.at(-1);
      // A file that is still being read cannot be expanded, and a click would only select it; the same goes for a file
      // that shares its row with a type without methods.
      if (!isLast) await expect(item.and(opened)).toHaveCount(1);
      // A click would close a node that is open already, such as an ancestor of what the address names.
      const isOpen = (await item.getAttribute("aria-expanded")) === "true";
      if (isOpen && !isLast) continue;
      await item.click();
      if (isOpen) {
        await this.openDrawer();
        await item.click();
      }
      await expect(item).not.toHaveAttribute("aria-expanded", "false");
    }
  }
}

/**
 * Scrolls to a section until a part of it exists, after the sections above it are complete: they load when they come
 * into view, and would push it down.
 */
async function scrolledTo(section: Locator, part: Locator): Promise<void> {
  const waits = section.page().getByText(UNFINISHED);
  const above = section.locator("xpath=preceding-sibling::section").filter({ has: waits });
  await expect(async () => {
    await expect(section).toBeAttached({ timeout: 1_000 });
    if ((await above.count()) > 0) await above.first().scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(above).toHaveCount(0, { timeout: 1_000 });
    await bringIntoView(section);
    await expect(part).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
