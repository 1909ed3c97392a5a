import {
  autoSnap,
  isSilent,
  refuse,
  silentLabelId,
  silentOptionId,
  toSamples,
  trackOf,
  type Segment,
} from '@earmark/model';
import {
  clampToNeighbours,
  drawRange,
  gapAround,
  newSegment,
  nudge,
  segmentAt,
  type Edge,
} from '../../../audio/index.ts';
import type { AudioSession } from '../session/index.ts';
import type { AudioHandlersOf } from './handler.ts';
import { merge, split } from './splitting.ts';
import { goOnAfterDrawing } from './transcribing.ts';

const nudgeSeconds = 0.01;

type Elsewhere =
  | 'previous'
  | 'next'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'select-all'
  | 'select-to-previous'
  | 'select-to-next';

export const segments: Omit<AudioHandlersOf<'segment'>, `segment.${Elsewhere}`> = {
  'segment.mark-start': beginMark,
  'segment.mark-end': endMark,
  'segment.draw': (session) => (session.state.getState().mark === null ? beginMark(session) : endMark(session)),
  'segment.start-to-playhead': (session) => moveEdge(session, 'start'),
  'segment.end-to-playhead': (session) => moveEdge(session, 'end'),
  'segment.nudge-start-left': (session) => nudgeEdge(session, 'start', -nudgeSeconds),
  'segment.nudge-start-right': (session) => nudgeEdge(session, 'start', nudgeSeconds),
  'segment.nudge-end-left': (session) => nudgeEdge(session, 'end', -nudgeSeconds),
  'segment.nudge-end-right': (session) => nudgeEdge(session, 'end', nudgeSeconds),
  'segment.split-at-playhead': split,
  'segment.snap': ({ settings }) => settings.change({ isSnapping: !settings.getState().isSnapping }),
  'segment.merge-with-next': merge,
  'segment.delete': remove,
  'segment.toggle-silent': toggleSilent,
};

function beginMark(session: AudioSession): void {
  const mark = session.player.getState().positionSample;
  const { document } = session.store.getState();
  const { activeTrack } = session.state.getState();
  const inside = trackOf(document, activeTrack).mayOverlap ? undefined : segmentAt(document, mark, activeTrack);
  if (inside) session.report(refuse('segment_overlaps', ['segments', inside.id]).fault);
  else session.state.set({ mark });
}

/** Ends the segment in progress; without a marked start it begins at the end of the previous segment. */
function endMark(session: AudioSession): void {
  const { document } = session.store.getState();
  const { mark, activeTrack: track } = session.state.getState();
  const end = session.player.getState().positionSample;
  const start = mark ?? startBefore(session, end, track);
  if (start === undefined) return session.say('noStart');
  const from = Math.min(start, end);
  const span = drawRange(document, from, Math.max(start, end), track);
  if (!span)
    return session.report(refuse(segmentAt(document, from, track) ? 'segment_overlaps' : 'segment_empty').fault);
  const segment = newSegment(
    session.store.labels,
    track,
    session.store.rules.isMultiSegment ? autoSnap(document, track, span.start, span.end) : span,
  );
  session.state.set({ mark: null });
  if (!session.run({ type: 'segment.add', segment })) return;
  session.store.select([segment.id]);
  goOnAfterDrawing(session, segment.id);
}

/**
 * The end of the previous segment. Where segments may overlap and there is no previous one, the start of the audio is
 * used only while it is visible.
 */
function startBefore(session: AudioSession, end: number, track: number): number | undefined {
  const { document } = session.store.getState();
  if (!trackOf(document, track).mayOverlap) return gapAround(document, Math.max(0, end - 1), track).start;
  const before = document.segments.reduce(
    (last, segment) => (segment.track === track && segment.end <= end ? Math.max(last, segment.end) : last),
    0,
  );
  return before > 0 || session.viewport.getState().startSample <= 0 ? before : undefined;
}

function moveEdge(session: AudioSession, edge: Edge): void {
  const segment = session.current();
  if (!segment) return session.say('nothingSelected');
  const at = session.player.getState().positionSample;
  if (edge === 'start' ? at >= segment.end : at <= segment.start)
    return session.report(refuse('segment_empty', ['segments', segment.id]).fault);
  const { document } = session.store.getState();
  const span =
    edge === 'start'
      ? clampToNeighbours(document, segment, at, segment.end)
      : clampToNeighbours(document, segment, segment.start, at);
  if (!session.store.rules.isMultiSegment) return resize(session, segment, span);
  const { start, end } = autoSnap(document, segment.track, span.start, span.end, undefined, segment.id);
  resize(session, segment, edge === 'start' ? { start, end: span.end } : { start: span.start, end });
}

function nudgeEdge(session: AudioSession, edge: Edge, seconds: number): void {
  const segment = session.current();
  if (!segment) return session.say('nothingSelected');
  resize(
    session,
    segment,
    nudge(session.store.getState().document, segment, edge, toSamples(seconds, session.viewport.sampleRate)),
  );
}

function resize(
  session: AudioSession,
  { id, start, end }: Segment,
  to: { readonly start: number; readonly end: number },
): void {
  if (to.start !== start || to.end !== end) session.run({ type: 'segment.resize', id, start: to.start, end: to.end });
}

/** Marks the selected segments as silent, or unmarks them when the current one is silent. */
function toggleSilent(session: AudioSession): void {
  const segment = session.current();
  if (!session.store.rules.silence) return session.say('noSilence');
  if (!segment) return session.say('nothingSelected');
  const answer = isSilent(segment) ? null : [silentOptionId];
  session.run(
    { type: 'segment.answer', ids: [...session.store.getState().selection], labelId: silentLabelId, answer },
    'silence',
  );
}

/** Deletes the selected segments and selects the next one or, after the last, the one before. */
function remove(session: AudioSession): void {
  const { document, selection } = session.store.getState();
  const current = session.current();
  if (!current) return session.say('nothingSelected');
  const here = document.segments.indexOf(current);
  const removed = new Set(selection);
  const isKept = ({ id }: Segment): boolean => !removed.has(id);
  const next =
    document.segments.find((segment, index) => index > here && isKept(segment)) ?? document.segments.findLast(isKept);
  if (session.run({ type: 'segment.remove', ids: [...selection] }) && next) session.store.select([next.id]);
}
