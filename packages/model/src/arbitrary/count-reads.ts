/**
 * Counts property reads, so that tests assert the cost of an algorithm without a clock: the count is the same on every
 * machine.
 */
export interface ReadCounter {
  /** Wraps an object in a proxy that counts each property read. */
  readonly counted: <Thing extends object>(thing: Thing) => Thing;
  /** Returns the number of counted reads that `work` performs. */
  readonly readsOf: (work: () => unknown) => number;
}

export function createReadCounter(): ReadCounter {
  let reads = 0;
  return {
    counted: (thing) =>
      new Proxy(thing, {
        get(target, name, receiver) {
          reads += 1;
          return Reflect.get(target, name, receiver);
        },
      }),
    readsOf(work) {
      reads = 0;
      work();
      return reads;
    },
  };
}
