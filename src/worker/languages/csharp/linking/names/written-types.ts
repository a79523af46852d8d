import { getOrMake } from "../../../../util/maps.ts";
import { parseType, type SimpleNames, type WrittenType } from "./written-type.ts";

/** The types of a code base as they are written, each text read once. */
export class WrittenTypes {
  private readonly byText = new Map<string, WrittenType>();
  private readonly simpleNames: SimpleNames = new Map();

  read(text: string): WrittenType {
    return getOrMake(this.byText, text, () => parseType(text, this.simpleNames));
  }

  /** Lets go of all; they are read again when they are asked for. */
  letGo(): void {
    this.byText.clear();
    this.simpleNames.clear();
  }
}
