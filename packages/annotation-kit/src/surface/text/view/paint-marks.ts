import { isUndecided, type SpanMark } from '@earmark/model';
import { token } from '@earmark/ui';
import { unstacked } from '../layout/index.ts';
import { rangesOf, type Faces, type PartMarks, type PlacedMark } from '../marks/index.ts';
import type { LineBox, Stretch } from './line-box.ts';

export interface PaintSizes {
  /** Height of the characters of a line in CSS pixels. */
  readonly lineHeight: number;
  /** Height of a level below them. */
  readonly levelHeight: number;
}

/** Where marks can be hit and linked, in CSS pixels from the left edge of the lines. */
export interface Anchor {
  readonly line: number;
  readonly left: number;
  readonly width: number;
}

/** What a line shows of a mark: measured first, drawn when all lines are measured. */
interface Piece {
  readonly mark: PlacedMark;
  readonly level: number;
  readonly stretches: readonly Stretch[];
  /** From the first to the last range on this line, where a span has several. */
  readonly whole: Stretch | undefined;
  readonly isFirst: boolean;
}

export interface LinePieces {
  readonly box: LineBox;
  readonly pieces: readonly Piece[];
}

/** Measures what a line shows of the marks; reads the layout of the page, writes nothing. */
export function measureMarks(box: LineBox, start: number, end: number, marks: PartMarks): LinePieces {
  const pieces: Piece[] = [];
  marks.index.each(start, end, (position) => {
    const mark = marks.marks[position];
    if (!mark) return;
    const level = marks.levels[position] ?? unstacked;
    const ranges = rangesOf(mark).filter((range) => range.start < end && range.end > start);
    const stretches = ranges.flatMap((range) =>
      box.stretchesOf(Math.max(start, range.start), Math.min(end, range.end)),
    );
    const isParted = mark.type === 'span' && mark.ranges.length > 1;
    const [whole] = isParted
      ? hull(box.stretchesOf(Math.max(start, marks.starts[position] ?? 0), Math.min(end, marks.ends[position] ?? 0)))
      : [];
    pieces.push({ mark, level, stretches, whole, isFirst: (marks.starts[position] ?? 0) >= start });
  });
  return { box, pieces };
}

function hull(stretches: readonly Stretch[]): Stretch[] {
  if (stretches.length === 0) return [];
  const left = Math.min(...stretches.map((stretch) => stretch.left));
  const right = Math.max(...stretches.map((stretch) => stretch.left + stretch.width));
  return [{ left, width: right - left }];
}

/** The elements that one view may hold: beyond them tags are left out, then everything. */
const mostTagged = 1800;
const mostElements = 2400;
const narrowest = 3;

export interface MarkPainter {
  /** Ids of the focused marks. */
  readonly focused: ReadonlySet<string>;
  readonly faces: Faces;
  readonly sizes: PaintSizes;
  /** Whether work on a mark failed or is to be corrected. */
  readonly isFailed: (mark: PlacedMark) => boolean;
}

/** Draws measured lines, and returns where the marks are. */
export function drawMarks(
  lines: readonly LinePieces[],
  painter: MarkPainter,
  anchors: Map<string, Anchor>,
  count: { elements: number },
): void {
  for (const { box, pieces } of lines) {
    const under: HTMLElement[] = [];
    const over: HTMLElement[] = [];
    const tags: { level: number; left: number; element: HTMLElement }[] = [];
    for (const { mark, level, stretches, whole, isFirst } of pieces) {
      const [first] = stretches;
      if (first && !anchors.has(mark.id))
        anchors.set(mark.id, { line: box.line, left: first.left, width: first.width });
      if (count.elements > mostElements) continue;
      const face = painter.faces.of(mark);
      const isFocused = painter.focused.has(mark.id);
      const color = token.option[face.color];
      for (const stretch of stretches) {
        if (mark.type === 'section' && !isFocused) continue;
        const fill = strip('fill', stretch, color);
        dress(fill, mark, isFocused, painter);
        under.push(fill);
      }
      if (level === unstacked) continue;
      const top = painter.sizes.lineHeight + level * painter.sizes.levelHeight;
      if (whole) over.push(strip('gap', whole, color, top));
      for (const [index, stretch] of stretches.entries()) {
        const bar = strip('bar', stretch, color, top);
        bar.dataset['mark'] = mark.id;
        dress(bar, mark, isFocused, painter);
        if (index === 0 && (isFirst || isFocused) && count.elements < mostTagged) {
          tags.push({ level, left: stretch.left, element: tagOf(bar, mark, face.title) });
        }
        over.push(bar);
      }
      count.elements += stretches.length * 3 + 1;
    }
    fitTags(tags);
    box.under.replaceChildren(...under);
    box.over.replaceChildren(...over);
  }
}

/** A tag may be wider than what it is on, but does not reach into the next one of its level. */
function fitTags(tags: { level: number; left: number; element: HTMLElement }[]): void {
  tags.sort((a, b) => a.level - b.level || a.left - b.left);
  for (const [at, { level, left, element }] of tags.entries()) {
    const next = tags[at + 1];
    if (next?.level === level) element.style.maxWidth = `${Math.max(0, next.left - left - 3)}px`;
  }
}

function strip(kind: string, { left, width }: Stretch, color: string, top?: number): HTMLElement {
  const element = document.createElement('i');
  element.dataset[kind] = '';
  element.style.cssText = `--mark: ${color}; left: ${left}px; width: ${Math.max(narrowest, width)}px;${
    top === undefined ? '' : ` top: ${top}px;`
  }`;
  return element;
}

function dress(element: HTMLElement, mark: PlacedMark, isFocused: boolean, { isFailed }: MarkPainter): void {
  if (isFocused) element.dataset['focused'] = '';
  if (isUndecided(mark)) element.dataset['proposed'] = '';
  if (mark.type === 'section') element.dataset['section'] = '';
  if (isFailed(mark)) element.dataset['failed'] = '';
}

function tagOf(bar: HTMLElement, mark: PlacedMark, title: string): HTMLElement {
  const tag = document.createElement('b');
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
