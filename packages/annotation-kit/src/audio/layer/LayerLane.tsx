import { token } from '@earmark/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { Player } from '../player/index.ts';
import { attachLayerGestures } from './attach-layer-gestures.ts';
import { attachAxis } from './axis-gestures.ts';
import { defaultLaneHeight, type WaveformLayer } from './layer.ts';
import type { LayerHost } from './layer-host.ts';

interface LayerLaneProps {
  /** The layer that is painted. */
  layer: WaveformLayer;
  /** `null` until the waveform is mounted. */
  host: LayerHost | null;
  /** When given, a press that the layer does not take moves the playhead. */
  player?: Player | undefined;
}

/**
 * A lane for one layer: canvas, overlay and the gestures of the time axis. React re-renders it only when its height
 * changes; painting bypasses React.
 */
export function LayerLane({ layer, host, player }: LayerLaneProps) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const height = useLaneHeight(layer);
  useEffect(() => {
    if (!host || !stage.current || !canvas.current || !text.current) return undefined;
    const element = stage.current;
    const layers = [layer];
    const plane = host.addPlane({ canvas: canvas.current, element, layers, height: () => heightOf(layer) });
    const endings = [
      attachLayerGestures({ element, getLayers: () => layers, getView: plane.getView, label: text.current }),
      attachAxis(element, host.viewport, player),
      plane.remove,
    ];
    return () => endings.forEach((end) => end());
  }, [layer, host, player]);
  return (
    <Lane style={{ height }} role="group" aria-label={layer.label}>
      <Stage ref={stage} data-layer={layer.id} role="img" aria-label={layer.label}>
        <canvas ref={canvas} aria-hidden="true" />
        <HitText ref={text} />
      </Stage>
      {layer.overlay}
    </Lane>
  );
}

/** The header of a layer beside its lane, with the lane's height. */
export function LaneHeader({ layer }: { layer: WaveformLayer }) {
  const height = useLaneHeight(layer);
  return <Header style={{ height }}>{layer.header}</Header>;
}

const heightOf = ({ getHeight }: WaveformLayer): number => getHeight?.() ?? defaultLaneHeight;

const useLaneHeight = (layer: WaveformLayer): number =>
  useSyncExternalStore(
    layer.subscribe ?? never,
    () => heightOf(layer),
    () => heightOf(layer),
  );

const never = (): (() => void) => () => undefined;

/**
 * Label at the pointer for the layer's hit. The time axis runs from left to right in every language, so offsets are
 * physical (`left`), not logical.
 */
export const HitText = styled.div.attrs({ hidden: true, 'aria-hidden': true, 'data-part': 'layer-text' })`
  position: absolute;
  inset: 0 auto auto 0;
  padding: 0 4px;
  border-radius: ${token.radius.s};
  background: ${token.color.tooltip};
  color: ${token.color.tooltipText};
  font-size: ${token.fontSize.xs};
  line-height: 16px;
  white-space: nowrap;
  unicode-bidi: plaintext;
  pointer-events: none;
`;

const Lane = styled.div`
  position: relative;
  box-sizing: content-box;
  flex: none;
  min-width: 0;
  overflow: hidden;
  border-top: 1px solid ${token.color.border};
  background: ${token.color.surface};
  color: ${token.color.text};
  user-select: none;
`;

const Stage = styled.div`
  position: absolute;
  inset: 0;
  touch-action: none;

  canvas {
    display: block;
  }
`;

const Header = styled.div`
  box-sizing: content-box;
  display: flex;
  flex: none;
  align-items: center;
  min-width: 0;
  padding: 0 ${token.space[2]};
  overflow: hidden;
  border-top: 1px solid ${token.color.border};
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.xs};
`;
