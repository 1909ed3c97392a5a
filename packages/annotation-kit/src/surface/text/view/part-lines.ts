import type { TextIndex } from '@earmark/model';
import {
  afterScroll,
  createCanvasMeasure,
  createLineTops,
  createTextLayout,
  elementHeight,
  levelsBetween,
  levelsOfLines,
  scrolledTo,
  type LineTops,
  type ScrollPosition,
  type ScrollSizes,
  type TextLayout,
} from '../layout/index.ts';
import type { PartMarks } from '../marks/index.ts';
import { shownUnit } from './glyphs.ts';
import { createLineBox, type LineBox } from './line-box.ts';
import { createPartSlices } from './part-slices.ts';
import { textSizes } from './text-sizes.ts';

export interface PartElements {
  /** Scrolls; has the focus. */
  readonly scroller: HTMLElement;
  /** As high as the text. */
  readonly space: HTMLElement;
  /** Holds the lines. */
  readonly lines: HTMLElement;
  readonly arcs: SVGSVGElement;
}

interface PartLinesOptions {
  readonly elements: PartElements;
  readonly index: TextIndex;
  /** The marks that the lines make room for. */
  readonly marks: () => PartMarks;
  readonly signs: () => { readonly areInvisiblesShown: boolean; readonly areLinesNumbered: boolean };
  /** Draws what the lines carry: all of them, or only those that have just come into view. */
  readonly paint: (painted: readonly LineBox[]) => void;
}

/** The lines of a part: where each is, which of them are elements, and what is scrolled to. Distances in CSS pixels. */
export interface PartLines {
  /** The lines that are elements, by number. */
  readonly boxes: ReadonlyMap<number, LineBox>;
  /** Lays out for the first time, and follows the elements from now on. */
  readonly start: () => void;
  readonly layout: () => TextLayout;
  readonly tops: () => LineTops;
  /** Distance from the top of the text to the top of the view. */
  readonly top: () => number;
  readonly viewHeight: () => number;
  /** The line of a point, laid out and with its top. */
  readonly lineOf: (point: number) => number;
  /** The line of a point; of one beyond what is laid out, the line after the last one. */
  readonly lineIfFound: (point: number) => number;
  /** Lays out anew, for other signs; what was at the top stays there. */
  readonly layOut: () => void;
  /** The marks changed: gives the lines their heights anew, while what is read stays where it is. */
  readonly restack: () => void;
  readonly repaint: () => void;
  readonly scrollTo: (top: number) => void;
  readonly destroy: () => void;
}

const overscan = 240;

