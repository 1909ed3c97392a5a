import { useEffect, useRef, useState } from 'react';
import type { Player } from '../player/index.ts';
import type { Viewport } from '../viewport/index.ts';
import type { WaveformLayer } from './layer.ts';
import { openLayerHost, type LayerHost } from './layer-host.ts';
import { LayerLane } from './LayerLane.tsx';

export interface LayerStripProps {
  /** The layer that is painted. */
  layer: WaveformLayer;
  /** Time axis, shared with other views by passing the same object. */
  viewport: Viewport;
  /** When given, pressing and dragging move the playhead. */
  player?: Player | undefined;
  /** Set when no waveform shares the viewport: the strip then reports its own width to the viewport. */
  isAlone?: boolean;
  /** CSS class, for styled-components and the embedder's own styles. */
  className?: string | undefined;
}

/** One layer outside a waveform, on a time axis that it may share with other views. */
export function LayerStrip({ layer, viewport, player, isAlone = false, className }: LayerStripProps) {
  const root = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<LayerHost | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const opened = openLayerHost(element, { viewport });
    const observer = new ResizeObserver(() => {
      // While hidden (for example in an inactive tab) the width is 0; the viewport keeps its last range.
      if (element.clientWidth === 0) return;
      if (isAlone) viewport.setWidth(element.clientWidth);
      opened.invalidate();
    });
    observer.observe(element);
    setHost(opened);
    return () => {
      observer.disconnect();
      opened.destroy();
      setHost(null);
    };
  }, [viewport, isAlone]);
  return (
    <div ref={root} className={className}>
      <LayerLane layer={layer} host={host} player={player} />
    </div>
  );
}
