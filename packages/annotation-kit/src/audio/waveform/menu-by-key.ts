import type { AudioStore } from '../../core/index.ts';
import type { Geometry } from '../painting/index.ts';
import type { Player } from '../player/index.ts';
import type { Viewport } from '../viewport/index.ts';
import type { ContextMenuRequest } from './context-menu-request.ts';

/** Whether a key asks for the menu of what has the focus. */
export const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

/**
 * What the menu key asks for: the menu of the segment selected last, or of the playhead when none is, beside it and within the stage. The
 * playhead stays where it is, to the sample.
 */
export function menuByKey(
  { store, viewport, player }: { store: AudioStore; viewport: Viewport; player: Player },
  { lanes }: Geometry,
  stage: DOMRect,
  activeTrack: number,
): ContextMenuRequest {
  const { document, selection } = store.getState();
  const segment = document.segments.find(({ id }) => id === selection.at(-1)) ?? null;
  const sample = player.getState().positionSample;
  const isInside = segment !== null && segment.start <= sample && sample <= segment.end;
  const beside = segment === null || isInside ? sample : (segment.start + segment.end) / 2;
  const track = segment?.track ?? activeTrack;
  const lane = lanes.find((other) => other.track === track);
  const strip = lane?.body ?? lane?.band;
  return {
    segment,
    track,
    sample,
    clientX: stage.left + Math.min(stage.width, Math.max(0, viewport.toPixel(beside))),
    clientY: strip ? stage.top + strip.top + strip.height / 2 : stage.top + stage.height / 2,
  };
}
