import { useEffect, useState } from 'react';
import { createSpectrogramLayer, type LayerLoaderProps, type SpectrogramLayerOptions } from '../../../audio/index.ts';

export type SpectrogramLoaderProps = SpectrogramLayerOptions & LayerLoaderProps;

/** A module of its own, to be loaded apart from the rest of the sound. */
export function SpectrogramLoader({ onLoad, ...options }: SpectrogramLoaderProps) {
  const [layer] = useState(() => createSpectrogramLayer(options));
  useEffect(() => onLoad(layer), [layer, onLoad]);
  return null;
}
