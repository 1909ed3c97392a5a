import { formatClock, toSeconds } from '@earmark/model';
import { Button, useText } from '@earmark/ui';
import { useEffect, useRef } from 'react';
import { useStore, type ReadableStore } from '../../store-react/index.ts';
import type { SpectrogramSettingsStore } from './settings-store.ts';
import type { SpectrogramStatus } from './spectrogram-image.ts';
import { Corner, CrossLine, HeightLine, Notice, Readout } from './spectrogram-style.ts';
import { SpectrogramSettingsButton } from './SpectrogramSettingsButton.tsx';
import { spectrogramText } from './spectrogram-text.ts';

/** Reading at the pointer: its position in CSS pixels and the time, frequency and level there. */
export interface SpectrogramReading {
  readonly x: number;
  readonly y: number;
  readonly sample: number;
  readonly sampleRate: number;
  readonly hertz: number;
  /** Level in dB; `null` where it has not been computed. */
  readonly db: number | null;
}

interface SpectrogramOverlayProps {
  settings: SpectrogramSettingsStore;
  sampleRate: number;
  channels: number;
  status: ReadableStore<SpectrogramStatus>;
  /**
   * Registers a callback for readings at the pointer, `null` when it leaves. Returns the function that unsubscribes.
   */
  onReading: (listener: (reading: SpectrogramReading | null) => void) => () => void;
  onRetry: () => void;
}

/** Controls over a spectrogram: settings, the reading at the pointer, and the loading or error state. */
export function SpectrogramOverlay({ status, onReading, onRetry, ...settings }: SpectrogramOverlayProps) {
  const t = useText(spectrogramText);
  const known = useStore(status, itself);
  return (
    <>
      <Reading onReading={onReading} />
      <Corner>
        <ReadingText onReading={onReading} />
        <SpectrogramSettingsButton {...settings} />
      </Corner>
      {known === 'loading' ? <Notice role="status">{t('loading')}</Notice> : null}
      {known === 'failed' ? (
        <Notice role="alert" data-tone="failed">
          {t('failed')}
          <Button size="s" onPress={onRetry}>
            {t('retry')}
          </Button>
        </Notice>
      ) : null}
    </>
  );
}

const itself = (status: SpectrogramStatus): SpectrogramStatus => status;

/** Crosshair at the pointer. Bypasses React, since it follows the pointer on every frame. */
function Reading({ onReading }: Pick<SpectrogramOverlayProps, 'onReading'>) {
  const time = useRef<HTMLDivElement>(null);
  const height = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onReading((reading) => {
        for (const line of [time.current, height.current]) if (line) line.hidden = reading === null;
        if (reading && time.current) time.current.style.transform = `translateX(${reading.x}px)`;
        if (reading && height.current) height.current.style.transform = `translateY(${reading.y}px)`;
      }),
    [onReading],
  );
  return (
    <>
      <CrossLine ref={time} aria-hidden="true" />
      <HeightLine ref={height} aria-hidden="true" />
    </>
  );
}

function ReadingText({ onReading }: Pick<SpectrogramOverlayProps, 'onReading'>) {
  const readout = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      onReading((reading) => {
        if (readout.current) readout.current.textContent = reading ? wordsOf(reading) : '';
      }),
    [onReading],
  );
  // Hidden from screen readers: a live region that changes on every frame would read without end.
  return <Readout ref={readout} data-part="spectrogram-readout" aria-hidden="true" />;
}

const wordsOf = ({ sample, sampleRate, hertz, db }: SpectrogramReading): string =>
  `${formatClock(toSeconds(sample, sampleRate))}  ${Math.round(hertz)} Hz${db === null ? '' : `  ${Math.round(db)} dB`}`;
