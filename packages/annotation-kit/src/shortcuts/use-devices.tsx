import { lazyPart, usePreload } from '@earmark/ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { MediaAction } from './media/media-session.ts';
import { whileInFront } from './front-workbench.ts';
import { beginLoaded } from '../core/index.ts';
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

/**
 * Binds a foot pedal and media keys to an open audio for the component's lifetime; returns their settings for the
 * shortcut help.
 */
export function useDevices({ playback, sampleRate, totalSamples, perform, root }: DevicesOptions): ReactNode {
  const latest = useRef(perform);
  latest.current = perform;
  useEffect(
    () =>
      // With several workbenches on a page, one press must not play two audios
      whileInFront(root?.current, () => {
        const endPedal = beginLoaded(
          () => import('./pedal-here.ts'),
          ({ bindPedal }) => bindPedal(playback, sampleRate),
        );
        const endMedia =
          'mediaSession' in navigator
            ? beginLoaded(
                () => import('./media/media-session.ts'),
                ({ bindMediaSession }) =>
                  bindMediaSession(navigator.mediaSession, {
                    playback,
                    sampleRate,
                    totalSamples,
                    title: document.title,
                    perform: (id) => latest.current(id),
                  }),
              )
            : undefined;
        return () => {
          endPedal();
          endMedia?.();
        };
      }),
    [root, playback, sampleRate, totalSamples],
  );
  // Loaded ahead, so that the help dialog shows the settings without a fallback.
  usePreload(parts);
  return <settings.Part />;
}

const settings = lazyPart(() => import('./DeviceSettings.tsx').then(({ DeviceSettings }) => DeviceSettings));
const parts = [settings];
