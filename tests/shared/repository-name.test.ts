import { expect, it } from "vitest";
import { parseRepositoryName } from "../../src/shared/repository-name.ts";

it.each([
  ["dotnet/efcore", { owner: "dotnet", name: "efcore" }],
  ["  dotnet/efcore/ ", { owner: "dotnet", name: "efcore" }],
  ["https://github.com/dotnet/efcore", { owner: "dotnet", name: "efcore" }],
  ["http://www.github.com/dotnet/efcore.git", { owner: "dotnet", name: "efcore" }],
  ["https://github.com/dotnet/efcore/issues?q=x#top", { owner: "dotnet", name: "efcore" }],
  ["https://github.com/dotnet/efcore/tree/release%2F9", { owner: "dotnet", name: "efcore", branch: "release/9" }],
  ["https://github.com/dotnet/efcore/tree/main/src", { owner: "dotnet", name: "efcore" }],
  ["https://github.com/dotnet/efcore/tree/%E0%A4%A", { owner: "dotnet", name: "efcore" }],
  ["git@github.com:dotnet/efcore.git", { owner: "dotnet", name: "efcore" }],
  ["github:dotnet/efcore", { owner: "dotnet", name: "efcore" }],
])("reads %j", (text, expected) => {
  expect(parseRepositoryName(text)).toEqual(expected);
});

it.each([
  "",
  "efcore",
  "a/b/c",
  "a/..",
  "../b",
  "https://gitlab.com/a/b",
  "a b/c",
  "/etc/passwd",
  "https://github.com/a",
])("takes %j for no name", (text) => {
  expect(parseRepositoryName(text)).toBeNull();
});
