import type { Locks } from "../../../src/worker/sharing/between-tabs.ts";

interface Request {
  readonly name: string;
  readonly mode: LockMode;
  grant(): void;
}

/** A browser's lock manager for all tabs of an origin: first come, first served; many share or one has it alone. */
export function lockManager(): Locks {
  const held = new Set<Request>();
  let waiting: Request[] = [];
  const conflicts = (a: Request, b: Request) => a.name === b.name && (a.mode === "exclusive" || b.mode === "exclusive");
  const isFree = (request: Request, before: Iterable<Request>) => ![...before].some((one) => conflicts(request, one));

  function serve(): void {
    const still: Request[] = [];
    for (const request of waiting) {
      if (!isFree(request, [...held, ...still])) still.push(request);
      else {
        held.add(request);
        request.grant();
      }
    }
    waiting = still;
  }

  function request<T>(name: string, options: LockOptions, work: (lock: Lock | null) => T): Promise<Awaited<T>> {
    const { mode = "exclusive", ifAvailable = false } = options;
    return new Promise((resolve, reject) => {
      const run = async (lock: Lock | null) => work(lock);
      const own: Request = {
        name,
        mode,
        // As in a browser, whoever asks is answered a moment later.
        grant: () =>
          setImmediate(() => {
            run({ name, mode })
              .then(resolve as (value: unknown) => void, reject)
              .finally(() => {
                held.delete(own);
                serve();
              });
          }),
      };
      if (ifAvailable && !isFree(own, [...held, ...waiting])) {
        setImmediate(() => void run(null).then(resolve as (value: unknown) => void, reject));
        return;
      }
      waiting.push(own);
      serve();
    });
  }

  return {
    request: (<T>(name: string, ...rest: [LockOptions, (lock: Lock | null) => T] | [(lock: Lock | null) => T]) =>
      rest.length === 1 ? request(name, {}, rest[0]) : request(name, rest[0], rest[1])) as LockManager["request"],
    query: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { held: Array.from(held, ({ name, mode }) => ({ name, mode })), pending: [] };
    },
  };
}
