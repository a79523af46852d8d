import { onTestFinished } from "vitest";
import type { StandInRepository } from "../../support/github-repository.ts";
import { GitHubServer } from "../../support/github-server.ts";
import { EngineHost, type HostOptions } from "../engine/engine-host.ts";

export interface GitHubHost {
  readonly server: GitHubServer;
  /** The address of its API. */
  readonly api: string;
  readonly host: EngineHost;
}

export const SHOP: StandInRepository = {
  owner: "glossa-test",
  name: "shop",
  description: "Sells things",
  branches: {
    main: {
      "Shop.csproj": `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><RootNamespace>Shop</RootNamespace></PropertyGroup></Project>`,
      "README.md": "# Shop",
      "logo.png": "no text",
      "src/Order.cs":
        "namespace Shop;\n/// <summary>An order.</summary>\npublic class Order { public void Save() { } }",
      "src/deep/Item.cs": "namespace Shop;\npublic record Item(string Name);",
      "node_modules/x/Hidden.cs": "class Hidden;",
    },
    "feature/new": { "Only.cs": "class Only;" },
  },
};

/** An engine beside a server that stands for GitHub and holds these repositories. */
export async function openGitHub(
  repositories: readonly StandInRepository[] = [SHOP],
  options: Omit<HostOptions, "githubApi"> = {},
): Promise<GitHubHost> {
  const server = new GitHubServer();
  server.repositories = repositories;
  const githubApi = await server.listen();
  onTestFinished(() => server.close());
  return { server, api: githubApi, host: new EngineHost({ githubApi, ...options }) };
}

/** The shop with other files on its main branch. */
export function shopWith(files: StandInRepository["branches"][string]): StandInRepository {
  return { ...SHOP, branches: { main: files } };
}
