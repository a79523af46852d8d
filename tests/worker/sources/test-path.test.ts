import { describe, expect, it } from "vitest";
import { isTestPath } from "../../../src/worker/sources/test-path.ts";

describe("a file of tests", () => {
  it.each([
    "test/EFCore.Tests/DbContextTest.cs",
    "tests/Jellyfin.Api.Tests/AuthTests.cs",
    "Src/Newtonsoft.Json.Tests/JsonConvert.cs",
    "src/Foo.UnitTests/Bar.cs",
    "src/unit-tests/Bar.cs",
    "src/OrderTests.cs",
    "EFCore.FunctionalTests/Model.cs",
  ])("is one by its path: %s", (path) => expect(isTestPath(path)).toBe(true));

  it.each(["src/Contest/Latest.cs", "src/Attestation/Attest.cs", "src/Testing.cs", "src/Request.cs", "latests/A.cs"])(
    "is none: %s",
    (path) => expect(isTestPath(path)).toBe(false),
  );
});
