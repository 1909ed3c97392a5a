import { endOfSpan, isSpan, startOfSpan, type PointRange, type SpanMark } from '@earmark/model';
import { mayEdit } from '../../../core/index.ts';
import { selectedRange, type TextSession } from '../session/index.ts';
import type { PartElements, PartLines } from './part-lines.ts';
import { textSizes } from './text-sizes.ts';

type GripEdge = 'start' | 'end';

/** What fingers can change by its ends: the selection or, without one, the focused span. */
interface Gripped {
  readonly range: PointRange;
  /** Absent for a selection. */
  readonly span?: SpanMark;
}

/** What of a part has handles now; nothing unless a finger pressed last. */
export function grippedIn({ store, state, current }: TextSession, part: number): Gripped | undefined {
  const { caret, isTouched, letters } = state.getState();
  if (!isTouched || letters) return undefined;
  if (caret?.part === part && caret.at !== caret.anchor) return { range: selectedRange(caret) };
  const { mode, selection } = store.getState();
  const span = selection.length === 1 && mayEdit(mode) ? current() : undefined;
  if (!span || !isSpan(span) || span.part !== part) return undefined;
  return { range: { start: startOfSpan(span), end: endOfSpan(span) }, span };
}

/** Draws the handles; the same elements as long as they are shown, so that a finger does not lose hold of one. */
export function createPartGrips(session: TextSession, part: number, lines: PartLines, { lines: layer }: PartElements) {
  const shown = new Map<GripEdge, HTMLElement>();

  function pointOf(edge: GripEdge, { start, end }: PointRange): { x: number; line: number } | undefined {
    const line = lines.lineIfFound(edge === 'start' ? start : end - 1);
    const box = lines.boxes.get(line);
    return box && { line, x: edge === 'start' ? box.caretX(start) : box.endX(end) };
  }
  function paintGrip(edge: GripEdge, range: PointRange | undefined): void {
    const point = range && pointOf(edge, range);
    const known = shown.get(edge);
    if (!point) {
      known?.remove();
      shown.delete(edge);
      return;
    }
    const grip = known ?? layer.appendChild(document.createElement('i'));
    shown.set(edge, grip);
    grip.dataset['grip'] = edge;
    grip.setAttribute('aria-hidden', 'true');
    grip.style.left = `${point.x - textSizes.grip / 2}px`;
    grip.style.top = `${lines.tops().topOf(point.line) + textSizes.lineHeight}px`;
  }
  return (): void => {
    const range = grippedIn(session, part)?.range;
    if (!range && shown.size === 0) return;
    paintGrip('start', range);
    paintGrip('end', range);
  };
}
