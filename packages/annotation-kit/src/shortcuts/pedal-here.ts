import { createPedal, createPedalControl, hidOf, type Pedal } from './pedal/index.ts';
import type { Playback } from './playback.ts';

/* Loaded once a workbench is there: few have a pedal, and nobody presses it in the first second. */

let pedal: Pedal | undefined;
/** One per page: the pedal stays connected across audios. */
export const pedalHere = (): Pedal => (pedal ??= createPedal(hidOf(navigator)));

/** Lets the pedal act on an open audio; returns what ends it. */
export function bindPedal(playback: Playback, sampleRate: number): () => void {
  const control = createPedalControl(playback, { sampleRate, backStepSeconds: readBackStep });
  const stop = pedalHere().onButtons(control.hold);
  return () => {
    stop();
    control.release();
  };
}

const backStepKey = 'earmark.pedal.back-step';
let backStep = 1;

/**
 * Seconds. The setting belongs to the pedal at this computer, not to an account. Without storage it lasts as long as
 * the page.
 */
export function readBackStep(): number {
  try {
    const kept = Number(localStorage.getItem(backStepKey) ?? backStep);
    return kept >= 0 && kept <= 10 ? kept : backStep;
  } catch {
    return backStep;
  }
}

/** Sets how far playback goes back when the pedal is pressed again, in seconds, and keeps it in this browser. */
export function writeBackStep(seconds: number): void {
  backStep = seconds;
  try {
    localStorage.setItem(backStepKey, String(seconds));
  } catch {
    // See above
  }
}
