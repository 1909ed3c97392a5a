import type { PointRange, SpanMark } from '@earmark/model';
import { marksAt, marksOfPart } from '../marks/index.ts';
import type { Caret, PartView, TextSession } from '../session/index.ts';
import { grippedIn } from './part-grips.ts';
import { textSizes } from './text-sizes.ts';

/** What the surface does at a press besides moving caret and selection. */
export interface PressActions {
  /** A mark was pressed; returns whether that chose it for what letters are shown for. */
  readonly choose: (id: string) => boolean;
  /** The ends of a span were moved to those of a range. */
  readonly moveEnds: (span: SpanMark, range: PointRange) => void;
}

/** A handle that is held: what it belongs to, and how far the finger is from the end that it moves, in CSS pixels. */
interface Grip {
  readonly span: SpanMark | undefined;
  readonly x: number;
  readonly y: number;
}

const longPressMs = 450;
/** How far a finger may slip, in CSS pixels, and still press long. */
const slack = 10;
const scrollPerFrame = 14;

/**
 * Selecting with mouse, pen and finger. A click puts the caret and focuses the innermost mark there; dragging selects,
 * a second click a word, a third a line of the file. A finger scrolls; a long press selects a word, and dragging on
 * extends it. What a finger selected or focused has handles at its ends.
 */
