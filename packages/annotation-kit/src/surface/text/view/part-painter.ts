import { isFailed, isSpan, type LinkMark, type PointRange } from '@earmark/model';
import { facesOf, linksByEnd, marksById, marksOfPart, startOf, withCopies, type PlacedMark } from '../marks/index.ts';
import { selectedRange, type TextSession } from '../session/index.ts';
import { lettersFor } from './letters.ts';
import type { LineBox } from './line-box.ts';
import { drawArcs, type Place } from './paint-arcs.ts';
import { drawPieces, isDrawn, measureShown, shownOn, type Anchor, type DrawnLine } from './paint-marks.ts';
import { createPartGrips } from './part-grips.ts';
import type { PartElements, PartLines } from './part-lines.ts';
import { textSizes } from './text-sizes.ts';

/** A range to be drawn over the text besides marks: a hit of the search, one of equal strings. */
interface ExtraRange {
  readonly kind: 'hit' | 'current' | 'equal';
  readonly range: PointRange;
}
export type ExtraRanges = (part: number) => readonly ExtraRange[];

interface PartPainter {
  /** Draws what lines carry; a line that shows it already is left as it is. Returns about how many elements all lines took. */
  readonly paint: (painted: readonly LineBox[]) => number;
  /** The spans of which something is visible, in reading order. */
  readonly visibleSpans: () => readonly PlacedMark[];
}

