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
  /** Whether the point is over the wave; else it is over the band, which may have several rows. */
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

interface HandlingRules {
  readonly tool: WaveformTool;
  readonly isReadOnly: boolean;
}

/**
 * What dragging does at a point: `byHeader` and `none` nothing, the former because the segment is moved by its header.
 */
type Operation = 'draw' | 'resize' | 'move' | 'retrack' | 'byHeader' | 'none';

/**
 * What dragging with the mouse does at a point: the drag follows from it, and so do cursor and hint, which announce it.
 */
function operationAt(
  { store, scene }: StageParts,
  { hit, track, isOverWave }: StageHit,
  isAltHeld: boolean,
  { tool, isReadOnly }: HandlingRules,
): Operation {
  if (isReadOnly || (hit.kind !== 'empty' && store.isLocked(hit.segment))) return 'none';
  if (hit.kind === 'edge') return 'resize';
  if (hit.kind === 'empty') return tool === 'draw' ? 'draw' : 'none';
  // In the band a drag moves; over the wave an imprecise click must not, and there Alt is held for it.
  if (tool === 'select' || isAltHeld || !isOverWave) return 'move';
  // On a track that allows overlap a new segment may start inside another one.
  if (trackOf(store.getState().document, track).mayOverlap) return 'draw';
  return scene.getTracks().length > 1 ? 'retrack' : 'byHeader';
}

/** The operation that a press begins when it becomes a drag. */
export function dragFor(
  parts: StageParts,
  found: StageHit,
  x: number,
  event: PointerEvent,
  rules: HandlingRules,
): Press['drag'] {
  const { hit, track, isOverWave } = found;
  // One finger scrolls; only edges of segments that are already selected are draggable by touch.
  const { selection } = parts.store.getState();
  if (event.pointerType === 'touch' && !(hit.kind === 'edge' && selection.includes(hit.segment.id))) return 'pan';
  const operation = operationAt(parts, found, event.altKey, rules);
  const from = parts.viewport.toSample(x);
  if (operation === 'draw') return { kind: 'draw', track, from };
  if (operation === 'byHeader') return null;
  if (operation === 'none' || hit.kind === 'empty') return 'pan';
  if (hit.kind === 'edge') return { kind: 'resize', segment: hit.segment, edge: hit.edge };
  if (operation === 'retrack') return { kind: 'retrack', segment: hit.segment };
  const isByHeader = rules.tool === 'draw' && !event.altKey && !isOverWave;
  return { kind: 'move', segment: hit.segment, from, ...(isByHeader && { keepsTimeElsewhere: true }) };
}

/** The target track of a segment that is dragged vertically: bands count, and waves where each belongs to one track. */
export function trackUnder(scene: Scene, y: number, own: number): number {
  const geometry = scene.getGeometry();
  const lane = laneAt(geometry, y);
  if (!lane) return own;
  const isPaired = geometry.lanes.filter(({ body }) => body !== null).length > 1;
  return rowAt(lane, y) !== null || isPaired ? lane.track : own;
}

/** What can be said of dragging. */
export type DragHint = 'drag.draws' | 'drag.resizes' | 'drag.moves' | 'drag.retracks' | 'drag.byHeader';

const announcements: Readonly<Record<Operation, { readonly cursor: string; readonly hint?: DragHint }>> = {
  draw: { cursor: 'crosshair', hint: 'drag.draws' },
  resize: { cursor: 'ew-resize', hint: 'drag.resizes' },
  move: { cursor: 'grab', hint: 'drag.moves' },
  retrack: { cursor: 'ns-resize', hint: 'drag.retracks' },
  byHeader: { cursor: 'default', hint: 'drag.byHeader' },
  none: { cursor: 'default' },
};

/** Cursor and hint of the operation that a press would begin. */
export const announcementOf = (
  parts: StageParts,
  found: StageHit,
  isAltHeld: boolean,
  rules: HandlingRules,
): { readonly cursor: string; readonly hint?: DragHint } => announcements[operationAt(parts, found, isAltHeld, rules)];
