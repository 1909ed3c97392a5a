import type { AudioStore } from '../../core/index.ts';
import type { Player } from '../player/index.ts';
import type { Viewport } from '../viewport/index.ts';

/** Zooms around the playhead if it is visible, else around the centre: for keys and buttons. */
export function zoomByButton(viewport: Viewport, player: Player, factor: number): void {
  const { widthPixels } = viewport.getState();
  const playhead = viewport.toPixel(player.getState().positionSample);
  viewport.zoomAt(playhead >= 0 && playhead <= widthPixels ? playhead : widthPixels / 2, factor);
}

/** Fits the selected segments into the view. */
export function zoomToSegments(viewport: Viewport, store: AudioStore): void {
  const { document, selection } = store.getState();
  const chosen = document.segments.filter((segment) => selection.includes(segment.id));
  if (chosen.length === 0) return;
  viewport.zoomToRange(
    chosen.reduce((start, segment) => Math.min(start, segment.start), Number.MAX_SAFE_INTEGER),
    chosen.reduce((end, segment) => Math.max(end, segment.end), 0),
  );
}
