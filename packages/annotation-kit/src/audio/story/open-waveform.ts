import type { Segment } from '@earmark/model';
import { waitFor } from 'storybook/test';
import type { StorySession } from './StoryWaveform.tsx';
import { nextFrame, type Point } from './gestures.ts';

export interface WaveformHandle extends StorySession {
  readonly stage: HTMLElement;
  /** Stage position of a time, at a height. */
  readonly at: (second: number, y: number) => Point;
  /** Vertical centre of a track's band. */
  readonly bandOf: (track: number) => number;
  readonly segment: (id: string) => Segment | undefined;
}

let parts: StorySession | undefined;

/** Callback for a waveform's `onSession`. */
export const takeSession = (made: StorySession): void => {
  parts = made;
};

/** Waits until the waveform is painted and returns what a play test needs. */
export async function openWaveform(canvasElement: HTMLElement): Promise<WaveformHandle> {
  const stage = await waitFor(() => {
    const found = canvasElement.querySelector('[data-part="stage"][data-status="ready"]');
    if (!(found instanceof HTMLElement) || !parts) throw new Error('not painted yet');
    return found;
  });
  if (!parts) throw new Error('no parts');
  const { store, viewport } = parts;
  await nextFrame();
  return {
    ...parts,
    stage,
    at: (second, y) => ({ x: viewport.toPixel(second * viewport.sampleRate), y }),
    bandOf(track) {
      const head = canvasElement.querySelectorAll('[role="radio"]')[track]?.getBoundingClientRect();
      if (!head) throw new Error(`no track ${track}`);
      return head.top + head.height / 2 - stage.getBoundingClientRect().top;
    },
    segment: (id) => store.getState().document.segments.find((segment) => segment.id === id),
  };
}
