import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createListeners } from '../../core/index.ts';
import type { WaveformLayer } from './layer.ts';

/** The fields of a layer that are known before its code is loaded. */
export type LayerShell = Pick<WaveformLayer, 'id' | 'placement' | 'order' | 'label' | 'getHeight' | 'header'>;

export interface LayerLoaderProps {
  /** Provides the layer once its code has been loaded. */
  readonly onLoad: (layer: WaveformLayer) => void;
}

/**
 * A lane whose code is loaded when the lane is first shown. Until then the lane is empty and renders `Loader`, which
 * provides the layer. Loading errors are handled by the loader.
 */
export function lazyLayer(shell: LayerShell, Loader: ComponentType<LayerLoaderProps>): WaveformLayer {
  const listeners = createListeners();
  let loaded: WaveformLayer | undefined;
  let element: HTMLElement | undefined;
  let ending: (() => void) | undefined;

  function begin(): void {
    if (!loaded || !element || ending) return;
    const endings = [loaded.attach?.(element), loaded.subscribe?.(listeners.emit)];
    ending = () => endings.forEach((end) => end?.());
    listeners.emit();
  }
  const onLoad = (layer: WaveformLayer): void => {
    loaded ??= layer;
    begin();
    listeners.emit();
  };

  function Overlay(): ReactNode {
    const layer = useSyncExternalStore(listeners.add, () => loaded);
    return layer ? layer.overlay : <Loader onLoad={onLoad} />;
  }

  return {
    ...shell,
    subscribe: listeners.add,
    attach(attached) {
      element = attached;
      begin();
      return () => {
        ending?.();
        ending = undefined;
        element = undefined;
      };
    },
    paint: (surface, view) => loaded?.paint?.(surface, view),
    hitTest: (point) => loaded?.hitTest?.(point) ?? null,
    hover: (point) => loaded?.hover?.(point),
    snapPointsNear: (sample, reach) => loaded?.snapPointsNear?.(sample, reach) ?? [],
    overlay: <Overlay />,
  };
}
