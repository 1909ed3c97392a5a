/** A pointer position in play tests, in CSS pixels from the element's top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const mousePointerId = 1;

export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

export function point(
  element: Element,
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'dblclick' | 'contextmenu',
  at: Point,
  keys: MouseEventInit = {},
): void {
  const box = element.getBoundingClientRect();
  const init = {
    bubbles: true,
    cancelable: true,
    clientX: box.left + at.x,
    clientY: box.top + at.y,
    pointerId: mousePointerId,
    pointerType: 'mouse',
    ...keys,
  };
  element.dispatchEvent(type.startsWith('pointer') ? new PointerEvent(type, init) : new MouseEvent(type, init));
}

export function click(element: Element, at: Point, keys: MouseEventInit = {}): void {
  point(element, 'pointermove', at, keys);
  point(element, 'pointerdown', at, keys);
  point(element, 'pointerup', at, keys);
}

/** Presses, moves in some steps, and releases unless told to hold. */
export async function drag(
  element: Element,
  from: Point,
  to: Point,
  { hold = false, ...keys }: MouseEventInit & { hold?: boolean } = {},
): Promise<void> {
  point(element, 'pointermove', from, keys);
  point(element, 'pointerdown', from, keys);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    point(element, 'pointermove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, keys);
    await nextFrame();
  }
  if (!hold) point(element, 'pointerup', to, keys);
}

export function wheel(element: Element, at: Point, deltaY: number, ctrlKey = false): void {
  const box = element.getBoundingClientRect();
  element.dispatchEvent(
    new WheelEvent('wheel', {
      bubbles: true,
      cancelable: true,
      clientX: box.left + at.x,
      clientY: box.top + at.y,
      deltaY,
      ctrlKey,
    }),
  );
}
