import { refuse, splitAnswers, type Segment } from '@earmark/model';
import { nearestInPause, segmentAt } from '../../../audio/index.ts';
import { newId } from '../../../core/index.ts';
import type { AudioSession } from '../session/index.ts';
import { quietSplit } from './quiet-split.ts';

type Caret = ReturnType<AudioSession['focus']['caret']>;

/** How far a split at the playhead moves into a pause, while edges snap. */
const snapSeconds = 0.15;

/**
 * Splits the current segment at the playhead, and its text at the caret. While the playhead is elsewhere, the caret
 * decides: the time is divided in a pause near the same proportion. Without both, the segment under the playhead is
 * split.
 */
export function split(session: AudioSession): void {
  const at = session.player.getState().positionSample;
  const current = session.current();
  const caret = session.focus.caret();
  if (current && isInside(current, at)) return divide(session, current, snapped(session, current, at), caret);
  if (current && caret) return void splitByText(session, current, caret);
  const under = segmentAt(session.store.getState().document, at, session.state.getState().activeTrack);
  if (under && isInside(under, at)) divide(session, under, snapped(session, under, at), undefined);
  else session.report(refuse('split_outside_segment').fault);
}

const isInside = ({ start, end }: Segment, at: number): boolean => start < at && at < end;

function snapped(session: AudioSession, segment: Segment, at: number): number {
  const { settings, pauses, viewport } = session;
  if (!settings.getState().isSnapping || !pauses) return at;
  const near = nearestInPause(pauses.getState().spans, at, snapSeconds * viewport.sampleRate);
  return near !== undefined && isInside(segment, near) ? near : at;
}

async function splitByText(session: AudioSession, segment: Segment, caret: NonNullable<Caret>): Promise<void> {
  const text = segment.answers[caret.labelId];
  if (typeof text !== 'string') return session.say('noCaret');
  const share = spokenShare(text, caret.at);
  if (share <= 0 || share >= 1) return session.say('caretAtEdge');
  const target = Math.round(segment.start + share * (segment.end - segment.start));
  const position = await quietSplit(session.peaks(), segment, target).catch(() => target);
  // Whoever edited it meanwhile wins.
  if (!session.store.getState().document.segments.includes(segment)) return;
  divide(session, segment, Math.min(segment.end - 1, Math.max(segment.start + 1, position)), caret);
}

/** With a caret, the work goes on at the start of the second half's text. */
function divide(session: AudioSession, segment: Segment, at: number, caret: Caret): void {
  const share = (at - segment.start) / (segment.end - segment.start);
  const { left, right } = splitAnswers(session.store.labels.segment, segment.answers, share, caret);
  const id = newId();
  if (!session.run({ type: 'segment.split', id: segment.id, at, newId: id, left, right })) return;
  session.focus.show(id);
  // What was split under the playhead may be far from what was selected
  if (!caret && session.current()?.id !== segment.id) session.store.select([segment.id]);
  const second = session.store.getState().document.segments.find((other) => other.id === id);
  if (!second || !caret) return;
  session.goTo(second);
  session.focus.text(id, 0);
}

/** The share of a text's characters before an index, without white space, which takes no time to speak. */
function spokenShare(text: string, at: number): number {
  const written = (part: string): number => Array.from(part.replace(/\s/g, '')).length;
  return written(text.slice(0, at)) / Math.max(1, written(text));
}
