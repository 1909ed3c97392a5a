import type { Fault, Segment } from '@earmark/model';
import { Button, useText } from '@earmark/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { isApplePlatform } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { createChannels, type Channels } from '../channels/index.ts';
import { HitText, LaneHeader, LayerLane, type AudioSession, type WaveformLayer } from '../layer/index.ts';
import { statusAppearance, type SegmentAppearance, type SegmentSpeaker } from '../painting/index.ts';
import { lengthInSeconds, trackCountOf, type Span } from '../segments/index.ts';
import { audioText } from '../audio-text.ts';
import { waveformText } from './waveform-text.ts';
import { inOrder } from './scene/scene.ts';
import type { Scene } from './scene/scene-api.ts';
import { SelectionAnnouncer } from './SelectionAnnouncer.tsx';
import type { WaveformTool } from './gestures/stage-hits.ts';
import type { ContextMenuRequest } from './gestures/stage-menu.ts';
import { TrackHeaders } from './TrackHeaders.tsx';
import { useScene } from './scene/use-scene.ts';
import {
  Alert,
  Axis,
  Corner,
  Cursor,
  CursorTime,
  Heads,
  Minimap,
  MinimapPlayhead,
  MinimapWindow,
  Notice,
  Playhead,
  Plot,
  Ruler,
  Stage,
  TrackSpace,
  View,
} from './waveform-style.ts';

export interface WaveformViewProps {
  /** What is displayed, played and annotated. Compared by its fields, so it may be an object literal. */
  audio: AudioSession;
  /** Layers beside waves and segments. Compared by identity: a new object starts a new layer. */
  layers?: readonly WaveformLayer[];
  /** Disables drawing and dragging; displaying, playing and selecting remain. */
  isReadOnly?: boolean;
  /** Called when an edit was rejected. */
  onFault: (fault: Fault) => void;
  /** Text shown in a segment, usually its first text answer. */
  labelOf: (segment: Segment) => string;
  /** Appearance of a segment; by its status when absent. */
  appearanceOf?: (segment: Segment) => SegmentAppearance;
  /** The one speaker of a track's segments, after whom a track without a name is called. */
  speakerOfTrack?: ((segments: readonly Segment[]) => SegmentSpeaker | undefined) | undefined;
  /** Whether quiet recordings are drawn higher. Never changes what is heard. */
  isGainAutomatic?: boolean;
  /** Tool of the primary button: `draw` creates segments in empty space, `select` moves segments and scrolls. */
  tool?: WaveformTool;
  /** Least number of tracks to display; tracks that the document names or that hold segments are always displayed. */
  trackCount?: number;
  /** Track of new segments, whose segments are drawn over the waves. Uncontrolled when absent. */
  activeTrack?: number;
  /** Called when another track is clicked, on the stage or by its name. */
  onActiveTrackChange?: (track: number) => void;
  /**
   * Wraps the track names, for example in a context menu. A secondary click on a name has made its track the active one
   * before the menu opens.
   */
  aroundTracks?: (names: ReactElement) => ReactElement;
  /** Stretches of silence in samples, sorted and without overlap; dragged edges snap to their borders. */
  silences?: readonly Span[];
  /** Other samples that dragged edges snap to, ascending. */
  snapPoints?: readonly number[];
  /** Start of a segment that was begun by key, in samples. */
  mark?: number | null;
  /** Called with the id of a segment that was drawn and selected. */
  onDrawn?: (segmentId: string) => void;
  /** Called for a context menu on the stage, by mouse, touch or key. */
  onContextMenu?: (request: ContextMenuRequest) => void;
  /** CSS class, for styled-components and the embedder's own styles. */
  className?: string;
}

/**
 * Waveform editor: minimap, ruler, tracks, one wave per channel, playhead, and additional layers. Fills its container,
 * which needs a height. Painting bypasses React. Its accessible counterpart is the segment list; selections are
 * announced.
 */
