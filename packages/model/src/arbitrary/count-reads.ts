/** Things that tell how often anybody looks at one of their fields: work that is counted is the same on every machine. */
export interface ReadCounter {
  /** The same thing, with its looks counted. */
  readonly counted: <Thing extends object>(thing: Thing) => Thing;
  /** How many looks a piece of work takes. */
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
