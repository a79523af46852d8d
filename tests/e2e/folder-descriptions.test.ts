import { DESCRIPTIONS_FILE as FILE } from "../../src/shared/descriptions-file-name.ts";
import { writeDescription } from "../support/describing.ts";
import { expect, test } from "../support/fixtures.ts";

const order = {
  path: "Order.cs",
  text: "public class Order\n{\n    public void Add() { }\n    public void Keep() { }\n}\n",
};

function fileWith(texts: Readonly<Record<string, string>>) {
  const descriptions = Object.entries(texts).map(([name, text]) => {
    return { file: order.path, symbol: `CLASS-Order-METHOD-${name}()`, text };
  });
  return { path: FILE, text: JSON.stringify({ format: "glossa-descriptions", version: 1, descriptions }) };
}

test("an import brings what the file in the folder describes, and leaves what was written here", async ({
  app,
  page,
}) => {
  await app.choosePrivateFolder("shop", [order, fileWith({ Add: "Adds a line.", Keep: "Keeps it." })]);
  await expect(page.getByText(`2 descriptions taken from ${FILE}`)).toBeVisible();
  await app.select("Order.cs", "Order", "Add()");
  await expect(app.details).toContainText("Adds a line.");
  await writeDescription(app, "Adds a line, as we say.");
  await expect(app.details).toContainText("Adds a line, as we say.");

  await app.choosePrivateFolder("shop", [fileWith({ Add: "Adds one.", Keep: "Keeps what it has." })]);
  await app.waitForImport(2);
  await expect(page.getByText(`1 description taken from ${FILE}`)).toBeVisible();
  await expect(app.details).toContainText("Adds a line, as we say.");
  await app.select("Order.cs", "Order", "Keep()");
  await expect(app.details).toContainText("Keeps what it has.");
});

test("picked files bring it as well, and are read where it is broken", async ({ app, page, project }) => {
  project.write(order.path, order.text);
  project.write(FILE, "<<<<<<< HEAD");
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await expect(page.getByText(`Nothing was taken from ${FILE}. The descriptions cannot be read`)).toBeVisible();
  project.write(FILE, fileWith({ Add: "Adds a line." }).text);
  await app.chooseFolder(project.folder);
  await expect(page.getByText(`1 description taken from ${FILE}`)).toBeVisible();
  await app.select("Order.cs", "Order", "Add()");
  await expect(app.details).toContainText("Adds a line.");
});