export function listenToPointer(
  session: TextSession,
  view: PartView,
  scroller: HTMLElement,
  { choose, moveEnds }: PressActions,
): () => void {
  const scope = new AbortController();
  const { state, store } = session;
  const { part } = view;
  const index = session.parts[part]?.index;
  let dragging: number | undefined;
  let clicks = { count: 0, at: 0, x: 0, y: 0 };
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let pressed: { x: number; y: number } | undefined;
  let scrolling: number | undefined;
  let last = { x: 0, y: 0 };
  let grip: Grip | undefined;
  const caretTo = (at: number, anchor: number): void => state.set({ caret: { part, at, anchor } satisfies Caret });
  const selectWord = (point: number): void => {
    const word = index?.wordAt(point);
    if (word) caretTo(word.end, word.start);
  };
  const selectLine = (point: number): void => {
    const line = index?.lineRange(index.lineAt(point));
    if (line) caretTo(line.end, line.start);
  };
  const focusAt = (x: number, y: number, isAdding: boolean): void => {
    const [mark] = marksAt(marksOfPart(store.getState().document, part), view.pointAt(x, y));
    const id = drawnAt(scroller, x, y) ?? mark?.id;
    if (id !== undefined && choose(id)) return;
    const { selection } = store.getState();
    if (id === undefined) store.select([]);
    else if (isAdding)
      store.select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]);
    else store.select([id]);
  };
  const stop = (): void => {
    dragging = undefined;
    grip = undefined;
    clearTimeout(pressing);
    pressing = undefined;
    if (scrolling !== undefined) cancelAnimationFrame(scrolling);
    scrolling = undefined;
  };
  const extend = (): void => {
    const { caret } = state.getState();
    if (dragging === undefined || !caret) return;
    const point = view.pointAt(last.x - (grip?.x ?? 0), last.y - (grip?.y ?? 0));
    // What has handles keeps a character at least, or they would be gone under the finger.
    if (!grip || point !== caret.anchor) caretTo(point, caret.anchor);
  };
  /** Takes hold of a handle; a span is selected while its ends are moved. */
  const takeGrip = (handle: HTMLElement, pointerId: number): void => {
    const gripped = grippedIn(session, part);
    if (!gripped) return;
    const { left, top } = handle.getBoundingClientRect();
    grip = {
      span: gripped.span,
      x: last.x - (left + textSizes.grip / 2),
      y: last.y - (top - textSizes.lineHeight / 2),
    };
    const { start, end } = gripped.range;
    if (handle.dataset['grip'] === 'start') caretTo(start, end);
    else caretTo(end, start);
    dragging = pointerId;
    scroller.setPointerCapture(pointerId);
  };
  /** Lets go of a handle: the span has the ends that were selected. */
  const dropGrip = ({ span }: Grip): void => {
    const { caret } = state.getState();
    if (!span || !caret) return;
    caretTo(caret.at, caret.at);
    moveEnds(span, { start: Math.min(caret.at, caret.anchor), end: Math.max(caret.at, caret.anchor) });
  };
  /** While a drag is held beyond an edge, the text scrolls. */
  const scrollOn = (): void => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const by = last.y < top ? -scrollPerFrame : last.y > bottom ? scrollPerFrame : 0;
    if (dragging === undefined || by === 0) return void (scrolling = undefined);
    view.scrollBy(by);
    extend();
    scrolling = requestAnimationFrame(scrollOn);
  };
  const options = { signal: scope.signal };
  scroller.addEventListener(
    'pointerdown',
    (event) => {
      // Beyond `clientWidth` is the scroll bar, which sends its presses here too
      if (event.button !== 0 || event.clientX > scroller.getBoundingClientRect().left + scroller.clientWidth) return;
      last = { x: event.clientX, y: event.clientY };
      const isTouched = event.pointerType === 'touch';
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null;
      if (handle) return takeGrip(handle, event.pointerId);
      if (isTouched !== state.getState().isTouched) state.set({ isTouched });
      // Nothing is prevented: until the press has become a long one, the finger may be scrolling
      if (isTouched) {
        pressed = last;
        pressing = setTimeout(() => {
          pressing = undefined;
          dragging = event.pointerId;
          selectWord(view.pointAt(last.x, last.y));
          view.focus();
        }, longPressMs);
        return;
      }
      // The browser would put its own selection and focus at the press
      event.preventDefault();
      view.focus();
      const isAgain =
        event.timeStamp - clicks.at < 400 && Math.hypot(event.clientX - clicks.x, event.clientY - clicks.y) < 5;
      clicks = { count: isAgain ? clicks.count + 1 : 1, at: event.timeStamp, x: event.clientX, y: event.clientY };
      const point = view.pointAt(event.clientX, event.clientY);
      const { caret } = state.getState();
      if (event.shiftKey && caret?.part === part) caretTo(point, caret.anchor);
      else if (clicks.count === 2) selectWord(point);
      else if (clicks.count >= 3) selectLine(point);
      else caretTo(point, point);
      dragging = clicks.count > 1 ? undefined : event.pointerId;
      if (dragging !== undefined) scroller.setPointerCapture(event.pointerId);
    },
    options,
  );
  scroller.addEventListener(
    'pointermove',
    (event) => {
      last = { x: event.clientX, y: event.clientY };
      if (pressing !== undefined && pressed && Math.hypot(last.x - pressed.x, last.y - pressed.y) > slack) stop();
      if (dragging !== event.pointerId) return;
      extend();
      scrolling ??= requestAnimationFrame(scrollOn);
    },
    options,
  );
  scroller.addEventListener(
    'pointerup',
    (event) => {
      // Read before `stop` clears what they are read from
      const isTap = event.pointerType === 'touch' && pressing !== undefined;
      const { caret } = state.getState();
      const isClick = dragging === event.pointerId && caret?.at === caret?.anchor;
      const held = dragging === event.pointerId ? grip : undefined;
      stop();
      if (held) return dropGrip(held);
      if (isTap) {
        const point = view.pointAt(event.clientX, event.clientY);
        caretTo(point, point);
        view.focus();
      }
      if (isTap || (isClick && event.pointerType !== 'touch'))
        focusAt(event.clientX, event.clientY, event.ctrlKey || event.metaKey);
    },
    options,
  );
  scroller.addEventListener('pointercancel', stop, options);
  // A finger that extends a selection must not scroll.
  scroller.addEventListener(
    'touchmove',
    (event) => {
      if (dragging !== undefined && event.cancelable) event.preventDefault();
    },
    { signal: scope.signal, passive: false },
  );
  scroller.addEventListener(
    'contextmenu',
    (event) => {
      // Some browsers open the menu by a long press, over the word that it has just selected
      if (dragging !== undefined) event.preventDefault();
    },
    options,
  );
  return () => {
    stop();
    scope.abort();
  };
}

/** The mark whose letter, bar or name of an arc is at a position of the window; lines lie over the arcs. */
function drawnAt(scroller: HTMLElement, x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!scroller.contains(element)) continue;
    const drawn = element.closest<HTMLElement | SVGElement>('[data-chooses], [data-mark], [data-arc]');
    if (drawn) return drawn.dataset['chooses'] ?? drawn.dataset['mark'] ?? drawn.dataset['arc'];
  }
  return undefined;
}
