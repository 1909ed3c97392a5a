import { isFailed, isSpan, type LinkMark, type Mark, type PointRange } from '@earmark/model';
import {
  facesOf,
  isTaken,
  linksByEnd,
  marksById,
  marksOfPart,
  startOf,
  withCopies,
  type PlacedMark,
} from '../marks/index.ts';
import { selectedRange, type LettersMode, type TextSession } from '../session/index.ts';
import { letteredPart, lettersIn } from './letters.ts';
import type { LineBox } from './line-box.ts';
import { drawArcs, mostArcs, placeArcs, type Arc, type Point } from './paint-arcs.ts';
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

/** Is told how many links are in view when some of them are not drawn, and 0 when all are. */
export type SayCut = (links: number) => void;

interface PartPainter {
  /**
   * Draws what lines carry; a line that shows it already is left as it is. Returns about how many elements all lines
   * took.
   */
  readonly paint: (painted: readonly LineBox[]) => number;
  readonly visibleMarks: (letters: LettersMode) => readonly Mark[];
  /** Whether what is drawn depends on what is in view, so that it has to be drawn anew when that moves. */
  readonly isOfView: () => boolean;
}

/** Draws marks, caret, selection, hits, letters and arcs on the lines of a part. */
export function createPartPainter(
  session: TextSession,
  part: number,
  lines: PartLines,
  elements: PartElements,
  extraRanges: ExtraRanges,
  sayCut: SayCut,
): PartPainter {
  const { store, state } = session;
  const { arcs } = elements;
  const paintGrips = createPartGrips(session, part, lines, elements);
  const faces = facesOf(store.labels);
  const painter = { faces, isFailed: ({ status }: PlacedMark) => isFailed(status) };
  const drawn = new WeakMap<LineBox, DrawnLine>();
  const extras = new WeakMap<LineBox, readonly HTMLElement[]>();
  let letterKeys: readonly HTMLElement[] = [];
  /** How many links in view were left out when arcs were drawn last. */
  let cut = 0;
  /** The names of the arcs that are drawn, by the ids of their links. */
  let names: ReturnType<typeof drawArcs> = new Map();

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
    // What they showed until now does not count towards the elements that there are already
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
    paintArcs(focused);
    paintLetters();
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
    if (!letters || letters.purpose === 'choice' || letteredPart(session) !== part) return;
    const anchors = anchorsOf();
    const marks = visibleMarks(letters);
    const labels = lettersIn(marks);
    letterKeys = marks.flatMap((mark) => {
      const label = labels.get(mark.id);
      if (label?.startsWith(typed) !== true) return [];
      const key = document.createElement('kbd');
      key.textContent = label.toUpperCase();
      key.dataset['chooses'] = mark.id;
      if (letters.purpose === 'link' && letters.from === mark.id) key.dataset['from'] = '';
      const name = names.get(mark.id)?.getBBox();
      const anchor = anchors.get(mark.id);
      const box = anchor && lines.boxes.get(anchor.line);
      if (name) {
        key.dataset['link'] = '';
        key.style.left = `${name.x}px`;
        key.style.top = `${name.y}px`;
        elements.lines.append(key);
      } else if (box) {
        key.style.left = `${anchor.left}px`;
        box.add([key]);
      } else return [];
      return [key];
    });
  }

  /** Whether letters are for marks at ends of links, and some link may end on links. */
  const isLinking = (letters: LettersMode | null): boolean =>
    (letters?.purpose === 'link' || letters?.purpose === 'end') &&
    faces.linkTypes.some(({ id }) => isTaken(store.labels, id));

  function paintArcs(focused: ReadonlySet<string>): void {
    const { letters, areAllArcsShown } = state.getState();
    const hasArcs = arcs.childElementCount > 1;
    if (!areAllArcsShown && !isLinking(letters) && focused.size === 0 && !hasArcs) return;
    const { arcs: placed, left } = arcsFor(letters);
    cut = left;
    sayCut(left > 0 ? left + mostArcs : 0);
    if (placed.length > 0 || hasArcs) names = drawArcs(arcs, placed, faces, focused);
  }

  /** The links that are drawn while letters are shown for something, and how many in view are left out. */
  function arcsFor(letters: LettersMode | null): { readonly arcs: readonly Arc[]; readonly left: number } {
    const { areAllArcsShown } = state.getState();
    const { document, selection } = store.getState();
    const isEveryShown = areAllArcsShown || isLinking(letters);
    const anchors = anchorsOf();
    const near = linksOf(isEveryShown ? [...selection, ...visibleSpans().map(({ id }) => id)] : selection);
    const shown = isEveryShown && near.size < mostArcs ? linksOf(anchors.keys(), near) : near;
    const tops = lines.tops();
    const byId = marksById(document);
    const pointOfMark = (id: string): Point | undefined => {
      const mark = byId.get(id);
      if (!mark || !isSpan(mark) || mark.part !== part) return undefined;
      const anchor = anchors.get(id);
      if (anchor) return { x: anchor.left + Math.min(anchor.width / 2, 40), y: tops.topOf(anchor.line) + 3 };
      const line = lines.lineIfFound(startOf(mark));
      return { x: 0, y: tops.topOf(Math.min(line, tops.lineCount)) + 3 };
    };
    const drawn = [...shown.values()].slice(0, mostArcs);
    return { arcs: placeArcs(drawn, pointOfMark), left: Math.max(0, near.size - mostArcs) };
  }

  /**
   * The links among marks with those that end on them, also by way of other links, and the ones that they end on
   * themselves.
   */
  function linksOf(ids: Iterable<string>, before?: ReadonlyMap<string, LinkMark>): Map<string, LinkMark> {
    const { document } = store.getState();
    const links = linksByEnd(document);
    const byId = marksById(document);
    const found = new Map(before);
    const open = [...ids].flatMap((id) => [byId.get(id), ...(links.get(id) ?? [])]);
    for (let next = 0; next < open.length; next += 1) {
      const mark = open[next];
      if (mark?.type !== 'link' || found.has(mark.id)) continue;
      found.set(mark.id, mark);
      open.push(...(links.get(mark.id) ?? []));
      for (const end of mark.ends) if (byId.get(end.mark)?.type === 'link') open.push(byId.get(end.mark));
    }
    return found;
  }

  /**
   * Spans of which something is visible, then links whose names are and that may be chosen for what letters are shown
   * for.
   */
  function visibleMarks(letters: LettersMode): readonly Mark[] {
    const [top, bottom] = [lines.top() - textSizes.margin, lines.top() + lines.viewHeight() - textSizes.margin];
    const links = arcsFor(letters).arcs.flatMap(({ link, middle }) => {
      const isInView = middle.y > top && middle.y < bottom;
      const isChosen = letters.purpose === 'focus' || isTaken(store.labels, link.linkType);
      return isInView && isChosen && !(letters.purpose === 'end' && letters.link === link.id) ? [link] : [];
    });
    return [...visibleSpans(), ...links];
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

  const isOfView = (): boolean => cut > 0 || state.getState().letters !== null;

  return { paint, visibleMarks, isOfView };
}
