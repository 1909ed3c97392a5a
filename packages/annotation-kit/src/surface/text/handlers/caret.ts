import {
  isSelecting,
  movedBy,
  selectedRange,
  type Caret,
  type CaretUnit,
  type PartView,
  type TextSession,
} from '../session/index.ts';
import type { TextHandlersOf } from './handler.ts';

type ByLine = Parameters<PartView['moveByLine']>[1];
type Move = { readonly unit: CaretUnit; readonly by: 1 | -1 } | { readonly line: ByLine };

const moves = {
  left: { unit: 'character', by: -1 },
  right: { unit: 'character', by: 1 },
  up: { line: 'up' },
  down: { line: 'down' },
  'word-left': { unit: 'word', by: -1 },
  'word-right': { unit: 'word', by: 1 },
  'sentence-back': { unit: 'sentence', by: -1 },
  'sentence-on': { unit: 'sentence', by: 1 },
  'paragraph-up': { unit: 'paragraph', by: -1 },
  'paragraph-down': { unit: 'paragraph', by: 1 },
  'line-start': { line: 'start' },
  'line-end': { line: 'end' },
  'page-up': { line: 'page-up' },
  'page-down': { line: 'page-down' },
  'text-start': { unit: 'text', by: -1 },
  'text-end': { unit: 'text', by: 1 },
} as const satisfies Record<string, Move>;
type MoveName = keyof typeof moves;

const both = (name: MoveName) => ({
  [`caret.${name}`]: (session: TextSession) => move(session, moves[name], false),
  [`caret.select-${name}`]: (session: TextSession) => move(session, moves[name], true),
});

// `Object.keys` and computed keys lose the key types; the names are those of the rows.
const moving = Object.assign({}, ...(Object.keys(moves) as MoveName[]).map(both)) as TextHandlersOf<'caret'>;

export const caret: TextHandlersOf<'caret'> = {
  ...moving,
  'caret.select-word'(session) {
    const at = caretOf(session);
    const index = session.parts[at.part]?.index;
    if (!index) return;
    const word = index.wordAt(Math.min(at.at, Math.max(0, index.length - 1)));
    moveTo(session, { part: at.part, at: word.end, anchor: word.start });
  },
  'caret.copy'(session) {
    const { caret: at } = session.state.getState();
    if (!at || !isSelecting(at)) return session.say('noSelection');
    const { start, end } = selectedRange(at);
    void navigator.clipboard?.writeText(session.parts[at.part]?.index.slice(start, end) ?? '').catch(() => undefined);
  },
};

/** The caret, or the start of the focused part where there is none yet. */
export function caretOf({ state, parts }: TextSession): Caret {
  const known = state.getState().caret;
  if (known) return known;
  const part = Number(document.activeElement?.closest<HTMLElement>('[data-part-number]')?.dataset['partNumber'] ?? 0);
  return { part: part < parts.length ? part : 0, at: 0, anchor: 0 };
}

function move(session: TextSession, to: Move, isExtending: boolean): void {
  const from = caretOf(session);
  const open = session.parts[from.part];
  if (!open) return;
  // Without Shift the arrows leave a selection at its end in their direction.
  if (!isExtending && isSelecting(from) && 'unit' in to && to.unit === 'character') {
    const { start, end } = selectedRange(from);
    const at = to.by > 0 ? end : start;
    return moveTo(session, { part: from.part, at, anchor: at });
  }
  const by = (at: number): number => {
    if ('line' in to) return session.views.get(from.part)?.moveByLine(at, to.line, isExtending) ?? at;
    const { index, sentences } = open;
    return movedBy(index, sentences, at, to.unit, isRightToLeft(session, to) ? (to.by > 0 ? -1 : 1) : to.by);
  };
  const at = by(from.at);
  moveTo(session, { part: from.part, at, anchor: isExtending ? from.anchor : at });
}

/** The left arrow goes on in a paragraph that runs from right to left. */
function isRightToLeft(session: TextSession, to: Move): boolean {
  if (!('unit' in to) || (to.unit !== 'character' && to.unit !== 'word')) return false;
  const { part, at } = caretOf(session);
  const index = session.parts[part]?.index;
  if (!index) return false;
  const { start, end } = index.lineRange(index.lineAt(at));
  const strong = /\p{L}/u.exec(index.slice(start, Math.min(end, start + 500)))?.[0];
  return strong !== undefined && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(strong);
}

/** Focuses the part with the caret, for instance where what had the focus is gone. */
export const focusText = (session: TextSession): void => session.views.get(caretOf(session).part)?.focus();

/** Puts the caret, scrolls to it and says what is there. */
export function moveTo(session: TextSession, next: Caret): void {
  session.state.set({ caret: next });
  session.views.get(next.part)?.reveal(next.at);
  const index = session.parts[next.part]?.index;
  if (!index) return;
  const { start, end } = selectedRange(next);
  const words =
    start < end
      ? index.slice(start, Math.min(end, start + 200))
      : index.slice(next.at, Math.min(index.length, index.graphemeAfter(next.at)));
  session.announce({ kind: 'words', words });
}
