import type { Player } from '../player/index.ts';
import { endOf, windowOf, type Viewport, type ViewportState } from '../viewport/index.ts';
import { createPinch } from './pinch.ts';

const wheelLinePixels = 16;
/** Wheel distance that doubles the scale. */
const doublingPixels = 160;

/** What the wheel does beyond the time axis. */
export interface WheelOptions {
  /** Alt and wheel: multiplies the height of the waves by a factor. */
  readonly onStretch?: (factor: number) => void;
  /** Shift and wheel, or a wheel that goes sideways no further: scrolls by CSS pixels up and down; returns whether there was anything to scroll. */
  readonly onScroll?: (pixels: number) => boolean;
}

/** Wheel scrolls along time, with Ctrl (or a trackpad's pinch) it zooms at the pointer. Any element that shares the viewport can have it. */
export function attachWheel(
  element: HTMLElement,
  viewport: Viewport,
  { onStretch, onScroll }: WheelOptions = {},
): () => void {
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit =
      event.deltaMode === WheelEvent.DOM_DELTA_LINE
        ? wheelLinePixels
        : event.deltaMode === WheelEvent.DOM_DELTA_PAGE
          ? element.clientWidth
          : 1;
    const distance = (Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY) * unit;
    if (event.altKey && onStretch) return onStretch(2 ** (-distance / doublingPixels));
    // Browsers turn Shift and wheel into a sideways one.
    if (event.shiftKey && onScroll?.(distance)) return;
    if (event.ctrlKey || event.metaKey)
      viewport.zoomAt(event.clientX - element.getBoundingClientRect().left, 2 ** (-distance / doublingPixels));
    else viewport.scrollBy(distance);
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}

/**
 * Gives an element over the same time axis the waveform's gestures: wheel scrolls and zooms, two fingers zoom and scroll, pressing and dragging
 * moves the playhead when a player is given. Lanes of layers have them already. The element must have the left edge and the width of the
 * waveform. Returns a function that takes the gestures off again.
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

/** Pressing and dragging on the ruler moves the playhead. */
export function attachScrub(ruler: HTMLElement, viewport: Viewport, player: Player): () => void {
  return attachDrag(ruler, (x) => player.seek(viewport.toSample(x)));
}

/** Dragging the minimap's window scrolls, dragging one of its edges zooms; pressing beside it jumps there first. */
export function attachMinimap(minimap: HTMLElement, viewport: Viewport): () => void {
  let grip: MinimapGrip = { kind: 'move', at: 0 };
  const sampleAt = (x: number): number => (x / Math.max(1, minimap.clientWidth)) * viewport.totalSamples;
  const detach = attachDrag(minimap, (x, isFirst) => {
    const view = viewport.getState();
    if (isFirst) grip = gripAt(x, view, viewport.totalSamples, minimap.clientWidth);
    const sample = sampleAt(x);
    if (grip.kind === 'move') return viewport.scrollTo(sample - grip.at);
    const [start, end] = [Math.min(grip.fixed, sample), Math.max(grip.fixed, sample)];
    viewport.showRange(start, end);
  });
  const onMove = (event: PointerEvent): void => {
    const { kind } = gripAt(
      event.clientX - minimap.getBoundingClientRect().left,
      viewport.getState(),
      viewport.totalSamples,
      minimap.clientWidth,
    );
    minimap.style.cursor = kind === 'edge' ? 'ew-resize' : 'pointer';
  };
  minimap.addEventListener('pointermove', onMove);
  return () => {
    detach();
    minimap.removeEventListener('pointermove', onMove);
  };
}

type MinimapGrip = { readonly kind: 'move'; readonly at: number } | { readonly kind: 'edge'; readonly fixed: number };

const minimapEdgePixels = 5;
/** A narrower window is only moved: both of its edges would be under the pointer. */
const leastGripPixels = 16;

function gripAt(x: number, view: ViewportState, totalSamples: number, minimapPixels: number): MinimapGrip {
  const { left, width } = windowOf(view, totalSamples, minimapPixels);
  const sample = (x / Math.max(1, minimapPixels)) * totalSamples;
  if (width >= leastGripPixels && Math.abs(x - left) <= minimapEdgePixels) return { kind: 'edge', fixed: endOf(view) };
  if (width >= leastGripPixels && Math.abs(x - left - width) <= minimapEdgePixels)
    return { kind: 'edge', fixed: view.startSample };
  const isInside = sample >= view.startSample && sample < endOf(view);
  return { kind: 'move', at: isInside ? sample - view.startSample : (view.widthPixels * view.samplesPerPixel) / 2 };
}

function attachDrag(element: HTMLElement, onMove: (x: number, isFirst: boolean) => void): () => void {
  const scope = new AbortController();
  let pointerId: number | null = null;
  const tell = (event: PointerEvent, isFirst: boolean): void =>
    onMove(event.clientX - element.getBoundingClientRect().left, isFirst);
  const on = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    listener: (event: PointerEvent) => void,
  ): void => element.addEventListener(type, listener, { signal: scope.signal });
  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    pointerId = event.pointerId;
    capturePointer(element, pointerId);
    tell(event, true);
  });
  on('pointermove', (event) => {
    if (event.pointerId === pointerId) tell(event, false);
  });
  on('pointerup', () => (pointerId = null));
  on('pointercancel', () => (pointerId = null));
  return () => scope.abort();
}

/** Keeps hearing of a pointer wherever it goes. One that has gone already cannot be captured, and need not be. */
export function capturePointer(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch (reason) {
    if (!(reason instanceof DOMException)) throw reason;
  }
}
