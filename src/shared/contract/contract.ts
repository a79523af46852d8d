import { type infer as Infer, tuple, type ZodMiniTuple, type ZodMiniType } from "zod/mini";
import type { Result } from "../errors/result.ts";

/** One call: the schema of its arguments, and the type of its answer, which exists for the compiler only. */
export interface Call<Arguments extends readonly unknown[], Answer> {
  readonly arguments: ZodMiniType<Arguments>;
  readonly answer?: Answer;
}

/** Calls by name: the single list from which types, guards and clients are derived. */
export type Contract = Readonly<Record<string, Call<readonly unknown[], unknown>>>;

/** The calls of a contract as the caller sees them: failures are returned as answers. */
export type CallsOf<C extends Contract> = {
  [Name in keyof C]: (...args: ArgumentsOf<C[Name]>) => Promise<Result<AnswerOf<C[Name]>>>;
};

/** The calls of a contract as they are implemented: failures are thrown. */
export type HandlersOf<C extends Contract> = {
  [Name in keyof C]: (...args: ArgumentsOf<C[Name]>) => AnswerOf<C[Name]> | Promise<AnswerOf<C[Name]>>;
};

/** The arguments of a declared call. */
export type ArgumentsOf<C> = C extends Call<infer Arguments, unknown> ? Arguments : never;
/** The answer of a declared call. */
export type AnswerOf<C> = C extends { readonly answer?: infer Answer } ? Answer : never;

type Schemas = readonly [ZodMiniType, ...ZodMiniType[]];

interface Answering<Arguments extends readonly unknown[]> {
  answers<Answer>(): Call<Arguments, Answer>;
}

/** The beginning of a call's declaration: `takes(text).answers<Project>()`. */
export function takes(): Answering<[]>;
export function takes<const Parts extends Schemas>(...parts: Parts): Answering<Infer<ZodMiniTuple<Parts, null>>>;
export function takes(...parts: readonly ZodMiniType[]): Answering<readonly unknown[]> {
  // An empty tuple is a tuple as well; its type has an overload of its own.
  const schema = tuple(parts as Schemas);
  return { answers: () => ({ arguments: schema }) };
}

/** The names of a contract's calls. */
export function callNames<C extends Contract>(contract: C): readonly (keyof C & string)[] {
  return Object.keys(contract);
}
