import type { Playback } from '../playback.ts';
import type { PedalButton } from './report.ts';

/** What the pedal controls. */
export interface PedalControlOptions {
  readonly sampleRate: number;
  /** Seconds to step back when the middle button is released, so that the next press repeats a little. */
  readonly backStepSeconds: () => number;
}

/** While a side button is held, the position moves by `windSeconds` every `windEveryMs`. */
const windEveryMs = 200;
const windSeconds = 0.8;

type Direction = -1 | 0 | 1;

/** Translates pedal buttons to playback. */
export interface PedalControl {
  /** Sets the buttons that are held now. */
  readonly hold: (held: ReadonlySet<PedalButton>) => void;
  /** Releases all buttons, for example when the pedal is disconnected. */
  readonly release: () => void;
}

/**
 * Standard behaviour for transcribers: the middle button plays while held and steps back on release; the side buttons
 * wind while held.
 */
export function createPedalControl(
  playback: Playback,
  { sampleRate, backStepSeconds }: PedalControlOptions,
): PedalControl {
  let before: ReadonlySet<PedalButton> = new Set();
  let direction: Direction = 0;
  let winding: ReturnType<typeof setInterval> | undefined;
  const jump = (seconds: number): void =>
    playback.seek(playback.getState().positionSample + Math.round(seconds * sampleRate));
  const wind = (next: Direction): void => {
    if (next === direction) return;
    direction = next;
    clearInterval(winding);
    if (next === 0) return;
    // The first step at once: a short tap must have an effect, too.
    jump(next * windSeconds);
    winding = setInterval(() => jump(next * windSeconds), windEveryMs);
  };
  const hold = (held: ReadonlySet<PedalButton>): void => {
    const isNew = (button: PedalButton): boolean => held.has(button) && !before.has(button);
    const isLeft = (button: PedalButton): boolean => before.has(button) && !held.has(button);
    // With both side buttons held, the later one wins; after its release the other one continues.
    if (isNew('left')) wind(-1);
    else if (isNew('right')) wind(1);
    else if (!held.has(direction < 0 ? 'left' : 'right')) wind(held.has('left') ? -1 : held.has('right') ? 1 : 0);
    if (isNew('middle')) playback.play();
    // Stepping back is skipped when playback was paused by other means.
    if (isLeft('middle') && playback.getState().isPlaying) {
      playback.pause();
      jump(-backStepSeconds());
    }
    before = held;
  };
  return { hold, release: () => hold(new Set()) };
}
