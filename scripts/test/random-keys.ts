/** What the test of random keys is told (`packages/annotation-kit/test/random-keys`). */
export interface RandomKeys {
  /** How many keys are pressed, over all its workbenches. */
  readonly count: number;
  /** The seed by which they are drawn. */
  readonly seed: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    randomKeys: RandomKeys;
  }
}