/** Draws marks, caret, selection, hits, letters and arcs on the lines of a part. */
export function createPartPainter(
  session: TextSession,
  part: number,
  lines: PartLines,
  elements: PartElements,
  extraRanges: ExtraRanges,
): PartPainter {
  const { store, state } = session;
  const { arcs } = elements;
  const paintGrips = createPartGrips(session, part, lines, elements);
  const faces = facesOf(store.labels);
  const painter = { faces, isFailed: ({ status }: PlacedMark) => isFailed(status) };
  const drawn = new WeakMap<LineBox, DrawnLine>();
  const extras = new WeakMap<LineBox, readonly HTMLElement[]>();
  let letterKeys: readonly HTMLElement[] = [];

  const startOfLine = ({ line }: LineBox): number => lines.layout().pointOf(line);
  /** An empty line is as long as one code point, so that it can show the caret. */
  const endOfLine = (box: LineBox): number => Math.max(startOfLine(box) + 1, lines.layout().pointOf(box.line + 1));

  function paint(painted: readonly LineBox[]): number {
    const { document, selection } = store.getState();
    const marks = withCopies(marksOfPart(document, part), session.copies, part);
    const focused = new Set(selection);
    // Everything is measured before anything is written, so that the page is laid out once.
    const measured = painted.flatMap((box) => {
      const [start, end] = [startOfLine(box), endOfLine(box)];
      const shown = shownOn(start, end, marks, focused);
      const before = drawn.get(box);
      return before && isDrawn(before, shown) ? [] : [{ box, pieces: measureShown(box, start, end, shown) }];
    });
    const more = extrasOf(painted);
    for (const { box } of measured) drawn.delete(box);
    let already = 0;
    for (const box of lines.boxes.values()) already += drawn.get(box)?.elements ?? 0;
    for (const { box, pieces } of measured) {
      const line = drawPieces(box, pieces, painter, already);
      drawn.set(box, line);
      already += line.elements;
    }
    for (const [at, box] of painted.entries()) {
      for (const element of extras.get(box) ?? []) element.remove();
      const found = more[at] ?? [];
      extras.set(box, found);
      box.add(found);
    }
    paintLetters();
    paintArcs(focused);
    paintGrips();
    return already;
  }

  /** Caret, selection and hits of lines. */
  function extrasOf(painted: readonly LineBox[]): HTMLElement[][] {
    const from = Math.min(...painted.map(startOfLine));
    const to = Math.max(...painted.map(endOfLine));
    const near = extraRanges(part).filter(({ range }) => range.start < to && range.end > from);
    return painted.map((box) => extrasOn(box, near));
  }

  function extrasOn(box: LineBox, near: readonly ExtraRange[]): HTMLElement[] {
    const { caret } = state.getState();
    const layout = lines.layout();
    const [start, end] = [startOfLine(box), layout.pointOf(box.line + 1)];
    const found: HTMLElement[] = [];
    const add = (kind: string, range: PointRange): void => {
      if (range.start >= Math.max(end, start + 1) || range.end <= start) return;
      for (const { left, width } of box.stretchesOf(Math.max(start, range.start), Math.min(end, range.end))) {
        const element = document.createElement('i');
        element.dataset[kind] = '';
        element.style.cssText = `left: ${left}px; width: ${Math.max(width, 4)}px;`;
        found.push(element);
      }
    };
    for (const { kind, range } of near) add(kind, range);
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

  /** Where each mark is first visible. */
  function anchorsOf(): ReadonlyMap<string, Anchor> {
    const anchors = new Map<string, Anchor>();
    for (const box of [...lines.boxes.values()].sort((a, b) => a.line - b.line))
      for (const { mark, stretches } of drawn.get(box)?.pieces ?? []) {
        const [first] = stretches;
        if (first && !anchors.has(mark.id)) anchors.set(mark.id, { line: box.line, ...first });
      }
    return anchors;
  }

  function paintLetters(): void {
    for (const element of letterKeys) element.remove();
    letterKeys = [];
    const { letters, typed } = state.getState();
    if (!letters || letters.purpose === 'type') return;
    const anchors = anchorsOf();
    const spans = visibleSpans();
    const labels = lettersFor(spans.length);
    letterKeys = spans.flatMap((span, at) => {
      const anchor = anchors.get(span.id);
      const box = anchor && lines.boxes.get(anchor.line);
      const label = labels[at] ?? '';
      if (!box || !label.startsWith(typed)) return [];
      const key = document.createElement('kbd');
      key.textContent = label.toUpperCase();
      if (letters.purpose === 'link' && letters.from === span.id) key.dataset['from'] = '';
      key.style.left = `${anchor.left}px`;
      box.add([key]);
      return [key];
    });
  }

  function paintArcs(focused: ReadonlySet<string>): void {
    const { areAllArcsShown } = state.getState();
    const hasArcs = arcs.childElementCount > 1;
    if (!areAllArcsShown && focused.size === 0 && !hasArcs) return;
    const anchors = anchorsOf();
    const shown = linksOf(areAllArcsShown ? [...anchors.keys(), ...focused] : focused);
    if (shown.length === 0 && !hasArcs) return;
    const tops = lines.tops();
    const byId = marksById(store.getState().document);
    const placeOf = (id: string): Place | undefined => {
      const mark = byId.get(id);
      if (!mark || !isSpan(mark) || mark.part !== part) return undefined;
      const anchor = anchors.get(id);
      if (anchor) return { x: anchor.left + Math.min(anchor.width / 2, 40), y: tops.topOf(anchor.line) + 3 };
      const line = lines.lineIfFound(startOf(mark));
      return { x: 0, y: tops.topOf(Math.min(line, tops.lineCount)) + 3 };
    };
    drawArcs(arcs, shown, placeOf, faces, focused);
  }

  /** The links among marks, and those that end on one of them. */
  function linksOf(ids: Iterable<string>): readonly LinkMark[] {
    const { document } = store.getState();
    const links = linksByEnd(document);
    const byId = marksById(document);
    const shown = new Map<string, LinkMark>();
    for (const id of ids) {
      for (const link of links.get(id) ?? []) shown.set(link.id, link);
      const mark = byId.get(id);
      if (mark?.type === 'link') shown.set(id, mark);
    }
    return [...shown.values()];
  }

  function visibleSpans(): readonly PlacedMark[] {
    const [tops, layout] = [lines.tops(), lines.layout()];
    const from = tops.lineAt(lines.top() - textSizes.margin);
    const to = tops.lineAt(lines.top() + lines.viewHeight() - textSizes.margin - 4);
    const marks = marksOfPart(store.getState().document, part);
    const found: PlacedMark[] = [];
    marks.index.each(layout.pointOf(from), Math.max(1, layout.pointOf(to + 1)), (at) => {
      const mark = marks.marks[at];
      if (mark && isSpan(mark)) found.push(mark);
    });
    return found;
  }

  return { paint, visibleSpans };
}
