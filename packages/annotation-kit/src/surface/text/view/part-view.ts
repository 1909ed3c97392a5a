import { isFailed, isSpan, type LinkMark, type PointRange } from '@earmark/model';
import {
  afterScroll,
  createCanvasMeasure,
  createLineTops,
  createTextLayout,
  elementHeight,
  levelsOfLines,
  scrolledTo,
  type LineTops,
  type ScrollPosition,
  type ScrollSizes,
  type TextLayout,
} from '../layout/index.ts';
import { facesOf, linksByEnd, marksById, marksOfPart, rangesOf, startOf, type PlacedMark } from '../marks/index.ts';
import { selectedRange, type PartView, type TextSession } from '../session/index.ts';
import { shownUnit } from './glyphs.ts';
import { lettersFor } from './letters.ts';
import { createLineBox, type LineBox } from './line-box.ts';
import { drawArcs, type Place } from './paint-arcs.ts';
import { drawMarks, measureMarks, type Anchor } from './paint-marks.ts';
import { createPartSlices } from './part-slices.ts';

export interface PartElements {
  /** Scrolls; has the focus. */
  readonly scroller: HTMLElement;
  /** As high as the text. */
  readonly space: HTMLElement;
  /** Holds the lines. */
  readonly lines: HTMLElement;
  readonly arcs: SVGSVGElement;
}

/** Ranges to be drawn over the text besides marks: hits of the search, equal strings. */
export type ExtraRanges = (
  part: number,
) => readonly { readonly kind: 'hit' | 'current' | 'equal'; readonly range: PointRange }[];

/** Sizes in CSS pixels; the style of the lines uses the same. */
export const textSizes = { lineHeight: 28, levelHeight: 15, gutter: 56, margin: 40 };
const overscan = 240;

