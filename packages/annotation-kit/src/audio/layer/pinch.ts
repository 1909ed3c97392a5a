import type { Viewport } from '../viewport/index.ts';

/** Tracks two-finger pinches, which zoom and scroll. `down` and `move` return whether the event belonged to a pinch. */
interface Pinch {
  readonly down: (event: PointerEvent) => boolean;
  readonly move: (event: PointerEvent) => boolean;
  readonly up: (event: PointerEvent) => void;
}

/** Creates a zoom by two fingers on the stage. */
export function createPinch(stage: HTMLElement, viewport: Viewport): Pinch {
  const fingers = new Map<number, number>();
  const xOf = (event: PointerEvent): number => event.clientX - stage.getBoundingClientRect().left;
  const pair = (): { middle: number; distance: number } | undefined => {
    const [a, b] = [...fingers.values()];
    return a === undefined || b === undefined
      ? undefined
      : { middle: (a + b) / 2, distance: Math.max(10, Math.abs(a - b)) };
  };
  return {
    down(event) {
      if (event.pointerType === 'touch') fingers.set(event.pointerId, xOf(event));
      return fingers.size > 1;
    },
    move(event) {
      const before = pair();
      if (!before || !fingers.has(event.pointerId)) return false;
      fingers.set(event.pointerId, xOf(event));
      const after = pair() ?? before;
      // Zoom first: a view of the whole audio cannot be scrolled.
      viewport.zoomAt(before.middle, after.distance / before.distance);
      viewport.scrollBy(before.middle - after.middle);
      return true;
    },
    up: (event) => void fingers.delete(event.pointerId),
  };
}
