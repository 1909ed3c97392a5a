/** A lock that is granted in the order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Runs `work` alone; the next in line goes on when it has settled. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(work);
    this.#tail = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }
}
