import { lazyPart, usePreload } from '@earmark/ui';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { MediaAction } from './media/media-session.ts';
import { useIsInFront } from './front-workbench.ts';
import { bindMediaSession } from './media/media-session.ts';
import { createPedal, createPedalControl, hidOf, type Pedal } from './pedal/index.ts';
import type { Playback } from './playback.ts';

/** What pedals and media keys act on. */
export interface DevicesOptions {
  readonly playback: Playback;
  readonly sampleRate: number;
  readonly totalSamples: number;
  /** Runs an action of the keymap. */
  readonly perform: (id: MediaAction) => void;
  /**
   * With several workbenches on a page, only the one used last reacts; pass the element given to `useActionKeys`. When
   * absent, this one always reacts.
   */
  readonly root?: RefObject<HTMLElement | null>;
}

const defaultBackStep = 1;
const backStepKey = 'earmark.pedal.back-step';

/**
 * Binds a foot pedal and media keys to an open audio for the component's lifetime; returns their settings for the
 * shortcut help.
 */
export function useDevices({ playback, sampleRate, totalSamples, perform, root }: DevicesOptions): ReactNode {
  const pedal = pedalHere();
  const isListening = useIsInFront(root);
  const [backStep, setBackStep] = useState(readBackStep);
  const latest = useRef({ backStep, perform });
  latest.current = { backStep, perform };
  useEffect(() => {
    // With several workbenches on a page, one press must not play two audios.
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
  // Loaded ahead, so that the help dialog shows the settings without a fallback.
  usePreload(parts);
  return <settings.Part pedal={pedal} backStepSeconds={backStep} onBackStepChange={changeBackStep} />;
}

const settings = lazyPart(() => import('./DeviceSettings.tsx').then(({ DeviceSettings }) => DeviceSettings));
const parts = [settings];

let pedal: Pedal | undefined;
/** One per page: the pedal stays connected across audios. */
const pedalHere = (): Pedal => (pedal ??= createPedal(hidOf(navigator)));

/** The setting belongs to the pedal at this computer, not to an account. Storage may be disabled. */
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
    // The setting then lasts as long as the page.
  }
}
