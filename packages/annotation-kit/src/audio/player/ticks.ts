/** Milliseconds until a listener has something new to show; 0 for every frame. */
export type Pace = () => number;

/** Milliseconds between two positions that are written as text while playing: nobody reads faster. */
export const clockPaceMs = 100;

/** Tells listeners the position of what plays: each as often as it asks for. */
export interface Ticks {
  /** Adds a listener, for every frame unless it has a pace; returns a function that removes it. */
  readonly add: (listener: (position: number) => void, pace?: Pace) => () => void;
  /** Tells all listeners at once. */
  readonly emit: (position: number) => void;
  /** Begins to tell, or goes on at once after something has changed; ends by itself when nothing plays any more. */
  readonly run: () => void;
  readonly stop: () => void;
  readonly clear: () => void;
}

interface TicksInput {
  readonly isPlaying: () => boolean;
  readonly position: () => number;
  /** Called each time after the listeners. */
  readonly onTick: () => void;
  /** Milliseconds until `onTick` has to be called again. */
  readonly restMs: () => number;
}

/** The most milliseconds between two checks: what a listener waits for may have changed. */
const longestRestMs = 100;
/** Shorter waits are spent frame by frame: a timer would meet them no better. */
const shortestRestMs = 34;
/** A frame that comes this much before its time is taken. */
const earlyMs = 4;

interface Told {
  readonly listener: (position: number) => void;
  readonly pace: Pace;
  /** When it was told last, by `performance.now()`. */
  toldAt: number;
}

const everyFrame: Pace = () => 0;

/** Creates ticks. While no listener needs each frame, the browser is left alone between those that are needed. */
export function createTicks({ isPlaying, position, onTick, restMs }: TicksInput): Ticks {
  const told = new Set<Told>();
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = (): void => {
    stop();
    if (!isPlaying()) return;
    const now = performance.now();
    const at = position();
    let wait = longestRestMs;
    for (const one of told) {
      // Asked on each look: what it shows may be nearer than it was
      if (now >= one.toldAt + one.pace() - earlyMs) {
        one.listener(at);
        one.toldAt = now;
      }
      wait = Math.min(wait, one.toldAt + one.pace() - now);
    }
    onTick();
    if (!isPlaying()) return;
    wait = Math.min(wait, restMs());
    if (wait < shortestRestMs) frame = requestAnimationFrame(run);
    else timer = setTimeout(run, wait);
  };
  return {
    add(listener, pace = everyFrame) {
      const one: Told = { listener, pace, toldAt: Number.NEGATIVE_INFINITY };
      told.add(one);
      return () => void told.delete(one);
    },
    emit: (at) => told.forEach(({ listener }) => listener(at)),
    run,
    stop,
    clear: () => told.clear(),
  };
}
