import { expect, test } from "../support/fixtures.ts";

const LONG = "Long".repeat(2500);

const HOSTILE = `
/// <summary>&lt;script&gt;window.hit = 1&lt;/script&gt;</summary>
public class click<T, style> : Base<Dictionary<string, List<int[]>>>, IClick where style : class
{
    public (int @class, string? end) _direction_TB_(Func<Task<T?>, style[]> __note__, int*[,] p) => default;
    public static click<T, style> operator *(click<T, style> a, int* b) => a;
    public int this[string href, params object[] callback] => 0;
    void IClick.${LONG}() { }
    public ${LONG} Far() => null;
    public class namespace_ { }
}
public class Picture<img> : Base<script> { public svg<onload, a> Draw(Func<iframe, src> onerror) => null; }
public class Base<T> { }
public interface IClick { void ${LONG}(); }
public class ${LONG} : IClick { public void ${LONG}2() { } void IClick.${LONG}() { } }
public class direction : click<int, string> { }
public class e\u202Evil { public click<int, string> c; }
`;

test("hostile names are drawn as text, and nothing of them runs", async ({ app, project, page }) => {
  project.write("Hostile.cs", HOSTILE);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Hostile.cs repaired", "click<T, style>");
  const picture = await app.classDiagram();
  const texts = await picture.locator(".nodeLabel").allTextContents();
  expect(texts.slice(0, 5)).toEqual([
    "click<T, style>",
    "+this[string, params object[]]: int",
    "+_direction_TB_(Func<Task<T?>, style[]>, int*[,]) : (int @class, string? end)",
    "+operator *(click<T, style>, int*) : click<T, style>",
    `+Far() : ${LONG.slice(0, 39)}…`,
  ]);
  expect(texts).toContain("Base<Dictionary<string, List<int[]>>>");
  expect(texts).toContain("direction");
  expect(texts.every((text) => text.length < 200)).toBe(true);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});

test("names that read like elements make none", async ({ app, project }) => {
  project.write("Hostile.cs", HOSTILE);
  await app.chooseFolder(project.folder);
  await app.waitForImport();
  await app.select("Hostile.cs repaired", "Picture<img>");
  const picture = await app.classDiagram();
  const texts = await picture.locator(".nodeLabel").allTextContents();
  expect(texts.slice(0, 2)).toEqual(["Picture<img>", "+Draw(Func<iframe, src>) : svg<onload, a>"]);
  expect(texts).toContain("Base<script>");
  await expect(picture.locator("img, script, iframe, a, svg svg")).toHaveCount(0);
});
