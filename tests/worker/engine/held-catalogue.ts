import type { Catalogue } from "../../../src/worker/catalogue/catalogue.ts";

/** A catalogue from which no facts are read, many at a time, until `open` is called. */
export class HeldCatalogue {
  open: () => void = () => {};
  asked = 0;
  private readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });

  readonly around = (catalogue: Catalogue): Catalogue => ({
    ...catalogue,
    manyFacts: async (...which) => {
      this.asked++;
      await this.opened;
      return catalogue.manyFacts(...which);
    },
  });
}
