import type { TextIndex } from '@earmark/model';
import type { PartView } from '../session/index.ts';
import type { PartLines } from './part-lines.ts';
import { textSizes } from './text-sizes.ts';

interface LineMoves extends Pick<PartView, 'reveal' | 'moveByLine'> {
  /** The code point of a line nearest to `x`, in CSS pixels from the left edge of the lines. */
  readonly pointAtX: (line: number, x: number) => number;
}

/** Moves through the text by lines of the screen, scrolling as far as necessary. */
export function createLineMoves(lines: PartLines, index: TextIndex): LineMoves {
  /** The column that the caret keeps while it goes through shorter lines, as long as it is at `at`. */
  let goal: { at: number; x: number } | undefined;

  function reveal(start: number, end = start): void {
    const from = lines.lineOf(start);
    const to = lines.lineOf(Math.max(start, end - 1));
    const tops = lines.tops();
    const viewHeight = lines.viewHeight();
    const top = tops.topOf(from) + textSizes.margin;
    const bottom = tops.topOf(to) + tops.heightOf(to) + textSizes.margin;
    const room = 8;
    let next = lines.top();
    if (bottom > next + viewHeight - room) next = bottom - viewHeight + room;
    if (top < next + room) next = top - room;
    if (next === lines.top()) return;
    // Far away a jump shows what is around, too.
    if (Math.abs(next - lines.top()) > viewHeight) next = top - viewHeight / 3;
    lines.scrollTo(next);
  }

  function pointAtX(line: number, x: number): number {
    const layout = lines.layout();
    reveal(layout.pointOf(line));
    const point = lines.boxes.get(line)?.pointAt(x) ?? layout.pointOf(line);
    // The point after the last character of a broken line is on the next one.
    return point >= layout.pointOf(line + 1) && line + 1 < layout.lineCount() ? index.graphemeBefore(point) : point;
  }

  function moveByLine(at: number, by: Parameters<PartView['moveByLine']>[1], isExtending: boolean): number {
    const layout = lines.layout();
    const line = lines.lineOf(at);
    if (by === 'start') return layout.pointOf(line);
    if (by === 'end') {
      const end = layout.pointOn(line, layout.contentEndOf(line));
      const isBroken = end === layout.pointOf(line + 1) && line + 1 < layout.lineCount();
      return isBroken && !isExtending ? index.graphemeBefore(end) : end;
    }
    reveal(at);
    const x = goal?.at === at ? goal.x : (lines.boxes.get(line)?.caretX(at) ?? 0);
    const isUp = by === 'up' || by === 'page-up';
    let target = line + (isUp ? -1 : 1);
    if (by === 'page-up' || by === 'page-down') {
      const page = lines.viewHeight() - textSizes.lineHeight;
      layout.extendTo(line + Math.ceil(page / textSizes.lineHeight) + 2);
      lines.lineOf(at);
      const tops = lines.tops();
      target = tops.lineAt(Math.max(0, tops.topOf(line) + (isUp ? -page : page)));
    } else layout.extendTo(target + 1);
    if (target < 0) return 0;
    if (target >= layout.lineCount()) return index.length;
    lines.lineOf(layout.pointOf(target));
    const point = pointAtX(target, x);
    goal = { at: point, x };
    return point;
  }

  return { reveal, moveByLine, pointAtX };
}