/** Shows the lines of a part, and follows the size of its elements and their scroll bar until they are destroyed. */
export function createPartLines({ elements, index, marks, signs, paint }: PartLinesOptions): PartLines {
  const { scroller, space, lines } = elements;
  const measure = createCanvasMeasure(fontOf(lines));
  const boxes = new Map<number, LineBox>();
  let layout: TextLayout;
  let tops: LineTops;
  /** The version of the marks that the tops make room for. */
  let stacked = 0;
  let width = 0;
  let position: ScrollPosition = { top: 0, scrollTop: 0 };

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
    const { starts, ends, levels, version } = marks();
    const needed = levelsOfLines(layout.lineCount(), lineIfFound, starts, ends, levels);
    tops = createLineTops(needed, textSizes.lineHeight, textSizes.levelHeight);
    stacked = version;
  }

  /** The same after an edit: only the lines on which something changed are looked at. */
  function editTops(): void {
    const { starts, ends, levels, index: ranges, version, change } = marks();
    if (change?.since !== stacked || tops.lineCount !== layout.lineCount()) return updateTops();
    stacked = version;
    if (change.end <= change.start) return;
    const final = tops.lineCount - 1;
    const [first, last] = [lineIfFound(change.start), Math.min(final, lineIfFound(change.end - 1))];
    const found: number[] = [];
    // From one point before, and to behind the end of the text: a range may be empty
    const until = last < final ? layout.pointOf(last + 1) : Infinity;
    ranges.each(layout.pointOf(first) - 1, until, (position) => found.push(position));
    if (first <= last)
      tops = tops.replaced(first, levelsBetween(first, last, lineIfFound, found, starts, ends, levels));
  }
  const lineIfFound = (point: number): number =>
    !layout.isComplete() && point >= layout.pointOf(layout.lineCount()) ? layout.lineCount() : layout.lineAt(point);

  function layOut(): void {
    const anchor = boxes.size > 0 ? layout.pointOf(tops.lineAt(position.top)) : 0;
    const { areInvisiblesShown } = signs();
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
    const now = sizes();
    // Read before anything is written, so that the page is not laid out for it
    const { scrollTop } = scroller;
    stretch(now);
    position = scrolledTo(position.top, now);
    if (Math.abs(scrollTop - position.scrollTop) >= 1) scroller.scrollTop = position.scrollTop;
    render(true);
  }

  function stretch(now: ScrollSizes): void {
    const next = `${elementHeight(now)}px`;
    if (space.style.height !== next) space.style.height = next;
  }

  function render(repaints: boolean): void {
    const bottom = position.top + viewHeight() + overscan;
    if (!layout.isComplete() && tops.topOf(tops.lineCount) < bottom) {
      layout.extendWhile(() => tops.topOf(1) * layout.lineCount() < bottom);
      updateTops();
      stretch(sizes());
    }
    const first = tops.lineAt(position.top - overscan);
    const last = tops.lineAt(bottom);
    shift();
    for (const [line, { element }] of boxes)
      if (line < first || line > last) {
        element.remove();
        boxes.delete(line);
      }
    const { areInvisiblesShown, areLinesNumbered } = signs();
    const fresh: LineBox[] = [];
    for (let line = first; line <= last; line += 1) {
      if (boxes.has(line)) continue;
      const box = createLineBox(layout, index, line, areInvisiblesShown, areLinesNumbered);
      boxes.set(line, box);
      fresh.push(box);
    }
    for (const box of fresh) insertInOrder(box, last);
    const painted = repaints ? [...boxes.values()] : fresh;
    for (const box of painted) box.place(tops.topOf(box.line), tops.heightOf(box.line));
    paint(painted);
  }

  function shift(): void {
    const next = `translateY(${position.scrollTop - position.top + textSizes.margin}px)`;
    if (lines.style.transform !== next) lines.style.transform = next;
  }

  /** Whether all lines that can be seen are there. */
  function isCovered(): boolean {
    const bottom = position.top + viewHeight();
    if (!layout.isComplete() && tops.topOf(tops.lineCount) < bottom) return false;
    const last = tops.lineAt(bottom);
    for (let line = tops.lineAt(position.top - textSizes.margin); line <= last; line += 1)
      if (!boxes.has(line)) return false;
    return true;
  }

  /** Lines that are about to come into view are made between frames: a frame of scrolling only moves what is there. */
  const ahead = createPartSlices(() => {
    render(false);
    return false;
  });

  /** Lines stand in reading order for screen readers, too. */
  function insertInOrder(box: LineBox, last: number): void {
    let next = box.line + 1;
    while (next <= last && !boxes.get(next)?.element.isConnected) next += 1;
    lines.insertBefore(box.element, boxes.get(next)?.element ?? null);
  }

  const scope = new AbortController();
  scroller.addEventListener(
    'scroll',
    () => {
      if (scroller.scrollTop === position.scrollTop) return;
      position = afterScroll(position, scroller.scrollTop, sizes());
      if (!isCovered()) return render(false);
      shift();
      ahead.start();
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

  return {
    boxes,
    start() {
      width = Math.max(40, Math.floor(lines.clientWidth));
      layOut();
      observer.observe(scroller);
    },
    layout: () => layout,
    tops: () => tops,
    top: () => position.top,
    viewHeight,
    lineOf(point) {
      const line = layout.lineAt(point);
      if (tops.lineCount !== layout.lineCount()) updateTops();
      return line;
    },
    lineIfFound,
    layOut,
    restack() {
      const top = tops.lineAt(position.top);
      const within = position.top - tops.topOf(top);
      editTops();
      position = { ...position, top: tops.topOf(top) + within };
      place();
    },
    repaint: () => render(true),
    scrollTo(top) {
      position = { ...position, top };
      place();
    },
    destroy() {
      scope.abort();
      observer.disconnect();
      slices.stop();
      ahead.stop();
      for (const { element } of boxes.values()) element.remove();
    },
  };
}

/** The font of the lines as a canvas takes it. */
function fontOf(element: HTMLElement): string {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}
