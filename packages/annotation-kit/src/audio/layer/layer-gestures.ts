import { capturePointer } from './axis-gestures.ts';
import type { LayerDrag, LayerHit, LayerPoint, LayerView, WaveformLayer } from './layer.ts';

/** What {@link listenForLayers} listens on and reads. */
export interface LayerGestureOptions {
  readonly element: HTMLElement;
  /** Layers of the element, bottom first. */
  readonly getLayers: () => readonly WaveformLayer[];
  /** The view as it would be painted now. */
  readonly getView: () => LayerView;
  /** Element that shows the text of the hit layer; positioned beside the pointer. */
  readonly label: HTMLElement;
}

/** Distance between the pointer and the hit's text, in CSS pixels. */
const textGap = 8;

/**
 * Routes pointer events of an element to its layers: hover, cursor, text, presses and drags. A press that a layer takes
 * is hidden from every other listener of the element; all other events pass through. Returns a function that removes
 * the listeners and cancels a running drag.
 */
export function listenForLayers({ element, getLayers, getView, label }: LayerGestureOptions): () => void {
  const scope = new AbortController();
  let drag: { readonly pointerId: number; readonly calls: LayerDrag } | null = null;
  /** The cursor last set by this function, until something else sets another one. */
  let ownCursor: string | null = null;

  const pointOf = ({ clientX, clientY }: PointerEvent): LayerPoint => {
    const box = element.getBoundingClientRect();
    const view = getView();
    const [x, y] = [clientX - box.left, clientY - box.top];
    const sample = Math.min(view.totalSamples, Math.max(0, Math.round(view.toSample(x))));
    return { x, y, sample, height: box.height, view };
  };
  const hitAt = (point: LayerPoint): LayerHit | null => {
    for (const layer of getLayers().toReversed()) {
      const hit = layer.hitTest?.(point);
      if (hit) return hit;
    }
    return null;
  };
  const finish = (finished: NonNullable<typeof drag>): LayerDrag => {
    drag = null;
    if (element.hasPointerCapture(finished.pointerId)) element.releasePointerCapture(finished.pointerId);
    return finished.calls;
  };
  const cancel = (): void => {
    if (drag) finish(drag).cancel?.();
  };

  const showText = (text: string | undefined, { x, y, view }: LayerPoint): void => {
    label.hidden = text === undefined;
    if (text === undefined) return;
    label.textContent = text;
    const beside = x > view.widthPixels / 2 ? `${x - textGap}px - 100%` : `${x + textGap}px`;
    label.style.transform = `translate(calc(${beside}), calc(${y}px - 50%))`;
  };
  const hover = (point: LayerPoint): void => {
    for (const layer of getLayers()) layer.hover?.(point);
    const hit = hitAt(point);
    showText(hit?.text, point);
    // Without a hit, the cursor belongs to whatever else sets it on the element.
    if (hit?.cursor) element.style.cursor = hit.cursor;
    else if (ownCursor !== null && element.style.cursor === ownCursor) element.style.cursor = '';
    ownCursor = hit?.cursor ?? null;
  };

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    capture = true,
  ): void => element.addEventListener(type, listener, { signal: scope.signal, capture });

  on('pointerdown', (event) => {
    if (event.button !== 0 || drag) return;
    // A press on a button of a message over the stage belongs to the button.
    if (event.target instanceof Element && event.target.closest('button')) return;
    const point = pointOf(event);
    const press = hitAt(point)?.press;
    if (!press) return;
    event.stopImmediatePropagation();
    capturePointer(element, event.pointerId);
    drag = { pointerId: event.pointerId, calls: press(point, event) ?? {} };
  });
  on('pointermove', (event) => {
    if (event.pointerId !== drag?.pointerId) return;
    event.stopImmediatePropagation();
    drag.calls.move?.(pointOf(event), event);
  });
  on('pointerup', (event) => {
    if (event.pointerId !== drag?.pointerId) return;
    event.stopImmediatePropagation();
    finish(drag).end?.(pointOf(event), event);
  });
  on('pointercancel', (event) => {
    if (event.pointerId === drag?.pointerId) cancel();
  });
  // Registered in the bubbling phase, after the element's own listeners, so that the layer's cursor wins.
  on(
    'pointermove',
    (event) => {
      // Skipped while dragging and when there is nothing to hit: `getBoundingClientRect` on each move would force a
      // layout for nothing.
      if (event.buttons === 0 && (ownCursor !== null || getLayers().length > 0)) hover(pointOf(event));
    },
    false,
  );
  on(
    'pointerleave',
    () => {
      label.hidden = true;
      for (const layer of getLayers()) layer.hover?.(null);
    },
    false,
  );
  // While a drag is running Escape cancels it, wherever the focus is: hence the capturing listener on `window`.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !drag) return;
      event.stopPropagation();
      cancel();
    },
    { capture: true, signal: scope.signal },
  );

  return () => {
    cancel();
    scope.abort();
    label.hidden = true;
    if (ownCursor !== null && element.style.cursor === ownCursor) element.style.cursor = '';
  };
}
