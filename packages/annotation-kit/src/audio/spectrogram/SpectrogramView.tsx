import { Button } from '@earmark/ui';
import { useRef, useState } from 'react';
import type { SamplesSource } from '../peaks/index.ts';
import type { Player } from '../player/index.ts';
import type { Viewport } from '../viewport/index.ts';
import { createSpectrogramSettings, type SpectrogramSettingsStore } from './settings-store.ts';
import { SpectrogramSettingsButton } from './SpectrogramSettingsButton.tsx';
import { CrossLine, Corner, Frame, HeightLine, Notice, Readout, Stage } from './spectrogram-style.ts';
import { useSpectrogramText } from './text/index.ts';
import { useSpectrogram } from './use-spectrogram.ts';

export interface SpectrogramViewProps {
  viewport: Viewport;
  samples: SamplesSource;
  /** How many channels the samples hold. */
  channels: number;
  /** Given, pressing and dragging moves the playhead. */
  player?: Player;
  /** How it is computed and painted; without it the view keeps its own, remembered in the browser. */
  settings?: SpectrogramSettingsStore;
  /** Set where no waveform shares the viewport: the view then tells it how wide it is. */
  isAlone?: boolean;
  /** Height in pixels. */
  height?: number;
  /** Starts the worker, for bundlers that cannot find it by themselves. */
  createWorker?: () => Worker;
  className?: string;
}

/**
 * Which frequencies sound when: the same time axis as the waveform, best given to it as one of its `strips`. Tiles are computed in a
 * worker for what is in sight and read by range; hours at a glance are tried at some places instead of being read.
 */
export function SpectrogramView({
  height = 160,
  isAlone = false,
  settings: given,
  className,
  ...props
}: SpectrogramViewProps) {
  const text = useSpectrogramText();
  const root = useRef<HTMLDivElement>(null);
  const [own] = useState(() => given ?? createSpectrogramSettings());
  const settings = given ?? own;
  const { status, retry } = useSpectrogram(root, { ...props, settings, isAlone });
  return (
    <Frame ref={root} className={className} style={{ height }} role="group" aria-label={text.spectrogram}>
      <Stage data-part="spectrogram" data-status={status} role="img" aria-label={text.spectrogram}>
        <canvas data-part="spectrogram-canvas" aria-hidden="true" />
      </Stage>
      <CrossLine data-part="spectrogram-time" aria-hidden="true" />
      <HeightLine data-part="spectrogram-height" aria-hidden="true" />
      <Corner>
        <Readout data-part="spectrogram-readout" aria-hidden="true" />
        <SpectrogramSettingsButton
          settings={settings}
          sampleRate={props.viewport.sampleRate}
          channels={props.channels}
        />
      </Corner>
      {status === 'loading' ? <Notice role="status">{text.loading}</Notice> : null}
      {status === 'failed' ? (
        <Notice role="alert" data-tone="failed">
          {text.failed}
          <Button size="s" onPress={retry}>
            {text.retry}
          </Button>
        </Notice>
      ) : null}
    </Frame>
  );
}
