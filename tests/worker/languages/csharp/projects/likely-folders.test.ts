import { expect, it } from "vitest";
import { likelyProjectFolders } from "../../../../../src/worker/languages/csharp/projects/likely-folders.ts";

/** Paths with their namespaces; "" is none. */
function foldersOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const placed = Object.entries(files).map(([path, namespace]) => ({ path, namespace }));
  return Object.fromEntries(likelyProjectFolders(placed));
}

it("is the folder from which on folders are called like namespaces", () =>
  expect(
    foldersOf({
      "src/Shop.Core/Orders/Order.cs": "Shop.Core.Orders",
      "src/Shop.Core/Orders/Lines/Line.cs": "Shop.Core.Orders.Lines",
      "src/Shop.Web/Controllers/Home.cs": "Shop.Web.Controllers",
      "test/Tests/Orders/OrderTest.cs": "Shop.Core.Orders",
    }),
  ).toEqual({
    "src/Shop.Core/Orders": "src/Shop.Core",
    "src/Shop.Core/Orders/Lines": "src/Shop.Core",
    "src/Shop.Web/Controllers": "src/Shop.Web",
    "test/Tests/Orders": "test/Tests",
  }));

it("is the outermost of those that a third of the files speak for", () =>
  expect(
    foldersOf({
      "lib/A.cs": "Lib",
      "lib/Internal/B.cs": "Lib",
      "lib/Extensions/C.cs": "System.Linq",
    }),
  ).toEqual({ lib: "lib", "lib/Internal": "lib", "lib/Extensions": "lib" }));

it("is not the folder around several because of one odd file", () =>
  expect(
    foldersOf({
      "src/A/One.cs": "Shop.Core",
      "src/A/Two.cs": "Shop.Core",
      "src/B/Three.cs": "Shop.Web",
      "src/B/Four.cs": "Shop.B",
    }),
  ).toEqual({ "src/A": "src/A", "src/B": "src/B" }));

it("keeps a name of the namespace, so that a folder called like the whole of it is one", () =>
  expect(foldersOf({ "src/Shop/Order.cs": "Shop", "src/Bank/Account.cs": "Bank" })).toEqual({
    "src/Shop": "src/Shop",
    "src/Bank": "src/Bank",
  }));

it("takes in files without a namespace", () =>
  expect(foldersOf({ "App/Models/A.cs": "App.Models", "App/Program.cs": "", "App/Properties/Info.cs": "" })).toEqual({
    "App/Models": "App",
    App: "App",
    "App/Properties": "App",
  }));

it("is the whole where no file has a namespace", () =>
  expect(foldersOf({ "Scripts/Player/Jump.cs": "", "Scripts/Enemy/Walk.cs": "" })).toEqual({
    "Scripts/Player": "",
    "Scripts/Enemy": "",
  }));

it("is found in time that grows with the files alone, however deep they lie", () => {
  const deep = "d/".repeat(2_000);
  const files = Array.from({ length: 2_000 }, (_, at) => [`${deep}f${at}/A.cs`, `N.f${at}`] as const);
  expect(Object.values(foldersOf(Object.fromEntries(files)))).toHaveLength(2_000);
});
