import { lazyPart, useText } from '@earmark/ui';
import { useMemo } from 'react';
import {
  lazyLayer,
  type Channels,
  type SamplesSource,
  type Viewport,
  type WaveformLayer,
} from '../../../audio/index.ts';
import { audioSurfaceText } from '../audio-surface-text.ts';
import type { SpectrogramLoaderProps } from './spectrogram.ts';

/** The spectrogram is lazy, because most users never turn it on. */
export const spectrogram = lazyPart<SpectrogramLoaderProps>(() =>
  import('./spectrogram.ts').then(({ SpectrogramLoader }) => SpectrogramLoader),
);

/** CSS pixels. */
const height = 132;

/**
 * Returns the spectrogram as the workbench's only additional layer; no layer while it is off or the samples cannot be
 * read.
 */
export function useSpectrogramLayers(
  isShown: boolean,
  { viewport, channels }: { readonly viewport: Viewport; readonly channels: Channels },
  samples: SamplesSource | undefined,
): readonly WaveformLayer[] {
  const label = useText(audioSurfaceText)('spectrogram');
  return useMemo(() => {
    if (!isShown || !samples) return [];
    const options = { viewport, samples, channels: channels.names.length, label, height };
    return [
      lazyLayer({ id: 'spectrogram', placement: 'below', label, getHeight: () => height }, ({ onLoad }) => (
        <spectrogram.Part {...options} onLoad={onLoad} />
      )),
    ];
  }, [isShown, samples, viewport, channels, label]);
}
