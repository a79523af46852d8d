import { describe, expect, it } from "vitest";
import { isSecondaryPath } from "../../../src/worker/sources/secondary-path.ts";

describe("a file that lists have behind the others", () => {
  it.each([
    "tests/Shop.Tests/CartTests.cs",
    "src/Benchmarks/Carts.cs",
    "benchmark/EFCore.Benchmarks/Query.cs",
    "Shop.Benchmarks/Carts.cs",
    "samples/Console/Program.cs",
    "website/_examples/quick-start/QuickStart.cs",
    "src/ShopSamples/Program.cs",
    "src/Shop.Sample/Program.cs",
    "demo/Program.cs",
    "ref/Castle.Core-net8.0.cs",
  ])("is one by its path: %s", (path) => expect(isSecondaryPath(path)).toBe(true));

  it.each([
    "src/Sampling/Sampler.cs",
    "src/Shop/Example.cs",
    "src/Democracy/Vote.cs",
    "src/Resample/A.cs",
    "src/Refs/A.cs",
  ])("is none: %s", (path) => expect(isSecondaryPath(path)).toBe(false));
});
