import type { Locator, Page } from "@playwright/test";
import { messages } from "../../src/shared/messages/messages.ts";
import { pullRequestDialogMessages as words } from "../../src/shared/messages/pull-request-dialog-messages.ts";
import { repositoriesMessages } from "../../src/shared/messages/repositories-messages.ts";
import { sourceWritingMessages } from "../../src/shared/messages/source-writing-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { describeEntity, openDescriptions } from "../support/describing.ts";
import { expect } from "../support/fixtures.ts";
import { bytesOf, type Content, type RepositoryFiles, type StandInRepository } from "../support/github-repository.ts";
import { signedInTest } from "../support/signed-in.ts";

const ORDER = "namespace Shop;\r\npublic class Order\r\n{\r\n    public void Close() { }\r\n}\r\n";
const ITEM = "namespace Shop;\npublic class Item { }\n";
const SHOP: StandInRepository = {
  owner: "octo",
  name: "shop",
  private: true,
  branches: { main: { "src/Order.cs": ORDER, "src/Item.cs": ITEM, "README.md": "# Shop" } },
};

const test = signedInTest([SHOP]);

function textsOf(files: RepositoryFiles = {}): Readonly<Record<string, string>> {
  const text = (content: Content) => new TextDecoder().decode(bytesOf(content));
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, text(content)]));
}

async function openForm(app: AppPage, page: Page): Promise<Locator> {
  await app.chooseFromMenu(messages.menu.github, messages.menu.showRepositories);
  const list = page.getByRole("dialog", { name: repositoriesMessages.title });
  await list.getByPlaceholder(repositoriesMessages.search).fill("shop");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await app.waitForImport();
  await describeEntity(app, ["src", "Order.cs", "Order"], "What a customer has asked for.");
  await describeEntity(app, ["src", "Item.cs", "Item"], "What is ordered.");
  const dialog = await openDescriptions(app, page, "source");
  // Item.cs is left out.
  await dialog.getByRole("listbox", { name: sourceWritingMessages.files }).press("Space");
  await dialog.getByRole("button", { name: words.open }).click();
  return page.getByRole("dialog", { name: "Pull request to" });
}

test("descriptions go into a pull request on a branch of their own", async ({ app, page, gitHub }) => {
  const form = await openForm(app, page);
  await expect(form.getByLabel(words.body)).toHaveValue(/Adds 1 comment in 1 file/);
  await expect(form.getByText("From glossa/descriptions into main")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel(words.branch).fill("main");
  await expect(form.getByRole("button", { name: words.send })).toBeDisabled();
  await form.getByLabel(words.branch).fill("docs/orders");
  await expect(form.getByText("From docs/orders into main")).toBeVisible();
  await form.getByLabel(words.title).fill("Describe orders");
  await form.getByRole("button", { name: words.send }).click();
  await expect(form.getByText("Pull request 1 is open.")).toBeVisible();
  await expectAccessible(page);

  const git = gitHub.gitOf(SHOP);
  expect(git.pulls).toMatchObject([{ title: "Describe orders" }]);
  expect(textsOf(git.filesOf("docs/orders"))).toEqual({
    "README.md": "# Shop",
    "src/Item.cs": ITEM,
    "src/Order.cs": ORDER.replace(
      "public class Order",
      "/// <summary>\r\n/// What a customer has asked for.\r\n/// </summary>\r\npublic class Order",
    ),
  });
  expect(textsOf(git.filesOf("main"))).toEqual(SHOP.branches.main);
});

test("what GitHub refuses is said in the form, which keeps its words", async ({ app, page, gitHub }) => {
  const form = await openForm(app, page);
  await expect(form.getByText("From glossa/descriptions into main")).toBeVisible();
  await form.getByLabel(words.title).fill("Describe orders");
  gitHub.token = "gho_another";
  await form.getByRole("button", { name: words.send }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel(words.title)).toHaveValue("Describe orders");
  expect(gitHub.gitOf(SHOP).pulls).toEqual([]);
});
