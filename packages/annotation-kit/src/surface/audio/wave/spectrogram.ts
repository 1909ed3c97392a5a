import { useEffect, useState } from 'react';
import { createSpectrogramLayer, type LayerLoaderProps, type SpectrogramLayerOptions } from '../../../audio/index.ts';

export type SpectrogramLoaderProps = SpectrogramLayerOptions & LayerLoaderProps;

/** A separate module, loaded independently of the other audio code. */
export function SpectrogramLoader({ onLoad, ...options }: SpectrogramLoaderProps) {
  const [layer] = useState(() => createSpectrogramLayer(options));
  useEffect(() => onLoad(layer), [layer, onLoad]);
  return null;
}
