import * as z from "zod/mini";
import type { DeclaredNames } from "../model/linker.ts";
import { decodeFrame, encodeFrame } from "./chunk-frame.ts";

/** The names that several files declare, as bytes. */
export function encodeNames(all: readonly DeclaredNames[]): Uint8Array<ArrayBuffer> {
  return encodeFrame(all, ({ id, types, methods }, numbers) => {
    numbers.textList(types);
    numbers.textList(methods);
    return id;
  });
}

/** Undefined for bytes that are none. */
export function decodeNames(bytes: Uint8Array): readonly DeclaredNames[] | undefined {
  return decodeFrame(bytes, {
    rest: z.string(),
    read: (id, numbers): DeclaredNames => ({ id, types: numbers.textList(), methods: numbers.textList() }),
  });
}
