import { strengthOf } from '../layout/character-class.ts';
import type { TextLayout } from '../layout/index.ts';
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
  /** Below the characters: fills. */
  readonly under: HTMLElement;
  /** Above the characters: bars with tags, the caret. */
  readonly over: HTMLElement;
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
}

/** The character boundaries after and before a point. */
export interface Steps {
  readonly graphemeAfter: (point: number) => number;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Creates the element of a line. */
export function createLineBox(
  layout: TextLayout,
  steps: Steps,
  line: number,
  areInvisiblesShown: boolean,
  isNumbered: boolean,
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
  const under = document.createElement('div');
  under.dataset['under'] = '';
  const words = document.createElement('div');
  words.dataset['words'] = '';
  if (isRight) words.dir = 'rtl';
  const node = document.createTextNode(shownText(content, areInvisiblesShown));
  words.append(node);
  const over = document.createElement('div');
  over.dataset['over'] = '';
  over.setAttribute('aria-hidden', 'true');
  under.setAttribute('aria-hidden', 'true');
  element.append(under, words, over);
  const range = document.createRange();
  const unitOf = (point: number): number => Math.min(content.length, layout.unitOn(line, point) - start);

  function rects(from: number, to: number): Stretch[] {
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
    under,
    over,
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
  };
}
