import type { Locator, Page } from "playwright";
import { classDiagramMessages } from "../src/shared/messages/class-diagram-messages.ts";
import { descriptionMessages } from "../src/shared/messages/description-messages.ts";
import { messages } from "../src/shared/messages/messages.ts";
import { overviewMessages } from "../src/shared/messages/overview-messages.ts";
import { queueMessages } from "../src/shared/messages/queue-messages.ts";
import { sourceMessages } from "../src/shared/messages/source-messages.ts";
import { sourceWritingMessages } from "../src/shared/messages/source-writing-messages.ts";
import { textSearchMessages } from "../src/shared/messages/text-search-messages.ts";
import { usageGraphMessages } from "../src/shared/messages/usage-graph-messages.ts";
import { usesMessages } from "../src/shared/messages/uses-messages.ts";

/** A screenshot of one screen: its name, and how to get there from an open project. */
export interface Screen {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
}

/** Every screen of an open project except its problems, as the sample has none. */
export const SCREENS: readonly Screen[] = [
  { name: "overview", show: showOverview },
  { name: "class", show: showClass },
  { name: "editor", show: showEditor },
  { name: "method", show: showMethod },
  { name: "usage-graph", show: showUsageGraph },
  { name: "uses-override", show: showUsesOfOverride },
  { name: "uses-type", show: showUsesOfType },
  { name: "uses-property", show: showUsesOfProperty },
  { name: "class-diagram", show: showClassDiagram },
  { name: "filter", show: showFilter },
  { name: "unused", show: showUnused },
  { name: "go-to", show: showGoTo },
  { name: "source", show: showSource },
  { name: "text-search", show: showTextSearch },
  { name: "write", show: showWriting },
  { name: "review", show: showReview },
  { name: "partial-type", show: showPartialType },
  { name: "narrow", show: showNarrow },
  { name: "tree-drawer", show: showTreeDrawer },
];

async function showOverview(page: Page): Promise<void> {
  await page.getByRole("region", { name: overviewMessages.mostUsed.title }).getByRole("listitem").first().waitFor();
}

async function showClass(page: Page): Promise<void> {
  await choose(page, "Sensors", "Sensor.cs", "Sensor");
  await page.getByRole("heading", { name: "Sensor", exact: true }).waitFor();
}

async function showEditor(page: Page): Promise<void> {
  await showClass(page);
  await page.getByRole("button", { name: descriptionMessages.edit, exact: true }).click();
  await page.getByRole("textbox").fill("What all sensors have in common: a name, a unit and a way to measure.");
}

async function showMethod(page: Page): Promise<void> {
  await choose(page, "Station", "WeatherStation.cs", "WeatherStation", "MeasureAsync(CancellationToken)");
  await page.getByRole("heading", { name: "MeasureAsync" }).waitFor();
}

async function showUsageGraph(page: Page): Promise<void> {
  const section = page.getByRole("region", { name: usageGraphMessages.title });
  await bringToTop(section);
  await section.locator("canvas").first().waitFor();
  await bringToTop(section);
}

async function showUsesOfOverride(page: Page): Promise<void> {
  await choose(page, "Sensors", "Thermometer.cs", "Thermometer", "ReadValueAsync(CancellationToken)");
  await showUses(page);
}

async function showUsesOfType(page: Page): Promise<void> {
  await choose(page, "Measurements", "Reading.cs", "Reading");
  await showUses(page);
}

async function showUsesOfProperty(page: Page): Promise<void> {
  await page
    .getByRole("listitem")
    .getByRole("button", { name: /\bSensor\b/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Sensor", exact: true }).waitFor();
  await showUses(page);
}

async function showUses(page: Page): Promise<void> {
  const section = page.getByRole("region", { name: usesMessages.title, exact: true });
  await bringToTop(section);
  await section.getByRole("heading", { name: /\d$/ }).waitFor();
  await bringToTop(section);
}

async function showClassDiagram(page: Page): Promise<void> {
  await choose(page, "Forecasting", "TrendForecaster.cs", "TrendForecaster");
  const section = page.getByRole("region", { name: classDiagramMessages.title });
  await bringToTop(section);
  await section.locator("svg").first().waitFor();
  await bringToTop(section);
}

async function showFilter(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: messages.explorer.filter }).fill("measure");
  const method = page.getByRole("treeitem", { name: /^MeasureAsync/ }).first();
  await method.click();
  await page.getByRole("heading", { name: "MeasureAsync" }).waitFor();
}

