/** Knows for how long nobody has done anything in this window. */
interface Idleness {
  readonly seconds: () => number;
  readonly stop: () => void;
}

/** Events that count as input. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Starts watching; `stop` removes its listeners. Listening is work too: while something plays, nobody is idle. */
export function watchIdleness(): Idleness {
  let lastSign = Date.now();
  const note = (): void => {
    lastSign = Date.now();
  };
  for (const sign of signs) window.addEventListener(sign, note, { passive: true });
  return {
    seconds() {
      if ('mediaSession' in navigator && navigator.mediaSession.playbackState === 'playing') note();
      return Math.max(0, Math.floor((Date.now() - lastSign) / 1000));
    },
    stop: () => signs.forEach((sign) => window.removeEventListener(sign, note)),
  };
}
