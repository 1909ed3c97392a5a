/** Counts active seconds: the page is visible and received input within the last minute. */
export interface SecondsSpent {
  readonly read: () => number;
  readonly stop: () => void;
}

const tickMs = 1000;
const idleAfterMs = 60_000;
/** Events that count as input. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Starts counting; `stop` removes its listeners. */
export function countSecondsSpent(): SecondsSpent {
  let seconds = 0;
  let lastSign = performance.now();
  const note = (): void => {
    lastSign = performance.now();
  };
  // Ticks instead of time differences, so that a suspended computer adds nothing
  const timer = window.setInterval(() => {
    if (document.visibilityState === 'visible' && performance.now() - lastSign < idleAfterMs) seconds += tickMs / 1000;
  }, tickMs);
  for (const sign of signs) window.addEventListener(sign, note, { passive: true });
  return {
    read: () => seconds,
    stop() {
      window.clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, note);
    },
  };
}
