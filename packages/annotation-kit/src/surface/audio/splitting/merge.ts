import { isSilent, mergeAnswers, silentLabelId, withAnswer, type Answers, type Segment } from '@earmark/model';
import { nextSegment } from '../../../audio/index.ts';
import type { AudioSession } from '../session/index.ts';

/** Merges the selected segments, or the only selected one with the next. */
export function merge(session: AudioSession): void {
  const { document, selection } = session.store.getState();
  const current = session.current();
  if (!current) return session.say('nothingSelected');
  const next = selection.length < 2 ? nextSegment(document, current.start, current.track) : undefined;
  if (selection.length < 2 && !next) return session.say('noNext');
  const parts = document.segments.filter((segment) => segment === next || selection.includes(segment.id));
  const isDone = session.run({
    type: 'segment.merge',
    ids: parts.map((segment) => segment.id),
    answers: joinedAnswers(session, parts),
  });
  const [first] = parts;
  if (isDone && first) session.store.select([first.id]);
}

/** A silent segment merged with speech is not silent. */
function joinedAnswers(session: AudioSession, parts: readonly Segment[]): Answers {
  const answers = mergeAnswers(session.store.labels.segment, parts);
  return parts.every(isSilent) ? answers : withAnswer(answers, silentLabelId, null);
}
