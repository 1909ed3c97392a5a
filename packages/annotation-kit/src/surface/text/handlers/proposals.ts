import { isRejected, isUndecided, linksOn, type Mark } from '@earmark/model';
import { facesOf } from '../marks/index.ts';
import type { BulkDecision, TextSession } from '../session/index.ts';
import type { TextHandlersOf } from './handler.ts';
import { saying } from './words.ts';

export const proposals: TextHandlersOf<'proposal'> = {
  'proposal.next': (session) => step(session, 1),
  'proposal.previous': (session) => step(session, -1),
  'proposal.accept': (session) => decide(session, 'accepted'),
  'proposal.reject': (session) => decide(session, 'rejected'),
  'proposal.run'(session) {
    const { leastScore } = session.state.getState();
    if (session.propose) session.propose({ leastScore });
    else session.say('noProposal');
  },
};

/** The proposals that nobody has decided about, in reading order. */
export const undecided = (session: TextSession): readonly Mark[] =>
  session.store.getState().document.marks.filter(isUndecided);

/** Goes to the next or previous proposal, counted from the focused mark or else from the caret. */
function step(session: TextSession, by: 1 | -1): void {
  const { marks } = session.store.getState().document;
  const current = session.current();
  const here = current ? marks.indexOf(current) : by > 0 ? -1 : marks.length;
  const found =
    by > 0
      ? marks.find((mark, at) => at > here && isUndecided(mark))
      : marks.findLast((mark, at) => at < here && isUndecided(mark));
  const next = found ?? marks.find(isUndecided);
  if (!next) return session.say('noProposal');
  session.goTo(next);
  session.announce({
    kind: 'focused',
    label: facesOf(session.store.labels).of(next).title,
    words: saying(session, next),
  });
}

/** Decides about the focused proposals, and goes to the next one. */
function decide(session: TextSession, outcome: 'accepted' | 'rejected'): void {
  const { document, selection } = session.store.getState();
  const chosen = document.marks.filter((mark) => isUndecided(mark) && selection.includes(mark.id));
  const last = chosen.at(-1);
  if (!last) return session.say('noProposal');
  const rest = document.marks.slice(document.marks.indexOf(last) + 1).find(isUndecided);
  if (!session.run({ type: 'proposal.decide', ids: chosen.map(({ id }) => id), outcome })) return;
  session.announce({
    kind: outcome,
    label: facesOf(session.store.labels).of(last).title,
    words: saying(session, last),
  });
  if (rest) session.goTo(rest);
}

/** The proposals that a decision about many means. */
export function decidedBy(session: TextSession, { optionId }: BulkDecision): readonly Mark[] {
  const faces = facesOf(session.store.labels);
  const typeOf = (mark: Mark): string | undefined => (mark.type === 'link' ? mark.linkType : faces.typeOf(mark)?.id);
  return undecided(session).filter((mark) => optionId === null || typeOf(mark) === optionId);
}

/** Whether links go with the proposals that a decision about many rejects. */
export function takesLinksAlong(session: TextSession, decision: BulkDecision): boolean {
  if (decision.outcome !== 'rejected') return false;
  const { marks } = session.store.getState().document;
  const ids = new Set(decidedBy(session, decision).map(({ id }) => id));
  const along = linksOn(marks, ids);
  return marks.some((mark) => along.has(mark.id) && !ids.has(mark.id) && !isRejected(mark));
}

/** Carries out a decision about many, as one step. */
export function decideMany(session: TextSession, decision: BulkDecision): void {
  const ids = decidedBy(session, decision).map(({ id }) => id);
  session.state.set({ deciding: null });
  if (ids.length > 0) session.run({ type: 'proposal.decide', ids, outcome: decision.outcome });
}
