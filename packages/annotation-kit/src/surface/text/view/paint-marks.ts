import { isUndecided, type PointRange, type SpanMark } from '@earmark/model';
import { token } from '@earmark/ui';
import { unstacked } from '../layout/index.ts';
import { endOf, rangesOf, startOf, type Faces, type PaintedMarks, type PlacedMark } from '../marks/index.ts';
import type { LineBox, Stretch } from './line-box.ts';
import { textSizes } from './text-sizes.ts';

/** Where marks can be hit and linked, in CSS pixels from the left edge of the lines. */
export interface Anchor {
  readonly line: number;
  readonly left: number;
  readonly width: number;
}

/** What a line is to show of a mark. */
interface Shown {
  readonly mark: PlacedMark;
  readonly level: number;
  readonly isFocused: boolean;
  /** Letter of the copy that the mark is of; undefined for marks of the document. */
  readonly letter: string | undefined;
}

/** The same, with where it is: measured first, drawn when all lines are measured. */
interface Piece extends Shown {
  readonly stretches: readonly Stretch[];
  /** From the first to the last range on this line, where a span has several. */
  readonly whole: Stretch | undefined;
  readonly isFirst: boolean;
}

/** A line with what is drawn on it. */
export interface DrawnLine {
  readonly pieces: readonly Piece[];
  /** About how many elements it took. */
  readonly elements: number;
  /** Whether something was left out because the view holds too many elements. */
  readonly isCut: boolean;
}

/** What a line shows of the marks, between two code points. */
export function shownOn(
  start: number,
  end: number,
  marks: PaintedMarks,
  focused: ReadonlySet<string>,
): readonly Shown[] {
  const shown: Shown[] = [];
  marks.index.each(start, end, (position) => {
    const mark = marks.marks[position];
    if (!mark) return;
    const letter = marks.letterOf(mark);
    const isFocused = letter === undefined && focused.has(mark.id);
    shown.push({ mark, level: marks.levels[position] ?? unstacked, isFocused, letter });
  });
  return shown;
}

/** Whether a line shows already what it is to show: marks are never changed, only replaced. */
export const isDrawn = ({ pieces, isCut }: DrawnLine, shown: readonly Shown[]): boolean =>
  !isCut &&
  pieces.length === shown.length &&
  pieces.every(({ mark, level, isFocused }, at) => {
    const other = shown[at];
    return mark === other?.mark && level === other.level && isFocused === other.isFocused;
  });

/** Measures what a line shows; reads the layout of the page, writes nothing. */
export const measureShown = (box: LineBox, start: number, end: number, shown: readonly Shown[]): readonly Piece[] =>
  shown.map(({ mark, level, isFocused, letter }) => {
    const stretchesOf = (range: PointRange): Stretch[] =>
      box.stretchesOf(Math.max(start, range.start), Math.min(end, range.end));
    const ranges = rangesOf(mark);
    const isParted = mark.type === 'span' && ranges.length > 1;
    return {
      mark,
      level,
      isFocused,
      letter,
      stretches: ranges.filter((range) => range.start < end && range.end > start).flatMap(stretchesOf),
      whole: isParted ? hull(stretchesOf({ start: startOf(mark), end: endOf(mark) })) : undefined,
      isFirst: startOf(mark) >= start,
    };
  });

function hull(stretches: readonly Stretch[]): Stretch | undefined {
  if (stretches.length === 0) return undefined;
  const left = Math.min(...stretches.map((stretch) => stretch.left));
  const right = Math.max(...stretches.map((stretch) => stretch.left + stretch.width));
  return { left, width: right - left };
}

/** The elements that one view may hold: beyond them tags are left out, then everything. */
const mostTagged = 1800;
const mostElements = 2400;
const narrowest = 3;

interface MarkPainter {
  readonly faces: Faces;
  /** Whether work on a mark failed or is to be corrected. */
  readonly isFailed: (mark: PlacedMark) => boolean;
}

