import { expect, it } from "vitest";
import { parseRepositoryName } from "../../../src/shared/github/repository-name.ts";

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
  ["github.com/dotnet/efcore", { owner: "dotnet", name: "efcore" }],
  ["ssh://git@github.com/dotnet/efcore.git", { owner: "dotnet", name: "efcore" }],
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

it.each([
  "https://github.com@evil.example/a/b",
  "https://githubXcom/a/b",
  "https://github.com.evil.example/a/b",
  "https://git.shop.example/a/b",
])("does not take the address %j for one of GitHub", (text) => {
  expect(parseRepositoryName(text)).toBeNull();
});

it.each(["https://git.shop.example:8443/a/b/tree/x", "git.shop.example:8443/a/b/tree/x", "a/b"])(
  "reads %j where the settings name a server of one's own",
  (text) => {
    expect(parseRepositoryName(text, "https://git.shop.example:8443")).toMatchObject({ owner: "a", name: "b" });
  },
);

it("does not take GitHub's address for one of another server", () => {
  expect(parseRepositoryName("https://github.com/a/b", "https://git.shop.example")).toBeNull();
});