async function showUnused(page: Page): Promise<void> {
  await page.getByRole("menuitem", { name: messages.menu.view, exact: true }).click();
  await page.getByRole("menuitem", { name: messages.menu.unused }).click();
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

async function showGoTo(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+p");
  await page.keyboard.type("ws.meas");
  await page.getByRole("option").first().waitFor();
}

async function showSource(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: messages.explorer.filter }).fill("");
  await showMethod(page);
  await page.getByRole("button", { name: sourceMessages.show, exact: true }).click();
  await page.getByRole("complementary", { name: sourceMessages.pane }).locator("[data-link]").first().waitFor();
}

async function showTextSearch(page: Page): Promise<void> {
  await page.keyboard.press("Control+Shift+f");
  await page.getByPlaceholder(textSearchMessages.placeholder).fill("measure");
  await page.getByRole("tree", { name: textSearchMessages.results }).getByRole("treeitem").first().waitFor();
}

/** Shows the changes that writing a description into the source would make. */
async function showWriting(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await choose(page, "Sensors", "Thermometer.cs", "Thermometer");
  const details = page.getByRole("region", { name: messages.panes.details });
  await details.getByRole("button", { name: descriptionMessages.edit, exact: true }).first().click();
  await details.getByRole("textbox").first().fill("Measures how warm it is, in degrees Celsius.");
  await details.getByRole("button", { name: descriptionMessages.save, exact: true }).click();
  await details.getByRole("button", { name: descriptionMessages.edit, exact: true }).first().waitFor();
  await page.getByRole("menuitem", { name: messages.menu.view, exact: true }).click();
  await page.getByRole("menuitem", { name: messages.menu.descriptions }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: queueMessages.tabs.source }).click();
  await dialog.getByRole("checkbox", { name: sourceWritingMessages.replaces }).check();
  await dialog.getByRole("region", { name: "Change of Thermometer" }).waitFor();
}

/** Shows the drafts that wait for a decision. */
async function showReview(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: queueMessages.tabs.generate }).click();
  await dialog.getByRole("radio", { name: queueMessages.scopes.missing }).check();
  await dialog.getByRole("button", { name: queueMessages.start, exact: true }).click();
  await dialog.getByText(queueMessages.nothing).waitFor();
  await dialog.getByRole("tab", { name: queueMessages.tabs.review }).click();
  await dialog.getByRole("region", { name: queueMessages.source }).locator("[class*=type]").first().waitFor();
}

async function showPartialType(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: sourceMessages.close, exact: true }).click();
  await choose(page, "Station", "WeatherStation.cs", "WeatherStation");
  await page.getByRole("heading", { name: "WeatherStation", exact: true }).waitFor();
}

/** As wide as a window of 1280 pixels at 200 %, with the focus in the details, because a focused tree would be open. */
async function showNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.getByRole("region", { name: messages.panes.details }).focus();
}

async function showTreeDrawer(page: Page): Promise<void> {
  await page.getByRole("button", { name: messages.explorer.show }).click();
}

/** Opens the list of the files that were not read cleanly. */
export async function showProblems(page: Page): Promise<void> {
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: /skipped/ })
    .click();
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

/**
 * Clicks through the tree, one name after the other; open nodes stay open. A type may share a row with its file, which
 * is named in the row's title.
 */
async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const ofType = page.locator(`[role=treeitem][title$=" ${name}"]`);
    const item = page.getByRole("treeitem", { name, exact: true }).or(ofType).first();
    await item.waitFor();
    const isOpen = (await item.getAttribute("aria-expanded")) === "true";
    const clicks = name === names.at(-1) ? (isOpen ? 2 : 1) : isOpen ? 0 : 1;
    for (let click = 0; click < clicks; click++) await item.click();
  }
}

async function bringToTop(section: Locator): Promise<void> {
  await section.evaluate((element) => element.scrollIntoView({ block: "start" }));
}
