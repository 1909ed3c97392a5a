import type { Player } from '../player/index.ts';
import { endOf, type Viewport } from '../viewport/index.ts';

const wheelLinePixels = 16;
/** Wheel distance that doubles the scale. */
const doublingPixels = 160;

/** Wheel scrolls along time, with Ctrl (or a trackpad's pinch) it zooms at the pointer. */
export function attachWheel(element: HTMLElement, viewport: Viewport): () => void {
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelLinePixels : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? element.clientWidth : 1;
    const distance = (Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY) * unit;
    if (event.ctrlKey || event.metaKey) viewport.zoomAt(event.clientX - element.getBoundingClientRect().left, 2 ** (-distance / doublingPixels));
    else viewport.scrollBy(distance);
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}

/** Pressing and dragging on the ruler moves the playhead. */
export function attachScrub(ruler: HTMLElement, viewport: Viewport, player: Player): () => void {
  return attachDrag(ruler, (x) => player.seek(viewport.toSample(x)));
}

/** Dragging the minimap's window scrolls; pressing beside it jumps there first. */
export function attachMinimap(minimap: HTMLElement, viewport: Viewport): () => void {
  let grabbedAt = 0;
  return attachDrag(minimap, (x, isFirst) => {
    const view = viewport.getState();
    const sample = (x / Math.max(1, minimap.clientWidth)) * viewport.totalSamples;
    if (isFirst) {
      const isInside = sample >= view.startSample && sample < endOf(view);
      grabbedAt = isInside ? sample - view.startSample : (view.widthPixels * view.samplesPerPixel) / 2;
    }
    viewport.scrollTo(sample - grabbedAt);
  });
}

function attachDrag(element: HTMLElement, onMove: (x: number, isFirst: boolean) => void): () => void {
  const scope = new AbortController();
  let pointerId: number | null = null;
  const tell = (event: PointerEvent, isFirst: boolean): void => onMove(event.clientX - element.getBoundingClientRect().left, isFirst);
  const on = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: PointerEvent) => void): void =>
    element.addEventListener(type, listener, { signal: scope.signal });
  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    pointerId = event.pointerId;
    element.setPointerCapture(pointerId);
    tell(event, true);
  });
  on('pointermove', (event) => {
    if (event.pointerId === pointerId) tell(event, false);
  });
  on('pointerup', () => (pointerId = null));
  on('pointercancel', () => (pointerId = null));
  return () => scope.abort();
}
