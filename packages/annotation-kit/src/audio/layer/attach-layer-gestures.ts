import { beginLoaded } from '../../core/index.ts';
import type { LayerGestureOptions } from './layer-gestures.ts';

/** A press does not wait longer for code that may never come. */
const longestWaitMs = 2000;

/**
 * Routes pointer events of an element to its layers, once the code for it is loaded: most waveforms have no layers of
 * their own. Until then a press does nothing where a layer may want it, instead of what it would do without the layer.
 */
export function attachLayerGestures(options: LayerGestureOptions): () => void {
  const waiting = new AbortController();
  options.element.addEventListener(
    'pointerdown',
    (event) => {
      if (options.getLayers().some(({ hitTest }) => hitTest !== undefined)) event.stopImmediatePropagation();
    },
    { capture: true, signal: waiting.signal },
  );
  const clock = setTimeout(() => waiting.abort(), longestWaitMs);
  const end = beginLoaded(
    () => import('./layer-gestures.ts'),
    ({ listenForLayers }) => {
      waiting.abort();
      return listenForLayers(options);
    },
  );
  return () => {
    clearTimeout(clock);
    waiting.abort();
    end();
  };
}
