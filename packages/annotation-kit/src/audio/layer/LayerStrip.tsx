import { useEffect, useRef, useState } from 'react';
import type { Player } from '../player/index.ts';
import type { Viewport } from '../viewport/index.ts';
import type { WaveformLayer } from './layer.ts';
import { openLayerHost, type LayerHost } from './layer-host.ts';
import { LayerLane } from './LayerLane.tsx';

export interface LayerStripProps {
  layer: WaveformLayer;
  viewport: Viewport;
  /** Given, pressing and dragging moves the playhead. */
  player?: Player | undefined;
  /** Set where no waveform shares the viewport: the view then tells it how wide it is. */
  isAlone?: boolean;
  className?: string | undefined;
}

/** One layer outside a waveform, on a time axis that it may share with others. */
export function LayerStrip({ layer, viewport, player, isAlone = false, className }: LayerStripProps) {
  const root = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<LayerHost | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const opened = openLayerHost(element, { viewport });
    const observer = new ResizeObserver(() => {
      // Hidden for a while, say behind a tab: what was seen is kept.
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
