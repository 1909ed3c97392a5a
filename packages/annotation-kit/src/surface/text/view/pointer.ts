import { marksAt, marksOfPart } from '../marks/index.ts';
import type { Caret, PartView, TextSession } from '../session/index.ts';

const longPressMs = 450;
/** How far a finger may slip, in CSS pixels, and still press long. */
const slack = 10;
const scrollPerFrame = 14;

/**
 * Selecting with mouse, pen and finger. A click puts the caret and focuses the innermost mark there; dragging selects, a second
 * click a word, a third a line of the file. A finger scrolls; a long press selects a word, and dragging on extends it.
 */
export function listenToPointer(session: TextSession, view: PartView, scroller: HTMLElement): () => void {
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
    const bar = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-mark]')?.dataset['mark'];
    const [mark] = marksAt(marksOfPart(store.getState().document, part), view.pointAt(x, y));
    const id = bar ?? mark?.id;
    const { selection } = store.getState();
    if (id === undefined) store.select([]);
    else if (isAdding)
      store.select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]);
    else store.select([id]);
  };
  const stop = (): void => {
    dragging = undefined;
    clearTimeout(pressing);
    pressing = undefined;
    if (scrolling !== undefined) cancelAnimationFrame(scrolling);
    scrolling = undefined;
  };
  const extend = (): void => {
    const { caret } = state.getState();
    if (dragging !== undefined && caret) caretTo(view.pointAt(last.x, last.y), caret.anchor);
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
      if (event.button !== 0 || event.clientX > scroller.getBoundingClientRect().left + scroller.clientWidth) return;
      last = { x: event.clientX, y: event.clientY };
      if (event.pointerType === 'touch') {
        pressed = last;
        pressing = setTimeout(() => {
          pressing = undefined;
          dragging = event.pointerId;
          selectWord(view.pointAt(last.x, last.y));
          view.focus();
        }, longPressMs);
        return;
      }
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
      const isTap = event.pointerType === 'touch' && pressing !== undefined;
      const { caret } = state.getState();
      const isClick = dragging === event.pointerId && caret?.at === caret?.anchor;
      stop();
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
      if (dragging !== undefined) event.preventDefault();
    },
    options,
  );
  return () => {
    stop();
    scope.abort();
  };
}
