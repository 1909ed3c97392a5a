/** Work in slices, between which the page can react. */
interface PartSlices {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Calls `work` again and again, a moment apart, until it says that nothing is left. */
export function createPartSlices(work: () => boolean): PartSlices {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    timer = setTimeout(() => {
      timer = undefined;
      if (work()) next();
    });
  };
  return {
    start() {
      if (timer === undefined) next();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