export function WaveformView({
  audio,
  layers = noLayers,
  isReadOnly = false,
  tool = 'draw',
  trackCount = 1,
  mark = null,
  appearanceOf = appearanceOfStatus,
  aroundTracks,
  className,
  ...props
}: WaveformViewProps) {
  const { store } = audio;
  const t = useText(audioText);
  const waveformT = useText(waveformText);
  const root = useRef<HTMLDivElement>(null);
  const channels = useChannels(audio);
  const count = useStore(store, ({ document }) => trackCountOf(document, trackCount));
  const [wished, onActiveTrackChange] = useActiveTrack(props);
  // The document may have fewer tracks than before.
  const activeTrack = Math.min(wished, count - 1);
  const { status, scene, retry } = useScene(
    root,
    { ...audio, channels },
    {
      ...props,
      layers,
      isReadOnly,
      tool,
      trackCount,
      activeTrack,
      onActiveTrackChange,
      mark,
      appearanceOf,
      sayHint: (hint) =>
        hint === 'drag.byHeader' ? waveformT(hint, { key: isApplePlatform() ? 'Option' : 'Alt' }) : waveformT(hint),
      previewTexts: (length, limit) => ({
        length: waveformT('seconds', { value: lengthInSeconds(length, store.getState().document.sampleRate) }),
        limit: limit && waveformT(limit.kind, { value: `${limit.seconds}` }),
      }),
    },
  );
  const [above, below, over] = (['above', 'below', 'over'] as const).map((placement) =>
    inOrder(layers.filter((layer) => layer.placement === placement)),
  );
  const isNamed = useStore(store, ({ document }) => document.tracks.some(({ title }) => title !== ''));
  const hasHeads = isNamed || count > 1 || layers.some(({ header }) => header !== undefined);
  const lanes = (placed: readonly WaveformLayer[] = []) =>
    placed.map((layer) => <LayerLane key={layer.id} layer={layer} host={scene?.host ?? null} player={audio.player} />);
  const headers = (placed: readonly WaveformLayer[] = []) =>
    placed.map((layer) => <LaneHeader key={layer.id} layer={layer} />);
  return (
    <View ref={root} className={className} role="group" aria-label={t('waveform')}>
      <Minimap data-part="minimap" aria-hidden="true">
        <canvas data-part="minimap-canvas" />
        <MinimapWindow data-part="minimap-window" />
        <MinimapPlayhead data-part="minimap-playhead" />
      </Minimap>
      <Plot>
        {hasHeads ? (
          <Heads>
            <Corner />
            {headers(above)}
            <TrackSpace>
              <TrackHeaders
                scene={scene}
                channelNames={channels.names}
                activeTrack={activeTrack}
                onActiveTrackChange={onActiveTrackChange}
                around={aroundTracks}
              />
            </TrackSpace>
            {headers(below)}
          </Heads>
        ) : null}
        <Axis>
          <Ruler data-part="ruler" aria-hidden="true">
            <canvas data-part="ruler-canvas" />
          </Ruler>
          {lanes(above)}
          <Stage data-part="stage" role="application" aria-label={t('waveform')} tabIndex={0} data-status={status}>
            <canvas data-part="stage-canvas" aria-hidden="true" />
            {over?.map((layer) => (
              <LayerOver key={layer.id} layer={layer} scene={scene} />
            ))}
            <HitText />
            {status === 'loading' ? <Notice role="status">{t('loading')}</Notice> : null}
            {status === 'failed' || status === 'broken' ? (
              <Notice data-part="message" data-at={status === 'broken' ? 'end' : undefined}>
                <Alert role="alert">
                  <CircleAlert size={16} aria-hidden="true" />
                  <span>
                    <strong>{status === 'broken' ? t('peaksBroken') : t('peaksFailed')}</strong> {t('peaksFailedHint')}
                  </span>
                  <Button size="s" onPress={retry}>
                    {t('retry')}
                  </Button>
                </Alert>
              </Notice>
            ) : null}
          </Stage>
          {lanes(below)}
          <Cursor data-part="cursor" aria-hidden="true">
            <CursorTime data-part="cursor-time" />
          </Cursor>
          <Playhead data-part="playhead" aria-hidden="true" />
        </Axis>
      </Plot>
      <SelectionAnnouncer store={store} labelOf={props.labelOf} />
    </View>
  );
}

const noLayers: readonly WaveformLayer[] = [];

const appearanceOfStatus = ({ status }: Segment): SegmentAppearance => statusAppearance[status];

/** A layer with the placement `over`, on a canvas of its own. */
function LayerOver({ layer, scene }: { layer: WaveformLayer; scene: Scene | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current?.parentElement;
    if (!scene || !canvas.current || !element) return undefined;
    const plane = scene.host.addPlane({
      canvas: canvas.current,
      element,
      layers: [layer],
      height: () => element.clientHeight,
      isAligned: true,
    });
    // Repainted after layout changes: what lies over tracks and waves moves with them.
    const unsubscribe = scene.onGeometry(plane.invalidate);
    return () => {
      unsubscribe();
      plane.remove();
    };
  }, [layer, scene]);
  return <canvas ref={canvas} data-layer={layer.id} role="img" aria-label={layer.label} />;
}

function useChannels({ channels, store }: AudioSession): Channels {
  const [own] = useState(() => createChannels(store.getState().document.channels));
  return channels ?? own;
}

function useActiveTrack({
  activeTrack,
  onActiveTrackChange,
}: Pick<WaveformViewProps, 'activeTrack' | 'onActiveTrackChange'>): readonly [number, (track: number) => void] {
  const [own, setOwn] = useState(0);
  return [
    activeTrack ?? own,
    (track) => {
      setOwn(track);
      onActiveTrackChange?.(track);
    },
  ];
}
