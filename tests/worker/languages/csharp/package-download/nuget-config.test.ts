import { describe, expect, it } from "vitest";
import { readNuGetConfig } from "../../../../../src/worker/languages/csharp/package-download/nuget-config.ts";

describe("a NuGet.config", () => {
  it("names sources, with what it adds, removes and clears in order", () => {
    const config = readNuGetConfig(`<?xml version="1.0"?>
<configuration>
  <packageSources><clear /><add key="A" value=" https://a.example/v3/index.json " protocolVersion="3" />
    <remove key="B" /></packageSources>
  <disabledPackageSources><add key="C" value="true" /></disabledPackageSources>
  <packageSourceMapping><packageSource key="A"><package pattern="Contoso.*" /></packageSource></packageSourceMapping>
</configuration>`);
    expect(config).toEqual({
      sources: [
        { kind: "clear" },
        { kind: "add", key: "A", value: "https://a.example/v3/index.json", protocol: "3" },
        { kind: "remove", key: "B" },
      ],
      disabled: [{ kind: "add", key: "C", value: "true", protocol: "" }],
      mappings: [{ kind: "add", key: "A", patterns: ["Contoso.*"] }],
    });
  });

  it("is read whatever the case of its elements and attributes is", () => {
    const config = readNuGetConfig(
      `<Configuration><PackageSources><Add Key="A" Value="x" /></PackageSources></Configuration>`,
    );
    expect(config?.sources).toEqual([{ kind: "add", key: "A", value: "x", protocol: "" }]);
  });

  it("does not tell of credentials", () => {
    const config = readNuGetConfig(`<configuration><packageSourceCredentials><A>
<add key="Username" value="me" /><add key="ClearTextPassword" value="secret" /></A></packageSourceCredentials>
<apikeys><add key="A" value="secret" /></apikeys></configuration>`);
    expect(JSON.stringify(config)).not.toContain("secret");
  });

  it.each(["", "no XML", "<a><b></a>", `<configuration>${" ".repeat(1_000_001)}</configuration>`])(
    "is none where it cannot be understood",
    (text) => expect(readNuGetConfig(text)).toBeUndefined(),
  );
});
