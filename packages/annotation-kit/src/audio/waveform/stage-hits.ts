import { trackOf } from '@earmark/model';
import type { AudioStore } from '../../core/index.ts';
import { laneAt, rowAt } from '../painting/index.ts';
import type { Player } from '../player/index.ts';
import { hitTest, type Hit } from '../pointer/index.ts';
import type { Viewport } from '../viewport/index.ts';
import type { Press } from './press.ts';
import type { Scene } from './scene-api.ts';

/** What dragging means: `draw` makes segments of empty space; `select` moves segments and scrolls. */
export type WaveformTool = 'draw' | 'select';

export interface StageParts {
  readonly store: AudioStore;
  readonly viewport: Viewport;
  readonly player: Player;
  readonly scene: Scene;
}

/** A position on the stage, in CSS pixels from its top left corner. */
export interface StagePoint {
  readonly x: number;
  readonly y: number;
}

export interface StageHit {
  readonly hit: Hit;
  readonly track: number;
  /** Over the wave rather than in the band, where several rows may lie. */
  readonly isOverWave: boolean;
}

/** The segment and the track at a point; edges are caught within `reach` pixels. */
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

/** What a press begins when it is moved on. */
export function dragFor(
  { store, viewport, scene }: StageParts,
  { hit, track, isOverWave }: StageHit,
  x: number,
  event: PointerEvent,
  { tool, isReadOnly }: { readonly tool: WaveformTool; readonly isReadOnly: boolean },
): Press['drag'] {
  const { document, selection } = store.getState();
  if (isReadOnly) return 'pan';
  // One finger scrolls; only the edge of what has been chosen on purpose gives way to it.
  if (event.pointerType === 'touch' && !(hit.kind === 'edge' && selection.includes(hit.segment.id))) return 'pan';
  const from = viewport.toSample(x);
  if (hit.kind === 'edge') return { kind: 'resize', segment: hit.segment, edge: hit.edge };
  if (hit.kind === 'empty') return tool === 'draw' ? { kind: 'draw', track, from } : 'pan';
  if (tool === 'select' || event.altKey) return { kind: 'move', segment: hit.segment, from };
  // Where segments may overlap, a new one may begin over another; its band is there to take hold of it.
  if (isOverWave && trackOf(document, track).mayOverlap) return { kind: 'draw', track, from };
  return scene.getTracks().length > 1 ? { kind: 'retrack', segment: hit.segment } : null;
}

/** The track that a segment is dragged over: bands count, and waves where each belongs to a track of its own. */
export function trackUnder(scene: Scene, y: number, own: number): number {
  const geometry = scene.getGeometry();
  const lane = laneAt(geometry, y);
  if (!lane) return own;
  const isPaired = geometry.lanes.filter(({ body }) => body !== null).length > 1;
  return rowAt(lane, y) !== null || isPaired ? lane.track : own;
}

/** The cursor that tells what a press would do. */
export function cursorFor(
  hit: Hit,
  isAltHeld: boolean,
  { tool, isReadOnly }: { readonly tool: WaveformTool; readonly isReadOnly: boolean },
): string {
  if (isReadOnly) return 'default';
  if (hit.kind === 'edge') return 'ew-resize';
  if (hit.kind === 'body') return isAltHeld || tool === 'select' ? 'grab' : 'default';
  return tool === 'draw' ? 'crosshair' : 'default';
}