/** Draws what was measured of a line. `already` is how many elements the other lines took. */
export function drawPieces(box: LineBox, pieces: readonly Piece[], painter: MarkPainter, already: number): DrawnLine {
  const under: HTMLElement[] = [];
  const over: HTMLElement[] = [];
  const tags: { level: number; left: number; element: HTMLElement }[] = [];
  let elements = 0;
  let isCut = false;
  for (const piece of pieces) {
    const { mark, level, stretches, whole, isFirst, isFocused, letter } = piece;
    if (already + elements > mostElements) {
      isCut = true;
      break;
    }
    const face = painter.faces.of(mark);
    const color = token.option[face.color];
    if (letter === undefined && (mark.type !== 'section' || isFocused))
      for (const stretch of stretches) under.push(dressed(strip('fill', stretch, color), piece, painter));
    if (level === unstacked) continue;
    const top = textSizes.lineHeight + level * textSizes.levelHeight;
    if (whole) over.push(strip('gap', whole, color, top));
    for (const [index, stretch] of stretches.entries()) {
      const bar = dressed(strip('bar', stretch, color, top), piece, painter);
      if (letter === undefined) bar.dataset['mark'] = mark.id;
      else bar.dataset['copy'] = letter;
      const isTagged = index === 0 && (isFirst || isFocused);
      if (isTagged && already + elements < mostTagged)
        tags.push({ level, left: stretch.left, element: tagOf(bar, piece, face.title) });
      else isCut ||= isTagged;
      over.push(bar);
    }
    elements += stretches.length * 3 + 1;
  }
  fitTags(tags);
  box.draw(under, over);
  return { pieces, elements, isCut };
}

/** Widest tag, and more than a UTF-16 unit of a tag is wide; in CSS pixels. */
const widestTag = 220;
const widestUnit = 13;

/**
 * A tag may be wider than what it is on, but does not reach into the next one of its level. Few need to be cut, which
 * is dear.
 */
function fitTags(tags: { level: number; left: number; element: HTMLElement }[]): void {
  tags.sort((a, b) => a.level - b.level || a.left - b.left);
  for (const [at, { level, left, element }] of tags.entries()) {
    const next = tags[at + 1];
    const room = next?.level === level ? Math.min(widestTag, Math.max(0, next.left - left - 3)) : widestTag;
    if (element.textContent.length * widestUnit <= room) continue;
    element.dataset['cut'] = '';
    element.style.maxWidth = `${room}px`;
  }
}

/**
 * A strip of a line. It takes no room, so that all strips of a layer begin at its top: elements that are positioned one
 * by one cost the browser several times as much.
 */
function strip(kind: 'fill' | 'bar' | 'gap', { left, width }: Stretch, color: string, top = 0): HTMLElement {
  const element = document.createElement('i');
  element.dataset[kind] = '';
  const [down, height] = kind === 'fill' ? fillPlace : [top - 2, kind === 'bar' ? textSizes.levelHeight : 2];
  element.style.cssText = `--mark: ${color}; width: ${Math.max(narrowest, width)}px; height: ${height}px; margin: ${down}px 0 ${-down - height}px ${left}px;`;
  return element;
}

/** Where a fill begins below the top of its line, and how high it is. */
const fillPlace = [3, textSizes.lineHeight - 5] as const;

function dressed(element: HTMLElement, { mark, isFocused }: Shown, { isFailed }: MarkPainter): HTMLElement {
  if (isFocused) element.dataset['focused'] = '';
  if (isUndecided(mark)) element.dataset['proposed'] = '';
  if (mark.type === 'section') element.dataset['section'] = '';
  if (isFailed(mark)) element.dataset['failed'] = '';
  return element;
}

function tagOf(bar: HTMLElement, { mark, letter }: Shown, title: string): HTMLElement {
  const tag = document.createElement('b');
  if (letter !== undefined) tag.dataset['letter'] = letter;
  const score = isUndecided(mark) ? scoreOf(mark) : undefined;
  tag.textContent = score === undefined ? title : `${title} ${score}`;
  bar.append(tag);
  return tag;
}

/** The score of a proposal as a percentage. */
export function scoreOf(mark: PlacedMark): string | undefined {
  const score = mark.type === 'span' ? (mark satisfies SpanMark).proposal?.score : undefined;
  return score === undefined ? undefined : `${Math.round(score * 100)} %`;
}
