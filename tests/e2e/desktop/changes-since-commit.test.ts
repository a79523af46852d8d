import { execFileSync } from "node:child_process";
import { changesMessages } from "../../../src/shared/messages/changes-messages.ts";
import { messages } from "../../../src/shared/messages/messages.ts";
import { expect, test } from "../../support/desktop.ts";

test("what changed since a commit is told, of the latest or of one that is named", async ({ start, project }) => {
  const git = (...parameters: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b", ...parameters], { cwd: project.folder });
  const commit = (message: string) => {
    git("add", "-A");
    git("commit", "-q", "-m", message);
  };
  git("init", "-q", "-b", "main");
  project.write("Order.cs", "public class Order { public void Add() { } }");
  commit("Add orders");
  git("tag", "v1");
  project.write("Bill.cs", "public class Bill { }");
  commit("Add bills");
  project.write("Order.cs", "public class Order { public void Add(int count) { } }");

  const { ui, page } = await start(project.folder);
  await ui.item("Order.cs").waitFor();
  await ui.chooseFromMenu(messages.menu.view, messages.menu.whatChanged);
  const dialog = page.getByRole("dialog", { name: changesMessages.title });
  const since = dialog.getByRole("combobox", { name: changesMessages.since });
  const newest = since.getByRole("option", { name: /^\w{7} \(main\) Add bills$/ });
  await since.selectOption(await newest.getAttribute("value"));
  await expect(dialog.getByText("+ public void Add(int count)")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Bill" })).toHaveCount(0);

  await since.selectOption(changesMessages.otherCommit);
  await dialog.getByRole("textbox", { name: changesMessages.commitName }).fill("v1");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Bill" })).toBeVisible();
  await page.screenshot({ path: "test-results/changes-since-commit.png" });
  await dialog.getByRole("textbox", { name: changesMessages.commitName }).fill("nothing");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("'nothing'");
});