/** Shows a part in its elements, and follows document and session until it is destroyed. */
export function createPartView(
  session: TextSession,
  part: number,
  elements: PartElements,
  extraRanges: ExtraRanges,
): PartView {
  const { scroller, space, lines, arcs } = elements;
  const open = session.parts[part];
  if (!open) throw new Error(`The text has no part ${part}`);
  const { index } = open;
  const { store, state } = session;
  const faces = facesOf(store.labels);
  const measure = createCanvasMeasure(fontOf(lines));
  const boxes = new Map<number, LineBox>();
  const anchors = new Map<string, Anchor>();
  let layout: TextLayout;
  let tops: LineTops;
  let width = 0;
  let position: ScrollPosition = { top: 0, scrollTop: 0 };
  let goal: { at: number; x: number } | undefined;
  let seen = state.getState();
  let marks = marksOfPart(store.getState().document, part);
  let selection = store.getState().selection;
  let first = 0;
  let last = -1;

  const viewHeight = (): number => scroller.clientHeight;
  function sizes(): ScrollSizes {
    const found = tops.topOf(tops.lineCount);
    const covered = Math.max(1, layout.laidOut());
    const rest = layout.isComplete() ? 0 : (found / covered) * (layout.text.length - covered);
    return { height: found + rest + 2 * textSizes.margin, viewHeight: viewHeight() };
  }
  const slices = createPartSlices(() => {
    if (layout.isComplete()) return false;
    const end = performance.now() + 10;
    layout.extendWhile(() => performance.now() < end);
    // Until then the rest is estimated; what is scrolled to is laid out at once.
    if (!layout.isComplete()) return true;
    updateTops();
    place();
    return false;
  });

  function updateTops(): void {
    const needed = levelsOfLines(layout.lineCount(), lineIfFound, marks.starts, marks.ends, marks.levels);
    tops = createLineTops(needed, textSizes.lineHeight, textSizes.levelHeight);
  }
  /** Points beyond what is laid out are on a line after the last one. */
  const lineIfFound = (point: number): number =>
    !layout.isComplete() && point >= layout.pointOf(layout.lineCount()) ? layout.lineCount() : layout.lineAt(point);

  /** The line of a point, laid out and with its top. */
  function lineOf(point: number): number {
    const line = layout.lineAt(point);
    if (tops.lineCount !== layout.lineCount()) updateTops();
    return line;
  }

  /** Lays out anew for another width or other signs; what was at the top stays there. */
  function layOut(): void {
    const anchor = boxes.size > 0 ? layout.pointOf(tops.lineAt(position.top)) : 0;
    const { areInvisiblesShown } = state.getState();
    layout = createTextLayout({
      text: index.text,
      width,
      measure,
      tabWidth: 4 * measure.point(0x20),
      shown: (unit) => shownUnit(unit, areInvisiblesShown),
    });
    layout.extendTo(Math.ceil((viewHeight() + 2 * overscan) / textSizes.lineHeight));
    if (anchor > 0) layout.lineAt(anchor);
    updateTops();
    for (const { element } of boxes.values()) element.remove();
    boxes.clear();
    if (anchor > 0) position = scrolledTo(tops.topOf(layout.lineAt(anchor)), sizes());
    place();
    slices.start();
  }

  /** Sets the height and the scroll bar to what `position` says, and renders. */
  function place(): void {
    space.style.height = `${elementHeight(sizes())}px`;
    position = scrolledTo(position.top, sizes());
    if (Math.abs(scroller.scrollTop - position.scrollTop) >= 1) scroller.scrollTop = position.scrollTop;
    render(true);
  }

  function render(repaints: boolean): void {
    const bottom = position.top + viewHeight() + overscan;
    if (!layout.isComplete() && tops.topOf(tops.lineCount) < bottom) {
      layout.extendWhile(() => tops.topOf(1) * layout.lineCount() < bottom);
      updateTops();
      space.style.height = `${elementHeight(sizes())}px`;
    }
    first = tops.lineAt(position.top - overscan);
    last = tops.lineAt(bottom);
    lines.style.transform = `translateY(${position.scrollTop - position.top + textSizes.margin}px)`;
    for (const [line, { element }] of boxes)
      if (line < first || line > last) {
        element.remove();
        boxes.delete(line);
      }
    const { areInvisiblesShown, areLinesNumbered } = state.getState();
    const fresh: LineBox[] = [];
    for (let line = first; line <= last; line += 1) {
      if (boxes.has(line)) continue;
      const box = createLineBox(layout, index, line, areInvisiblesShown, areLinesNumbered);
      boxes.set(line, box);
      fresh.push(box);
    }
    for (const box of fresh) insertInOrder(box);
    for (const box of repaints ? boxes.values() : fresh) {
      box.element.style.top = `${tops.topOf(box.line)}px`;
      box.element.style.height = `${tops.heightOf(box.line)}px`;
    }
    paint(repaints ? [...boxes.values()] : fresh);
  }

  /** Lines stand in reading order for screen readers, too. */
  function insertInOrder(box: LineBox): void {
    let next = box.line + 1;
    while (next <= last && !boxes.get(next)?.element.isConnected) next += 1;
    lines.insertBefore(box.element, boxes.get(next)?.element ?? null);
  }

  function paint(painted: readonly LineBox[]): void {
    const isAll = painted.length === boxes.size;
    if (isAll) anchors.clear();
    const focused = new Set(selection);
    // Everything is measured before anything is written, so that the page is laid out once.
    const measured = painted.map((box) => measureMarks(box, startOfLine(box), endOfLine(box), marks));
    const extras = painted.map((box) => extrasOf(box));
    const elements = isAll ? 0 : lines.querySelectorAll('i').length;
    drawMarks(measured, { focused, faces, sizes: textSizes, isFailed: ({ status }) => isFailed(status) }, anchors, {
      elements,
    });
    for (const [at, box] of painted.entries()) box.over.append(...(extras[at] ?? []));
    paintLetters();
    paintArcs(focused);
  }

  const startOfLine = ({ line }: LineBox): number => layout.pointOf(line);
  const endOfLine = ({ line }: LineBox): number => Math.max(layout.pointOf(line) + 1, layout.pointOf(line + 1));

  /** Caret, selection, hits. */
  function extrasOf(box: LineBox): HTMLElement[] {
    const { caret } = state.getState();
    const [start, end] = [startOfLine(box), layout.pointOf(box.line + 1)];
    const found: HTMLElement[] = [];
    const add = (kind: string, range: PointRange): void => {
      if (range.start >= Math.max(end, start + 1) || range.end <= start) return;
      for (const { left, width: wide } of box.stretchesOf(Math.max(start, range.start), Math.min(end, range.end))) {
        const element = document.createElement('i');
        element.dataset[kind] = '';
        element.style.cssText = `left: ${left}px; width: ${Math.max(wide, 4)}px;`;
        found.push(element);
      }
    };
    for (const { kind, range } of extraRanges(part)) add(kind, range);
    if (caret?.part !== part) return found;
    if (caret.at !== caret.anchor) add('selected', selectedRange(caret));
    const isLast = box.line === layout.lineCount() - 1;
    if (caret.at >= start && (caret.at < end || (isLast && caret.at === end))) {
      const element = document.createElement('i');
      element.dataset['caret'] = '';
      element.style.left = `${box.caretX(caret.at)}px`;
      found.push(element);
    }
    return found;
  }

  function paintLetters(): void {
    for (const element of lines.querySelectorAll('kbd')) element.remove();
    const { letters, typed } = state.getState();
    if (!letters || letters.purpose === 'type') return;
    const spans = visibleSpans();
    const labels = lettersFor(spans.length);
    for (const [at, span] of spans.entries()) {
      const anchor = anchors.get(span.id);
      const box = anchor && boxes.get(anchor.line);
      const label = labels[at] ?? '';
      if (!anchor || !box || !label.startsWith(typed)) continue;
      const key = document.createElement('kbd');
      key.textContent = label.toUpperCase();
      if (letters.purpose === 'link' && letters.from === span.id) key.dataset['from'] = '';
      key.style.left = `${anchor.left}px`;
      box.over.append(key);
    }
  }

  function paintArcs(focused: ReadonlySet<string>): void {
    const { document } = store.getState();
    const shown = linksToShow(focused);
    if (shown.size === 0 && arcs.childElementCount <= 1) return;
    const byId = marksById(document);
    const placeOf = (id: string): Place | undefined => {
      const mark = byId.get(id);
      if (!mark || !isSpan(mark) || mark.part !== part) return undefined;
      const anchor = anchors.get(id);
      if (anchor) return { x: anchor.left + Math.min(anchor.width / 2, 40), y: tops.topOf(anchor.line) + 3 };
      const line = lineIfFound(startOf(mark));
      return { x: 0, y: tops.topOf(Math.min(line, tops.lineCount)) + 3 };
    };
    drawArcs(arcs, [...shown.values()], placeOf, faces, focused);
  }

  function linksToShow(focused: ReadonlySet<string>): Map<string, LinkMark> {
    const { document } = store.getState();
    const links = linksByEnd(document);
    const shown = new Map<string, LinkMark>();
    if (links.size === 0) return shown;
    const ids = state.getState().areAllArcsShown ? [...anchors.keys(), ...focused] : focused;
    for (const id of ids) for (const link of links.get(id) ?? []) shown.set(link.id, link);
    const byId = marksById(document);
    for (const id of focused) {
      const mark = byId.get(id);
      if (mark?.type === 'link') shown.set(id, mark);
    }
    return shown;
  }

  function visibleSpans(): readonly PlacedMark[] {
    const from = tops.lineAt(position.top - textSizes.margin);
    const to = tops.lineAt(position.top + viewHeight() - textSizes.margin - 4);
    const found: PlacedMark[] = [];
    marks.index.each(layout.pointOf(from), Math.max(1, layout.pointOf(to + 1)), (at) => {
      const mark = marks.marks[at];
      if (mark && isSpan(mark)) found.push(mark);
    });
    return found;
  }

  function reveal(start: number, end = start): void {
    const from = lineOf(start);
    const to = lineOf(Math.max(start, end - 1));
    const top = tops.topOf(from) + textSizes.margin;
    const bottom = tops.topOf(to) + tops.heightOf(to) + textSizes.margin;
    const room = 8;
    let next = position.top;
    if (bottom > next + viewHeight() - room) next = bottom - viewHeight() + room;
    if (top < next + room) next = top - room;
    if (next === position.top) return;
    // Far away a jump shows what is around, too.
    if (Math.abs(next - position.top) > viewHeight()) next = top - viewHeight() / 3;
    position = { ...position, top: next };
    place();
  }

  function pointAtY(line: number, x: number): number {
    reveal(layout.pointOf(line));
    const point = boxes.get(line)?.pointAt(x) ?? layout.pointOf(line);
    // The point after the last character of a broken line is on the next one.
    return point >= layout.pointOf(line + 1) && line + 1 < layout.lineCount() ? index.graphemeBefore(point) : point;
  }

  function moveByLine(at: number, by: Parameters<PartView['moveByLine']>[1], isExtending: boolean): number {
    const line = lineOf(at);
    if (by === 'start') return layout.pointOf(line);
    if (by === 'end') {
      const end = layout.pointOn(line, layout.contentEndOf(line));
      const isBroken = end === layout.pointOf(line + 1) && line + 1 < layout.lineCount();
      return isBroken && !isExtending ? index.graphemeBefore(end) : end;
    }
    reveal(at);
    const x = goal?.at === at ? goal.x : (boxes.get(line)?.caretX(at) ?? 0);
    const isUp = by === 'up' || by === 'page-up';
    let target = line + (isUp ? -1 : 1);
    if (by === 'page-up' || by === 'page-down') {
      const y = tops.topOf(line) + (isUp ? -1 : 1) * (viewHeight() - textSizes.lineHeight);
      layout.extendTo(line + Math.ceil(viewHeight() / textSizes.lineHeight) + 1);
      lineOf(at);
      target = tops.lineAt(Math.max(0, y));
    } else layout.extendTo(target + 1);
    if (target < 0) return 0;
    if (target >= layout.lineCount()) return index.length;
    lineOf(layout.pointOf(target));
    const point = pointAtY(target, x);
    goal = { at: point, x };
    return point;
  }

  const scope = new AbortController();
  scroller.addEventListener(
    'scroll',
    () => {
      if (scroller.scrollTop === position.scrollTop) return;
      position = afterScroll(position, scroller.scrollTop, sizes());
      render(false);
      if (state.getState().areAllArcsShown) paintArcs(new Set(selection));
    },
    { signal: scope.signal, passive: true },
  );
  const observer = new ResizeObserver(() => {
    const next = Math.floor(lines.clientWidth);
    if (next <= 0) return;
    if (next !== width) {
      width = next;
      layOut();
    } else place();
  });
  const unsubscribe = [
    store.subscribe(() => {
      const next = store.getState();
      const fresh = marksOfPart(next.document, part);
      if (fresh === marks && next.selection === selection) return;
      if (fresh !== marks) {
        const top = tops.lineAt(position.top);
        const within = position.top - tops.topOf(top);
        marks = fresh;
        updateTops();
        // What is read stays where it is when lines above grow or shrink.
        position = { ...position, top: tops.topOf(top) + within };
        selection = next.selection;
        return place();
      }
      selection = next.selection;
      render(true);
    }),
    state.subscribe(() => {
      const before = seen;
      const next = state.getState();
      seen = next;
      if (next.areInvisiblesShown !== before.areInvisiblesShown || next.areLinesNumbered !== before.areLinesNumbered)
        return layOut();
      const isOurs = next.caret?.part === part || before.caret?.part === part;
      if (
        (isOurs && next.caret !== before.caret) ||
        next.letters !== before.letters ||
        next.typed !== before.typed ||
        next.find !== before.find ||
        next.equals !== before.equals ||
        next.areAllArcsShown !== before.areAllArcsShown
      )
        render(true);
    }),
  ];
  width = Math.max(40, Math.floor(lines.clientWidth));
  layOut();
  observer.observe(scroller);

  const view: PartView = {
    part,
    focus: () => scroller.focus({ preventScroll: true }),
    reveal,
    moveByLine,
    pointAt(clientX, clientY) {
      const box = lines.getBoundingClientRect();
      const line = tops.lineAt(clientY - box.top);
      return pointAtY(line, clientX - box.left);
    },
    visibleSpans,
    scrollBy(pixels) {
      position = { ...position, top: position.top + pixels };
      place();
    },
    destroy() {
      scope.abort();
      observer.disconnect();
      slices.stop();
      for (const off of unsubscribe) off();
      session.views.delete(part);
      lines.replaceChildren();
    },
  };
  session.views.set(part, view);
  return view;
}

/** The font of the lines as a canvas takes it. */
function fontOf(element: HTMLElement): string {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}

/** The ranges of a mark, for whoever scrolls to it. */
export const firstRange = (mark: PlacedMark): PointRange => rangesOf(mark)[0] ?? { start: 0, end: 0 };
