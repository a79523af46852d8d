import { descriptionMessages } from "../../src/shared/messages/description-messages.ts";
import { detailsMessages } from "../../src/shared/messages/details-messages.ts";
import { placeMessages } from "../../src/shared/messages/place-messages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import type { AppPage } from "../support/app-page.ts";
import { writeDescription } from "../support/describing.ts";
import type { DiskProject } from "../support/disk-project.ts";
import { expect, test } from "../support/fixtures.ts";

const MORE =
  "public partial class Cart\n{\n    public void Clear() { }\n    public class Row { public int Count; }\n}\n";
const IMPLEMENTERS = Array.from({ length: 8 }, (_, at) => `class Seller${at} : ISeller { }`).join("\n");

async function openShop(app: AppPage, project: DiskProject): Promise<void> {
  project.write("Cart.cs", "public partial class Cart : ISeller\n{\n    public void Add() { }\n}\n");
  project.write("Cart.More.cs", MORE);
  project.write("ISeller.cs", `public interface ISeller { }\n${IMPLEMENTERS}\n`);
  project.write("tests/SellerTests.cs", "class ASeller : ISeller { }\n");
  await app.open();
  await app.chooseFolder(project.folder);
  await app.waitForImport();
}

test("a partial type is one page with one description, whichever of its files it is opened from", async ({
  app,
  project,
}) => {
  await openShop(app, project);
  await app.select("Cart.More.cs", "Cart");
  await expect(app.details.getByRole("heading", { name: "File: Cart.More.cs" })).toBeVisible();
  const members = app.details.getByRole("listitem");
  await expect(members.filter({ hasText: "void Add()" })).toBeVisible();
  await expect(members.filter({ hasText: "void Clear()" })).toBeVisible();
  await writeDescription(app, "What somebody wants to buy.");
  await expect(app.details.getByRole("button", { name: descriptionMessages.edit, exact: true })).toBeVisible();

  await app.details.getByRole("button", { name: "Cart.cs:1" }).click();
  await expect(app.details.getByRole("heading", { name: "File: Cart.cs" })).toBeVisible();
  await expect(app.details.getByText("What somebody wants to buy.")).toBeVisible();
  await writeDescription(app, "All that is bought.");
  await app.details.getByRole("button", { name: "Cart.More.cs:1" }).click();
  await expect(app.details.getByRole("heading", { name: "File: Cart.More.cs" })).toBeVisible();
  await expect(app.details.getByText("All that is bought.")).toBeVisible();
  await expectAccessible(app.page);
});

test("an interface shows three that implement it, and the others on request with those of tests last", async ({
  app,
  project,
}) => {
  await openShop(app, project);
  await app.select("ISeller.cs", "ISeller");
  const relations = app.details.getByText(detailsMessages.implementedBy).locator("..");
  await expect(relations.getByRole("listitem")).toHaveCount(3);
  await relations.getByRole("button", { name: "and 7 more" }).click();
  await expect(relations.getByRole("listitem")).toHaveCount(10);
  await expect(relations.getByText(detailsMessages.inTests)).toBeVisible();
  await expect(relations.getByRole("listitem").last()).toHaveText("ASeller");
});

test("where a type is declared leads to the code, and can be copied; a nested one names those around it", async ({
  app,
  project,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openShop(app, project);
  await app.select("Cart.More.cs", "Cart", "Row");
  await expect(app.details.getByRole("heading", { name: "Cart.Row", exact: true })).toBeVisible();
  await app.details.getByRole("button", { name: placeMessages.copyPlace }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Cart.More.cs:4");
  await app.details.getByRole("button", { name: "Cart.More.cs:4" }).click();
  await expect(app.code.getByText("public class Row")).toBeVisible();
});
