import { strengthOf } from '../layout/character-class.ts';
import { edgesOf, type Measure, type TextLayout } from '../layout/index.ts';
import { shownText } from './glyphs.ts';

/** A horizontal stretch of a line in CSS pixels from its left edge. */
export interface Stretch {
  readonly left: number;
  readonly width: number;
}

/** A line that is in the document: its element, and where its characters are. */
export interface LineBox {
  readonly line: number;
  readonly element: HTMLElement;
  /** Replaces what is below the characters, fills, and above them, bars with tags. */
  readonly draw: (under: readonly HTMLElement[], over: readonly HTMLElement[]) => void;
  /** Adds what is above everything else of the line: the caret, letters. */
  readonly add: (elements: readonly HTMLElement[]) => void;
  /** Moves the line to its top and gives it its height, in CSS pixels. */
  readonly place: (top: number, height: number) => void;
  /** The stretches of a range of code points; several where directions mix. */
  readonly stretchesOf: (start: number, end: number) => Stretch[];
  /** Where the caret stands before a code point. */
  readonly caretX: (point: number) => number;
  /** Where the characters before a code point end, which is elsewhere where the direction changes. */
  readonly endX: (point: number) => number;
  /** The code point nearest to a position, between characters as people see them. */
  readonly pointAt: (x: number) => number;
  /**
   * Whether characters are where they were computed to be. Reads the layout of the page, which is dear while the page
   * has changes to lay out.
   */
  readonly isTrue: () => boolean;
}

/** The character boundaries after and before a point. */
export interface Steps {
  readonly graphemeAfter: (point: number) => number;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

interface LineBoxOptions {
  readonly layout: TextLayout;
  readonly steps: Steps;
  readonly areInvisiblesShown: boolean;
  readonly isNumbered: boolean;
  /** Advance widths from which positions are computed; without them the page is asked. */
  readonly measure: Measure | undefined;
}

/** How far from where it was computed a line may end, in CSS pixels. */
const tolerance = 0.75;

/** Creates the element of a line. */
export function createLineBox(
  line: number,
  { layout, steps, areInvisiblesShown, isNumbered, measure }: LineBoxOptions,
): LineBox {
  const element = document.createElement('div');
  element.dataset['line'] = String(line);
  const start = layout.startOf(line);
  const contentEnd = layout.contentEndOf(line);
  const content = layout.text.slice(start, contentEnd);
  const first = layout.pointOf(line);
  const last = layout.pointOn(line, contentEnd);
  const isRight = layout.isRightToLeft(line);
  const hasMixed = isRight || rightToLeft.test(content);
  if (isNumbered && layout.isParagraphStart(line)) element.dataset['number'] = String(layout.paragraphOf(line) + 1);
  if (areInvisiblesShown && layout.startOf(line + 1) > contentEnd) element.dataset['ends'] = '';
  const words = document.createElement('div');
  words.dataset['words'] = '';
  if (isRight) words.dir = 'rtl';
  const shown = shownText(content, areInvisiblesShown);
  const node = document.createTextNode(shown);
  words.append(node);
  element.append(words);
  // Most lines have few marks, and every element costs time while the text scrolls
  let under: HTMLElement | undefined;
  let over: HTMLElement | undefined;
  const layer = (name: 'under' | 'over'): HTMLElement => {
    const made = element.appendChild(document.createElement('div'));
    made.dataset[name] = '';
    made.setAttribute('aria-hidden', 'true');
    return made;
  };
  const range = document.createRange();
  const edges = hasMixed || !measure ? undefined : edgesOf(shown, measure);
  const unitOf = (point: number): number => Math.min(content.length, layout.unitOn(line, point) - start);

  function rects(from: number, to: number): Stretch[] {
    if (edges) {
      const left = edges[from] ?? 0;
      return [{ left, width: (edges[to] ?? left) - left }];
    }
    const origin = element.getBoundingClientRect().left;
    range.setStart(node, from);
    range.setEnd(node, to);
    const found: { left: number; width: number }[] = [];
    for (const { left, width } of range.getClientRects()) {
      const before = found.at(-1);
      const at = left - origin;
      // Runs of one direction are one rectangle each; neighbours that touch are one stretch.
      if (before && Math.abs(before.left + before.width - at) < 0.5) before.width += width;
      else found.push({ left: at, width });
    }
    return found;
  }
  const clamp = (point: number): number => Math.max(first, Math.min(last, point));
  const isRightAt = (unit: number): boolean => {
    const strength = strengthOf(content.codePointAt(unit) ?? 0);
    return strength === 0 ? isRight : strength > 0;
  };
  function caretX(point: number): number {
    const at = clamp(point);
    if (at >= last) return endX(at);
    const unit = unitOf(at);
    const next = Math.min(content.length, Math.max(unit + 1, unitOf(Math.min(last, steps.graphemeAfter(at)))));
    const [rect] = rects(unit, next);
    if (!rect) return 0;
    return hasMixed && isRightAt(unit) ? rect.left + rect.width : rect.left;
  }
  function endX(point: number): number {
    if (content === '') return isRight ? element.clientWidth : 0;
    const end = unitOf(clamp(point));
    if (end === 0) return caretX(first);
    const isPair = end > 1 && (content.charCodeAt(end - 1) & 0xfc00) === 0xdc00;
    const unit = end - (isPair ? 2 : 1);
    const rect = rects(unit, end).at(-1);
    if (!rect) return 0;
    return hasMixed && isRightAt(unit) ? rect.left : rect.left + rect.width;
  }

  let placed = { top: -1, height: -1 };

  return {
    line,
    element,
    draw(fills, bars) {
      if (fills.length > 0) under ??= layer('under');
      under?.replaceChildren(...fills);
      if (bars.length > 0) over ??= layer('over');
      over?.replaceChildren(...bars);
    },
    add(elements) {
      if (elements.length > 0) (over ??= layer('over')).append(...elements);
    },
    place(top, height) {
      if (placed.top === top && placed.height === height) return;
      placed = { top, height };
      element.style.top = `${top}px`;
      element.style.height = `${height}px`;
    },
    stretchesOf(from, to) {
      const [a, b] = [clamp(from), clamp(to)];
      if (a >= b) return [{ left: caretX(a), width: 0 }];
      return rects(unitOf(a), unitOf(b));
    },
    caretX,
    endX,
    pointAt(x) {
      let best = first;
      let least = Infinity;
      if (hasMixed) {
        for (let point = first; ; point = Math.min(last, steps.graphemeAfter(point))) {
          const distance = Math.abs(caretX(point) - x);
          if (distance < least) [best, least] = [point, distance];
          if (point >= last) return best;
        }
      }
      // From left to right positions ascend: the last one that is not beyond `x`, or the next.
      let low = first;
      let high = last;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (caretX(middle) <= x) low = middle;
        else high = middle - 1;
      }
      const next = Math.min(last, steps.graphemeAfter(low));
      return x - caretX(low) <= caretX(next) - x ? low : next;
    },
    isTrue() {
      if (!edges) return true;
      range.selectNodeContents(node);
      return Math.abs(range.getBoundingClientRect().width - (edges.at(-1) ?? 0)) < tolerance;
    },
  };
}
