import { expect, type Locator, type Page, test } from "@playwright/test";
import { messages } from "../../../src/shared/messages/messages.ts";
import type { AppPage } from "../../support/app-page.ts";
import { settledUses } from "../../support/settled-uses.ts";
import type { Hand, JobApp } from "./hands.ts";

/** The code base in which the jobs are done. */
export const FILES: Readonly<Record<string, string>> = {
  "Shop/IStore.cs": "namespace Shop;\npublic interface IStore { void Save(Order order); }\n",
  "Shop/FileStore.cs": `namespace Shop;
public class FileStore : IStore
{
    public void Save(Order order) { order.CloseForGood(); }
}
`,
  "Shop/Order.cs": `namespace Shop;
public class Order
{
    public void CloseForGood()
    {
        Note("closed");
    }

    void Note(string text) { }
}
`,
};

const marked = ({ code }: AppPage) => code.locator("[data-marked]").first();

async function isAt(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle(`${name} – project – Glossa`);
}

/** Expects the code to show a declaration: its name is marked, and the caret is at it. */
async function showsDeclared(app: AppPage, file: string, name: string): Promise<void> {
  await expect(app.code.getByRole("heading", { name: file })).toBeVisible();
  await expect(marked(app)).toHaveText(name);
}

/**
 * "Find a member by a part of its name": capital letters of its own name and the beginning of its type's name, in any
 * order.
 */
async function findMember({ ui }: JobApp, hand: Hand): Promise<void> {
  await hand.goTo(ui.page, "CFG ord", /CloseForGood/);
  await isAt(ui.page, "Order.CloseForGood");
}

/** "Where is X used": a use in the list opens the code with the name marked. */
async function seeWhereUsed({ ui }: JobApp, hand: Hand): Promise<void> {
  const { page } = ui;
  const uses = await settledUses(ui);
  await hand.press(page, uses.getByRole("button", { name: /^FileStore\.\s?Save$/ }));
  await isAt(page, "FileStore.Save");
  await expect(ui.code.getByRole("heading", { name: "FileStore.cs" })).toBeVisible();
  await expect(marked(ui)).toHaveText("CloseForGood");
}

/** "Read around this method": from a name in the code to its declaration, and from there to another one. */
async function readAround({ ui }: JobApp, hand: Hand): Promise<void> {
  await hand.followName(ui, link(ui, "CloseForGood"));
  await isAt(ui.page, "Order.CloseForGood");
  await showsDeclared(ui, "Order.cs", "CloseForGood");
  await hand.followName(ui, link(ui, "Note"));
  await isAt(ui.page, "Order.Note");
  await showsDeclared(ui, "Order.cs", "Note");
  await expect(ui.code.locator(".cm-line").filter({ hasText: 'Note("closed")' })).toBeVisible();
}

/** "Caller and back". */
async function visitCaller(app: JobApp, hand: Hand): Promise<void> {
  const { page } = app.ui;
  const uses = await settledUses(app.ui);
  await hand.press(page, uses.getByRole("button", { name: /^Order\.\s?CloseForGood$/ }));
  await isAt(page, "Order.CloseForGood");
  await expect(marked(app.ui)).toHaveText("Note");
  await hand.goBack(app);
  await isAt(page, "Order.Note");
}

/** "What implements I". */
async function findImplementers({ ui: { page, details } }: JobApp, hand: Hand): Promise<void> {
  await hand.goTo(page, "IStore", /^IStore/);
  await isAt(page, "IStore");
  await hand.press(page, details.getByRole("button", { name: "FileStore", exact: true }).first());
  await isAt(page, "FileStore");
}

/** "Send a link": to the type, with the code beside it. */
async function sendLink({ ui, copied, openLink }: JobApp, hand: Hand): Promise<void> {
  await hand.copyLink(ui);
  await expect(ui.page.getByText(messages.links.copied)).toBeVisible();
  await hand.goTo(ui.page, "Note", /^Note/);
  await isAt(ui.page, "Order.Note");
  const there = await openLink(await copied());
  await isAt(there.page, "FileStore");
  await expect(there.code.getByRole("heading", { name: "FileStore.cs" })).toBeVisible();
}

const link = ({ code }: AppPage, name: string): Locator => {
  return code
    .locator("[data-link]")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .first();
};

/** Does all jobs, each starting where the one before has ended. */
export async function doAllJobs(app: JobApp, hand: Hand): Promise<void> {
  for (const job of [findMember, seeWhereUsed, readAround, visitCaller, findImplementers, sendLink])
    await test.step(job.name, () => job(app, hand));
}
