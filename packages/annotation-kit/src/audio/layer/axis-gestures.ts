import type { Player } from '../player/index.ts';
import { endOf, windowOf, type Viewport, type ViewportState } from '../viewport/index.ts';
import { createPinch } from './pinch.ts';

const wheelLinePixels = 16;
/** Wheel distance in CSS pixels that doubles the scale. */
const doublingPixels = 160;

/** Wheel gestures other than scrolling and zooming along time. */
export interface WheelOptions {
  /** Alt and wheel: called with the factor for the vertical zoom. */
  readonly onStretch?: (factor: number) => void;
  /**
   * Shift and wheel, or a horizontal wheel at the end of the axis: called with CSS pixels to scroll vertically; returns
   * whether anything was scrolled.
   */
  readonly onScroll?: (pixels: number) => boolean;
}

/**
 * Scrolls along time by wheel, and zooms at the pointer with Ctrl or a trackpad's pinch. Works on any element that
 * shares the viewport.
 */
export function attachWheel(
  element: HTMLElement,
  viewport: Viewport,
  { onStretch, onScroll }: WheelOptions = {},
): () => void {
  const onWheel = (event: WheelEvent): void => {
    // The browser would zoom the page by Ctrl and wheel, and go back in its history by a horizontal one
    event.preventDefault();
    const unit =
      event.deltaMode === WheelEvent.DOM_DELTA_LINE
        ? wheelLinePixels
        : event.deltaMode === WheelEvent.DOM_DELTA_PAGE
          ? element.clientWidth
          : 1;
    const distance = (Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY) * unit;
    if (event.altKey && onStretch) return onStretch(2 ** (-distance / doublingPixels));
    // Browsers report Shift and wheel as a horizontal wheel.
    if (event.shiftKey && onScroll?.(distance)) return;
    if (event.ctrlKey || event.metaKey)
      viewport.zoomAt(event.clientX - element.getBoundingClientRect().left, 2 ** (-distance / doublingPixels));
    else viewport.scrollBy(distance);
  };
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}

/**
 * Attaches the waveform's gestures to another element over the same time axis: the wheel scrolls and zooms, two fingers
 * zoom and scroll, and pressing and dragging move the playhead when a player is given. Lanes of layers have these
 * gestures already. The element must have the left edge and the width of the waveform. Returns a function that detaches
 * them.
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

/** Moves the playhead while the ruler is pressed or dragged. */
export function attachScrub(ruler: HTMLElement, viewport: Viewport, player: Player): () => void {
  return attachDrag(ruler, (x) => player.seek(viewport.toSample(x)));
}

/**
 * Minimap gestures: dragging the window scrolls, dragging one of its edges zooms, and a press beside the window first
 * centres it there.
 */
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
/** Windows narrower than this, in CSS pixels, can only be moved: the pointer would hit both edges at once. */
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

/**
 * Captures a pointer, so that moves outside the element are received. A pointer that is already up cannot be captured
 * (`setPointerCapture` throws) and needs no capture.
 */
export function capturePointer(element: HTMLElement, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch (reason) {
    if (!(reason instanceof DOMException)) throw reason;
  }
}
