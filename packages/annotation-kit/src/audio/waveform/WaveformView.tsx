import type { Fault, Segment } from '@earmark/model';
import { Button } from '@earmark/ui';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { AudioStore } from '../../core/index.ts';
import type { PeaksSource, SamplesSource } from '../peaks/index.ts';
import type { Player } from '../player/index.ts';
import { useAudioText } from '../text/index.ts';
import type { Viewport } from '../viewport/index.ts';
import { SelectionAnnouncer } from './SelectionAnnouncer.tsx';
import type { ContextMenuRequest, WaveformTool } from './stage-gestures.ts';
import { useScene } from './use-scene.ts';
import { Alert, Cursor, CursorTime, Minimap, MinimapPlayhead, MinimapWindow, Notice, Playhead, Plot, Ruler, Stage, View } from './waveform-style.ts';

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
  /** What dragging means: `draw` makes segments in empty space, `select` moves segments and scrolls. */
  tool?: WaveformTool;
  /** Tracks to show; at least those that hold segments belong in it. */
  trackCount?: number;
  /** The track whose segments lie over the waves when tracks and channels do not pair up. */
  activeTrack?: number;
  /** Stretches the picture in height; 1 is true to scale. */
  amplitude?: number;
  /** Where a segment has been begun by key and not yet ended. */
  mark?: number | null;
  onContextMenu?: (request: ContextMenuRequest) => void;
  className?: string;
}

/**
 * The sound over time with its segments: minimap, ruler, a wave per channel, playhead. Fills its container, which needs a height.
 * Painted outside React; for a screen reader the segment list is its counterpart, and selections are announced.
 */
export function WaveformView({ isReadOnly = false, tool = 'draw', trackCount = 1, activeTrack = 0, amplitude = 1, mark = null, className, ...props }: WaveformViewProps) {
  const text = useAudioText();
  const root = useRef<HTMLDivElement>(null);
  const { status, retry } = useScene(root, { ...props, isReadOnly, tool, trackCount, activeTrack, amplitude, mark });
  return (
    <View ref={root} className={className} role="group" aria-label={text.waveform}>
      <Minimap data-part="minimap" aria-hidden="true">
        <canvas data-part="minimap-canvas" />
        <MinimapWindow data-part="minimap-window" />
        <MinimapPlayhead data-part="minimap-playhead" />
      </Minimap>
      <Plot>
        <Ruler data-part="ruler" aria-hidden="true">
          <canvas data-part="ruler-canvas" />
        </Ruler>
        <Stage data-part="stage" role="application" aria-label={text.waveform} tabIndex={0} data-status={status}>
          <canvas data-part="stage-canvas" aria-hidden="true" />
          {status === 'loading' ? <Notice role="status">{text.loading}</Notice> : null}
          {status === 'failed' ? (
            <Notice onPointerDown={(event) => event.stopPropagation()}>
              <Alert role="alert">
                <CircleAlert size={16} aria-hidden="true" />
                <span>
                  <strong>{text.peaksFailed}</strong> {text.peaksFailedHint}
                </span>
                <Button size="s" onPress={retry}>
                  {text.retry}
                </Button>
              </Alert>
            </Notice>
          ) : null}
        </Stage>
        <Cursor data-part="cursor" aria-hidden="true">
          <CursorTime data-part="cursor-time" />
        </Cursor>
        <Playhead data-part="playhead" aria-hidden="true" />
      </Plot>
      <SelectionAnnouncer store={props.store} labelOf={props.labelOf} />
    </View>
  );
}
