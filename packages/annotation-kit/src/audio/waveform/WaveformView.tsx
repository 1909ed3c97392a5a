import type { Fault, Segment } from '@earmark/model';
import { Button } from '@earmark/ui';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { AudioStore } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { createChannels, type Channels } from '../channels/index.ts';
import { statusAppearance, type SegmentAppearance } from '../painting/index.ts';
import type { PeaksSource, SamplesSource } from '../peaks/index.ts';
import type { Player } from '../player/index.ts';
import { trackCountOf, type Span } from '../segments/index.ts';
import { useAudioText } from '../text/index.ts';
import type { Viewport } from '../viewport/index.ts';
import { SelectionAnnouncer } from './SelectionAnnouncer.tsx';
import type { ContextMenuRequest } from './context-menu-request.ts';
import type { WaveformTool } from './stage-gestures.ts';
import { TrackHeaders } from './TrackHeaders.tsx';
import { useWaveformText } from './text/index.ts';
import { useScene } from './use-scene.ts';
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
  View,
} from './waveform-style.ts';

export interface WaveformViewProps {
  store: AudioStore;
  viewport: Viewport;
  player: Player;
  peaks: PeaksSource;
  /** The samples themselves, for zooming in until single ones can be told apart. Without them the finest peaks are the end. */
  samples?: SamplesSource;
  /** Looks, plays and selects, but draws and drags nothing. */
  isReadOnly?: boolean;
  /** Told when an edit was refused. */
  onFault: (fault: Fault) => void;
  /** The text shown in a segment, often its first text answer. */
  labelOf: (segment: Segment) => string;
  /** How a segment is coloured; by its status when absent. */
  appearanceOf?: (segment: Segment) => SegmentAppearance;
  /** What dragging means: `draw` makes segments in empty space, `select` moves segments and scrolls. */
  tool?: WaveformTool;
  /** Tracks to show at least; those that the document names or that hold segments are shown in any case. */
  trackCount?: number;
  /** The track that new segments belong to, whose segments lie over the waves. Without it the view keeps it by itself. */
  activeTrack?: number;
  /** Told when another track has been pressed on or chosen by its name. */
  onActiveTrackChange?: (track: number) => void;
  /** Lays something around the names of the tracks, say a context menu: the track whose name is pressed with the other button has become the active one. */
  aroundTracks?: (names: ReactElement) => ReactElement;
  /** How channels are shown: pass the one that the player listens to. Without it the view has its own. */
  channels?: Channels;
  /** Stretches of silence in samples, in order and without overlap: their borders attract edges that are dragged. */
  silences?: readonly Span[];
  /** Other samples, in order, that attract edges. */
  snapPoints?: readonly number[];
  /** Where a segment has been begun by key and not yet ended. */
  mark?: number | null;
  onContextMenu?: (request: ContextMenuRequest) => void;
  /** Further strips over the same time axis, below the waves: playhead and cursor run through them as well. */
  strips?: ReactNode;
  className?: string;
}

/**
 * The sound over time with its segments: minimap, ruler, tracks, a wave per channel, playhead. Fills its container, which needs a height.
 * Painted outside React; for a screen reader the segment list is its counterpart, and selections are announced.
 */
export function WaveformView({
  isReadOnly = false,
  tool = 'draw',
  trackCount = 1,
  mark = null,
  appearanceOf = appearanceOfStatus,
  aroundTracks,
  strips,
  className,
  ...props
}: WaveformViewProps) {
  const text = useAudioText();
  const { seconds: secondsOf } = useWaveformText();
  const root = useRef<HTMLDivElement>(null);
  const channels = useChannels(props);
  const count = useStore(props.store, ({ document }) => trackCountOf(document, trackCount));
  const [wished, onActiveTrackChange] = useActiveTrack(props);
  // Tracks may have been taken away.
  const activeTrack = Math.min(wished, count - 1);
  const { status, scene, retry } = useScene(root, {
    ...props,
    isReadOnly,
    tool,
    trackCount,
    activeTrack,
    onActiveTrackChange,
    channels,
    mark,
    appearanceOf,
    secondsOf,
  });
  const hasHeads =
    useStore(props.store, ({ document }) => document.tracks.some(({ title }) => title !== '')) || count > 1;
  return (
    <View ref={root} className={className} role="group" aria-label={text.waveform}>
      <Minimap data-part="minimap" aria-hidden="true">
        <canvas data-part="minimap-canvas" />
        <MinimapWindow data-part="minimap-window" />
        <MinimapPlayhead data-part="minimap-playhead" />
      </Minimap>
      <Plot>
        {hasHeads ? (
          <Heads>
            <Corner />
            <TrackHeaders
              scene={scene}
              channelNames={channels.names}
              activeTrack={activeTrack}
              onActiveTrackChange={onActiveTrackChange}
              around={aroundTracks}
            />
          </Heads>
        ) : null}
        <Axis>
          <Ruler data-part="ruler" aria-hidden="true">
            <canvas data-part="ruler-canvas" />
          </Ruler>
          <Stage data-part="stage" role="application" aria-label={text.waveform} tabIndex={0} data-status={status}>
            <canvas data-part="stage-canvas" aria-hidden="true" />
            {status === 'loading' ? <Notice role="status">{text.loading}</Notice> : null}
            {status === 'failed' || status === 'broken' ? (
              <Notice data-part="message" data-at={status === 'broken' ? 'end' : undefined}>
                <Alert role="alert">
                  <CircleAlert size={16} aria-hidden="true" />
                  <span>
                    <strong>{status === 'broken' ? text.peaksBroken : text.peaksFailed}</strong> {text.peaksFailedHint}
                  </span>
                  <Button size="s" onPress={retry}>
                    {text.retry}
                  </Button>
                </Alert>
              </Notice>
            ) : null}
          </Stage>
          {strips}
          <Cursor data-part="cursor" aria-hidden="true">
            <CursorTime data-part="cursor-time" />
          </Cursor>
          <Playhead data-part="playhead" aria-hidden="true" />
        </Axis>
      </Plot>
      <SelectionAnnouncer store={props.store} labelOf={props.labelOf} />
    </View>
  );
}

const appearanceOfStatus = ({ status }: Segment): SegmentAppearance => statusAppearance[status];

function useChannels({ channels, store }: Pick<WaveformViewProps, 'channels' | 'store'>): Channels {
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
