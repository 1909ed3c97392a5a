import { marksOfPart, withCopies } from '../marks/index.ts';
import type { PartView, TextSession } from '../session/index.ts';
import { createLineMoves } from './line-moves.ts';
import { createPartLines, type PartElements } from './part-lines.ts';
import { createPartPainter, type ExtraRanges, type SayCut } from './part-painter.ts';

/** Shows a part in its elements, and follows document and session until it is destroyed. */
export function createPartView(
  session: TextSession,
  part: number,
  elements: PartElements,
  extraRanges: ExtraRanges,
  sayCut: SayCut,
): PartView {
  const { store, state } = session;
  const open = session.parts[part];
  if (!open) throw new Error(`The text has no part ${part}`);
  let seen = state.getState();
  let marks = marksOfPart(store.getState().document, part);
  let { selection } = store.getState();
  const lines = createPartLines({
    elements,
    index: open.index,
    marks: () => withCopies(marks, session.copies, part),
    signs: state.getState,
    paint: (painted) => painter.paint(painted),
  });
  const painter = createPartPainter(session, part, lines, elements, extraRanges, sayCut);
  const moves = createLineMoves(lines, open.index);
  const unsubscribe = [
    store.subscribe(() => {
      const next = store.getState();
      const fresh = marksOfPart(next.document, part);
      if (fresh === marks && next.selection === selection) return;
      ({ selection } = next);
      if (fresh === marks) return lines.repaint();
      marks = fresh;
      lines.restack();
    }),
    state.subscribe(() => {
      const before = seen;
      const next = state.getState();
      seen = next;
      if (next.areInvisiblesShown !== before.areInvisiblesShown || next.areLinesNumbered !== before.areLinesNumbered)
        return lines.layOut();
      const isOurs = next.caret?.part === part || before.caret?.part === part;
      if (
        (isOurs && next.caret !== before.caret) ||
        next.isTouched !== before.isTouched ||
        next.letters !== before.letters ||
        next.typed !== before.typed ||
        next.find !== before.find ||
        next.equals !== before.equals ||
        next.areAllArcsShown !== before.areAllArcsShown
      )
        lines.repaint();
    }),
  ];
  lines.start();
  const scope = new AbortController();
  // After the lines have followed
  elements.scroller.addEventListener('scroll', () => painter.isOfView() && lines.repaint(), {
    signal: scope.signal,
    passive: true,
  });

  const view: PartView = {
    part,
    focus: () => elements.scroller.focus({ preventScroll: true }),
    reveal: moves.reveal,
    moveByLine: moves.moveByLine,
    pointAt(clientX, clientY) {
      const box = elements.lines.getBoundingClientRect();
      return moves.pointAtX(lines.tops().lineAt(clientY - box.top), clientX - box.left);
    },
    visibleMarks: painter.visibleMarks,
    topPoint: () => lines.layout().pointOf(lines.tops().lineAt(lines.top())),
    scrollToPoint(point) {
      const line = lines.lineOf(point);
      lines.scrollTo(lines.tops().topOf(line));
    },
    isLong: () => elements.scroller.scrollHeight > elements.scroller.clientHeight,
    scrollBy: (pixels) => lines.scrollTo(lines.top() + pixels),
    destroy() {
      scope.abort();
      lines.destroy();
      for (const off of unsubscribe) off();
      session.views.delete(part);
    },
  };
  session.views.set(part, view);
  return view;
}
