import { useMemo } from 'react';
import { LayerStrip, type LayerStripProps } from '../layer/index.ts';
import { createSpectrogramLayer, type SpectrogramLayerOptions } from './spectrogram-layer.tsx';
import { useText } from '@earmark/ui';
import { spectrogramText } from './spectrogram-text.ts';

export interface SpectrogramViewProps
  extends
    Omit<LayerStripProps, 'layer'>,
    Pick<SpectrogramLayerOptions, 'samples' | 'channels' | 'settings' | 'height' | 'createWorker'> {}

/** A spectrogram outside a waveform; inside one use the layer, {@link createSpectrogramLayer}. */
export function SpectrogramView({
  samples,
  channels,
  settings,
  height,
  createWorker,
  viewport,
  ...rest
}: SpectrogramViewProps) {
  const label = useText(spectrogramText)('spectrogram');
  const layer = useMemo(
    () => createSpectrogramLayer({ viewport, samples, channels, label, settings, height, createWorker }),
    [viewport, samples, channels, label, settings, height, createWorker],
  );
  return <LayerStrip {...rest} layer={layer} viewport={viewport} />;
}
