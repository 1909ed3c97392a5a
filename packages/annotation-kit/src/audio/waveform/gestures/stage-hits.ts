import { trackOf } from '@earmark/model';
import type { AudioStore } from '../../../core/index.ts';
import { laneAt, rowAt } from '../../painting/index.ts';
import type { Player } from '../../player/index.ts';
import { hitTest, type Hit } from '../../pointer/index.ts';
import type { Viewport } from '../../viewport/index.ts';
import type { Press } from './press.ts';
import type { Scene } from '../scene/scene-api.ts';

/** Tool of the primary button: `draw` creates segments in empty space; `select` moves segments and scrolls. */
export type WaveformTool = 'draw' | 'select';

export interface StageParts {
  readonly store: AudioStore;
  readonly viewport: Viewport;
  readonly player: Player;
  readonly scene: Scene;
}

/** Position on the stage, in CSS pixels from its top left corner. */
export interface StagePoint {
  readonly x: number;
  readonly y: number;
}

interface StageHit {
  readonly hit: Hit;
  readonly track: number;
  /** Over the wave instead of the band, which may have several rows. */
  readonly isOverWave: boolean;
}

/** Hit test: segment and track at a point. Edges are grabbed within `reach` CSS pixels. */
export function hitAt(
  { store, viewport, scene }: StageParts,
  { x, y }: StagePoint,
  reach: number,
  activeTrack: number,
): StageHit {
  const lane = laneAt(scene.getGeometry(), y);
  const track = lane?.track ?? activeTrack;
  const row = lane ? rowAt(lane, y) : null;
  return {
    track,
    isOverWave: row === null,
    hit: hitTest(store.getState().document, viewport.getState(), track, x, reach, row),
  };
}

/** The operation that a press begins when it becomes a drag. */
export function dragFor(
  { store, viewport, scene }: StageParts,
  { hit, track, isOverWave }: StageHit,
  x: number,
  event: PointerEvent,
  { tool, isReadOnly }: { readonly tool: WaveformTool; readonly isReadOnly: boolean },
): Press['drag'] {
  const { document, selection } = store.getState();
  if (isReadOnly) return 'pan';
  // One finger scrolls; only edges of segments that are already selected are draggable by touch.
  if (event.pointerType === 'touch' && !(hit.kind === 'edge' && selection.includes(hit.segment.id))) return 'pan';
  if (hit.kind !== 'empty' && store.isLocked(hit.segment)) return 'pan';
  const from = viewport.toSample(x);
  if (hit.kind === 'edge') return { kind: 'resize', segment: hit.segment, edge: hit.edge };
  if (hit.kind === 'empty') return tool === 'draw' ? { kind: 'draw', track, from } : 'pan';
  // In the band a drag moves; over the wave an imprecise click must not, and there Alt is held for it.
  if (tool === 'select' || event.altKey) return { kind: 'move', segment: hit.segment, from };
  if (!isOverWave) return { kind: 'move', segment: hit.segment, from, keepsTimeElsewhere: true };
  // On a track that allows overlap a new segment may start inside another one.
  if (trackOf(document, track).mayOverlap) return { kind: 'draw', track, from };
  return scene.getTracks().length > 1 ? { kind: 'retrack', segment: hit.segment } : null;
}

/** The target track of a segment that is dragged vertically: bands count, and waves where each belongs to one track. */
export function trackUnder(scene: Scene, y: number, own: number): number {
  const geometry = scene.getGeometry();
  const lane = laneAt(geometry, y);
  if (!lane) return own;
  const isPaired = geometry.lanes.filter(({ body }) => body !== null).length > 1;
  return rowAt(lane, y) !== null || isPaired ? lane.track : own;
}

/** Cursor of the operation that a press would begin. */
export function cursorFor(
  { hit, isOverWave }: Pick<StageHit, 'hit' | 'isOverWave'>,
  isAltHeld: boolean,
  { tool, isReadOnly }: { readonly tool: WaveformTool; readonly isReadOnly: boolean },
  isLocked: AudioStore['isLocked'],
): string {
  if (isReadOnly || (hit.kind !== 'empty' && isLocked(hit.segment))) return 'default';
  if (hit.kind === 'edge') return 'ew-resize';
  if (hit.kind === 'body') return isAltHeld || !isOverWave || tool === 'select' ? 'grab' : 'default';
  return tool === 'draw' ? 'crosshair' : 'default';
}
