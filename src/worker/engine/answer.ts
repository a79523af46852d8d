import { toAppError } from "../../shared/errors/errors.ts";
import { failure, type Result, success } from "../../shared/errors/result.ts";

/** The result of some work: the one place where what was thrown becomes what is answered. */
export async function toResult<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (thrown) {
    return failure(toAppError(thrown));
  }
}
