import { lazyPart, usePreload } from '@earmark/ui';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ActionId } from '../core/index.ts';
import { useIsInFront } from './front-workbench.ts';
import { bindMediaSession } from './media/media-session.ts';
import { createPedal, createPedalControl, hidOf, type Pedal } from './pedal/index.ts';
import type { Playback } from './playback.ts';

export interface DevicesOptions {
  readonly playback: Playback;
  readonly sampleRate: number;
  readonly totalSamples: number;
  readonly perform: (id: ActionId) => void;
  /** Of several on a page only the one used last listens; give what `useActionKeys` got. Without it this one always does. */
  readonly root?: RefObject<HTMLElement | null>;
}

const defaultBackStep = 1;
const backStepKey = 'earmark.pedal.back-step';

/** Lets a foot pedal and media keys act on an audio for as long as it is open; answers their settings, for the shortcut help. */
export function useDevices({ playback, sampleRate, totalSamples, perform, root }: DevicesOptions): ReactNode {
  const pedal = pedalHere();
  const isListening = useIsInFront(root);
  const [backStep, setBackStep] = useState(readBackStep);
  const latest = useRef({ backStep, perform });
  latest.current = { backStep, perform };
  useEffect(() => {
    if (!isListening) return undefined;
    const control = createPedalControl(playback, { sampleRate, backStepSeconds: () => latest.current.backStep });
    const stop = pedal.onButtons(control.hold);
    return () => {
      stop();
      control.release();
    };
  }, [isListening, pedal, playback, sampleRate]);
  useEffect(() => {
    if (!isListening || !('mediaSession' in navigator)) return undefined;
    return bindMediaSession(navigator.mediaSession, {
      playback,
      sampleRate,
      totalSamples,
      title: document.title,
      perform: (id) => latest.current.perform(id),
    });
  }, [isListening, playback, sampleRate, totalSamples]);
  const changeBackStep = (seconds: number): void => {
    setBackStep(seconds);
    writeBackStep(seconds);
  };
  usePreload(parts);
  return <settings.Part pedal={pedal} backStepSeconds={backStep} onBackStepChange={changeBackStep} />;
}

const settings = lazyPart(() => import('./DeviceSettings.tsx').then(({ DeviceSettings }) => DeviceSettings));
const parts = [settings];

let pedal: Pedal | undefined;
/** One for the page: a pedal stays connected from audio to audio. */
const pedalHere = (): Pedal => (pedal ??= createPedal(hidOf(navigator)));

/** The pedal stands at this computer, whoever works at it: its step is kept with the browser. Storage may be forbidden. */
function readBackStep(): number {
  try {
    const kept = Number(localStorage.getItem(backStepKey) ?? defaultBackStep);
    return kept >= 0 && kept <= 10 ? kept : defaultBackStep;
  } catch {
    return defaultBackStep;
  }
}

function writeBackStep(seconds: number): void {
  try {
    localStorage.setItem(backStepKey, String(seconds));
  } catch {
    // Then it lasts as long as the page.
  }
}
