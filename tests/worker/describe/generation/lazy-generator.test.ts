import { expect, it } from "vitest";
import { LazyGenerator } from "../../../../src/worker/describe/generation/lazy-generator.ts";
import { readContent } from "../../../../src/worker/sources/read-content.ts";
import { readDisk } from "../../../../src/worker/sources/read-disk.ts";

it("can be asked for again where it could not be made, and ended", async () => {
  const platform = {
    readContent: (reference: Parameters<typeof readContent>[0]) => readContent(reference, readDisk),
    describeEndpoint: "nowhere",
    emit: () => {},
  };
  const generator = new LazyGenerator(platform);
  await expect(generator.get()).rejects.toMatchObject({ code: "endpointInvalid" });
  await generator.cancelAll();
  platform.describeEndpoint = "http://127.0.0.1:9";
  expect(await generator.get()).toMatchObject({ address: "http://127.0.0.1:9" });
});
