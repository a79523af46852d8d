import { sourceMessages } from "../../../src/shared/messages/source-messages.ts";
import { EDITIONS, expect, test } from "../../support/desktop.ts";

const TEXT = `class Order
{
    public int Count { get; set; }
    void Add() { Count++; }
}
`;

for (const edition of EDITIONS) {
  test.describe(`the ${edition} app`, () => {
    test.use({ edition });

    test("shows source in its colours under its content security policy, and names lead on", async ({
      start,
      project,
    }) => {
      project.write("Order.cs", TEXT);
      const { page, ui } = await start(project.folder);
      const refused: string[] = [];
      page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
      await ui.select("Order.cs", "Order", "Add()");
      await ui.details.getByRole("button", { name: sourceMessages.show }).click();
      const name = ui.code.locator("[data-link]").getByText("Count", { exact: true }).last();
      await expect(name).toBeVisible();
      const [code, numbers] = [ui.code.getByRole("document"), ui.code.locator(".cm-gutters")];
      const fonts = await code.evaluate((element) => getComputedStyle(element).fontFamily);
      expect(fonts).toContain("monospace");
      // Without the library's own styles the numbers would stand above the code.
      expect((await numbers.boundingBox())?.y).toBe((await code.boundingBox())?.y);
      await name.click();
      await expect(ui.details.getByRole("heading", { name: "Count", exact: true })).toBeVisible();
      await expect(ui.code.locator("[data-marked]")).toHaveText("Count");
      expect(refused).toEqual([]);
    });
  });
}
