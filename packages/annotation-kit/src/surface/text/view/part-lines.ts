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
  /** Element that scrolls and has the focus. */
  readonly scroller: HTMLElement;
  /** Child of the scroller, as high as the whole text. */
  readonly space: HTMLElement;
  /** Element that contains the painted lines. */
  readonly lines: HTMLElement;
  readonly arcs: SVGSVGElement;
}

interface PartLinesOptions {
  readonly elements: PartElements;
  readonly index: TextIndex;
  /** The marks that the lines make room for. */
  readonly marks: () => PartMarks;
  readonly signs: () => { readonly areInvisiblesShown: boolean; readonly areLinesNumbered: boolean };
  /**
   * Draws what the lines carry: all of them, or only those that have just come into view. Returns how many elements all
   * lines took.
   */
  readonly paint: (painted: readonly LineBox[]) => number;
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

/**
 * How far beyond the view lines are made, in CSS pixels: as soon as there are fewer than `least`, up to `most`. The
 * browser paints an area anew with each line that comes or goes, so that several at a time, far from the view, cost it
 * least. They go again `kept` away. Where lines are full of marks there are fewer: elements cost more then.
 */
const reaches = {
  plain: { least: 360, most: 500, kept: 1440 },
  dense: { least: 120, most: 240, kept: 240 },
} as const;
/** Elements of the marks of a line, on average, from which on lines are full of them. */
const denseElements = 14;
/** How long after lines are shown those beyond them are made, when the page has been painted. */
const laterMs = 50;

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
  /** Lines whose positions were computed and not compared with the page yet, and those where they were wrong. */
  let unproven: LineBox[] = [];
  let later: ReturnType<typeof setTimeout> | undefined;
  const wrong = new Set<number>();
  /** How many elements the marks of all lines take. */
  let drawn = 0;

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
    layout.extendTo(Math.ceil((viewHeight() + 2 * reaches.plain.most) / textSizes.lineHeight));
    if (anchor > 0) layout.lineAt(anchor);
    updateTops();
    for (const { element } of boxes.values()) element.remove();
    boxes.clear();
    wrong.clear();
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

  /** Makes lines in view, and beyond it as far as is said. */
  function render(repaints: boolean, beyond?: (typeof reaches)[keyof typeof reaches]): void {
    const { top } = position;
    const bottom = top + viewHeight();
    const deepest = bottom + (beyond?.most ?? 0);
    if (!layout.isComplete() && tops.topOf(tops.lineCount) < deepest) {
      layout.extendWhile(() => tops.topOf(1) * layout.lineCount() < deepest);
      updateTops();
      stretch(sizes());
    }
    shift();
    const edge = (from: number, direction: 1 | -1): number => {
      if (!beyond) return tops.lineAt(from + direction * textSizes.margin);
      const enough = tops.lineAt(from + direction * beyond.least);
      return boxes.has(enough) ? enough : tops.lineAt(from + direction * beyond.most);
    };
    const [first, last] = [edge(top, -1), edge(bottom, 1)];
    const { areInvisiblesShown, areLinesNumbered } = signs();
    const fresh: LineBox[] = [];
    for (let line = first; line <= last; line += 1) {
      if (boxes.has(line)) continue;
      const box = createLineBox(line, {
        layout,
        steps: index,
        areInvisiblesShown,
        isNumbered: areLinesNumbered,
        measure: wrong.has(line) ? undefined : measure,
      });
      boxes.set(line, box);
      fresh.push(box);
    }
    if (fresh.length === 0 && !repaints) return;
    forget(top - reach().kept, bottom + reach().kept);
    insertInOrder(fresh);
    const painted = repaints ? [...boxes.values()] : fresh;
    for (const box of painted) box.place(tops.topOf(box.line), tops.heightOf(box.line));
    drawn = paint(painted);
    if (fresh.length === 0) return;
    unproven.push(...fresh);
    if (!beyond) later ??= setTimeout(lookAhead, laterMs);
  }

  const lookAhead = (): void => {
    later = undefined;
    ahead.start();
  };

  const reach = () => (drawn > denseElements * boxes.size ? reaches.dense : reaches.plain);

  /** Removes the lines above and below. */
  function forget(above: number, below: number): void {
    const [first, last] = [tops.lineAt(above), tops.lineAt(below)];
    for (const [line, { element }] of boxes)
      if (line < first || line > last) {
        element.remove();
        boxes.delete(line);
      }
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

  /**
   * Compares where characters are with where they were computed to be. Fonts may do what nobody foresaw: lines where
   * they did are removed, to be made of what the page says. Returns whether there were any.
   */
  function disprove(): boolean {
    const found = unproven.filter((box) => boxes.get(box.line) === box && !box.isTrue());
    unproven = [];
    for (const box of found) {
      wrong.add(box.line);
      box.element.remove();
      boxes.delete(box.line);
    }
    return found.length > 0;
  }

  /**
   * Lines that are about to come into view are made between frames, and laid out there by being looked at: a frame of
   * scrolling only moves what is there.
   */
  const ahead = createPartSlices(() => {
    render(false, reach());
    if (disprove()) render(false, reach());
    return false;
  });

  /** Lines stand in reading order for screen readers, too. `fresh` are in this order. */
  function insertInOrder(fresh: readonly LineBox[]): void {
    // From the end, so that the line behind each is in the page already
    for (const box of fresh.toReversed()) {
      let next = boxes.get(box.line + 1);
      if (!next?.element.isConnected) {
        next = undefined;
        for (const other of boxes.values())
          if (other.element.isConnected && other.line > box.line && (!next || other.line < next.line)) next = other;
      }
      lines.insertBefore(box.element, next?.element ?? null);
    }
  }

  const scope = new AbortController();
  scroller.addEventListener(
    'scroll',
    () => {
      // Set by `place`, which has rendered it already
      if (scroller.scrollTop === position.scrollTop) return;
      position = afterScroll(position, scroller.scrollTop, sizes());
      if (isCovered()) shift();
      else render(false);
      ahead.start();
    },
    { signal: scope.signal, passive: true },
  );
  const observer = new ResizeObserver(() => {
    const next = Math.floor(lines.clientWidth);
    // Hidden: nothing can be measured, and what is laid out is still right when it comes back
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
      clearTimeout(later);
      for (const { element } of boxes.values()) element.remove();
    },
  };
}

/** The font of the lines as a canvas takes it. */
function fontOf(element: HTMLElement): string {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}
