/** Does a piece of work once it has not been asked for anew for so long. */
export function createDelay(
  work: () => void,
  restMs: number,
): { readonly start: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  const start = (): void => {
    cancel();
    timer = setTimeout(work, restMs);
  };
  return { start, cancel };
}
