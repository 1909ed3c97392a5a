import type { Player } from '../player/index.ts';
import type { Viewport } from '../viewport/index.ts';
import { attachScrub, attachWheel } from './axis-gestures.ts';
import { createPinch } from './pinch.ts';

/**
 * Gives another strip over the same time axis (a spectrogram, say) the waveform's gestures: wheel scrolls and zooms, two fingers zoom and
 * scroll, pressing and dragging moves the playhead when a player is given. Answers a function that takes them off again. The strip must
 * lie on the same left edge and have the same width as the waveform: pass it as one of its `strips`.
 */
export function attachAxis(element: HTMLElement, viewport: Viewport, player?: Player): () => void {
  const pinch = createPinch(element, viewport);
  const scope = new AbortController();
  const on = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    listener: (event: PointerEvent) => void,
  ): void => element.addEventListener(type, listener, { signal: scope.signal });
  on('pointerdown', (event) => void pinch.down(event));
  on('pointermove', (event) => void pinch.move(event));
  on('pointerup', pinch.up);
  on('pointercancel', pinch.up);
  const endings = [
    attachWheel(element, viewport),
    player ? attachScrub(element, viewport, player) : () => undefined,
    () => scope.abort(),
  ];
  return () => endings.forEach((end) => end());
}
