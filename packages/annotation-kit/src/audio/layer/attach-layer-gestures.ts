import { beginLoaded } from '../../core/index.ts';
import type { LayerGestureOptions } from './layer-gestures.ts';

/** Routes pointer events of an element to its layers, once the code for it is loaded: most waveforms have no layers of their own. */
export const attachLayerGestures = (options: LayerGestureOptions): (() => void) =>
  beginLoaded(
    () => import('./layer-gestures.ts'),
    ({ listenForLayers }) => listenForLayers(options),
  );
