import type { Playback } from '../playback.ts';
import type { PedalButton } from './report.ts';

export interface PedalControlOptions {
  readonly sampleRate: number;
  /** How far to step back when the middle button is let go, so that the next press repeats a little. */
  readonly backStepSeconds: () => number;
}

/** How often winding moves on while a button is held, and by how much. */
const windEveryMs = 200;
const windSeconds = 0.8;

type Direction = -1 | 0 | 1;

export interface PedalControl {
  /** Takes in which buttons are held now. */
  readonly hold: (held: ReadonlySet<PedalButton>) => void;
  readonly release: () => void;
}

/** As transcribers know it: the middle plays while held and steps back when let go; the sides wind while held. */
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
    jump(next * windSeconds);
    winding = setInterval(() => jump(next * windSeconds), windEveryMs);
  };
  const hold = (held: ReadonlySet<PedalButton>): void => {
    const isNew = (button: PedalButton): boolean => held.has(button) && !before.has(button);
    const isLeft = (button: PedalButton): boolean => before.has(button) && !held.has(button);
    // Of two sides held the one pressed last decides, and the other again when that is let go.
    if (isNew('left')) wind(-1);
    else if (isNew('right')) wind(1);
    else if (!held.has(direction < 0 ? 'left' : 'right')) wind(held.has('left') ? -1 : held.has('right') ? 1 : 0);
    if (isNew('middle')) playback.play();
    if (isLeft('middle') && playback.getState().isPlaying) {
      playback.pause();
      jump(-backStepSeconds());
    }
    before = held;
  };
  return { hold, release: () => hold(new Set()) };
}
