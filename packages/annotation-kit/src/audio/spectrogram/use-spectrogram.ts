import { formatClock, toSeconds } from '@earmark/model';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SamplesSource } from '../peaks/index.ts';
import type { Player } from '../player/index.ts';
import type { Viewport } from '../viewport/index.ts';
import { attachAxis } from '../waveform/index.ts';
import { createAnalyser } from './analyser.ts';
import { createSpectrogramPainter, type SpectrogramPainter, type SpectrogramStatus } from './painter.ts';
import type { SpectrogramSettingsStore } from './settings-store.ts';

interface SpectrogramInput {
  readonly viewport: Viewport;
  readonly samples: SamplesSource;
  readonly channels: number;
  readonly player?: Player;
  readonly settings: SpectrogramSettingsStore;
  readonly isAlone: boolean;
  readonly createWorker?: () => Worker;
}

/** Sets the painter into a root that holds its parts, keeps it up to date, and takes it down. */
export function useSpectrogram(
  root: RefObject<HTMLElement | null>,
  input: SpectrogramInput,
): { status: SpectrogramStatus; retry: () => void } {
  const { viewport, samples, channels, player, settings, isAlone, createWorker } = input;
  const [status, setStatus] = useState<SpectrogramStatus>('loading');
  const painter = useRef<SpectrogramPainter | null>(null);

  useEffect(() => {
    const stage = root.current?.querySelector<HTMLElement>('[data-part="spectrogram"]');
    const canvas = stage?.querySelector('canvas');
    if (!root.current || !stage || !canvas) return undefined;
    setStatus('loading');
    const analyser = createAnalyser(createWorker);
    const created = createSpectrogramPainter(
      { stage, canvas, viewport, samples, channels, analyser, isAlone, onStatus: setStatus },
      settings.getState(),
    );
    painter.current = created;
    const endings = [
      settings.subscribe(() => created.setSettings(settings.getState())),
      attachAxis(stage, viewport, player),
      attachReadout(root.current, stage, viewport, created),
      created.destroy,
      analyser.destroy,
    ];
    return () => {
      painter.current = null;
      endings.forEach((end) => end());
    };
  }, [root, viewport, samples, channels, player, settings, isAlone, createWorker]);

  return { status, retry: () => painter.current?.retry() };
}

/** Time, frequency and loudness under the pointer, and the lines through it. */
function attachReadout(
  root: HTMLElement,
  stage: HTMLElement,
  viewport: Viewport,
  painter: SpectrogramPainter,
): () => void {
  const scope = new AbortController();
  const part = (name: string): HTMLElement | null => root.querySelector(`[data-part="spectrogram-${name}"]`);
  const [time, height, readout] = [part('time'), part('height'), part('readout')];
  const show = (isShown: boolean): void => {
    for (const line of [time, height]) if (line) line.hidden = !isShown;
    if (readout && !isShown) readout.textContent = '';
  };
  stage.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const box = stage.getBoundingClientRect();
      const [x, y] = [clientX - box.left, clientY - box.top];
      const { sample, hertz, db } = painter.readAt(x, y);
      show(true);
      if (time) time.style.transform = `translateX(${x}px)`;
      if (height) height.style.transform = `translateY(${y}px)`;
      if (readout)
        readout.textContent = `${formatClock(toSeconds(sample, viewport.sampleRate))}  ${Math.round(hertz)} Hz${db === null ? '' : `  ${Math.round(db)} dB`}`;
    },
    { signal: scope.signal },
  );
  stage.addEventListener('pointerleave', () => show(false), { signal: scope.signal });
  return () => scope.abort();
}
