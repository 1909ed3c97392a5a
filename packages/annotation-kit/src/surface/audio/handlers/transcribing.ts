import { isConfirmed } from '@earmark/model';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../core/index.ts';
import { firstText } from '../../../labels/index.ts';
import type { AudioSession } from '../session/index.ts';
import { markPlayed, playAgain } from './playback.ts';

/** After drawing, transcription goes on in the text of the new segment. */
export function goOnAfterDrawing(session: AudioSession, segmentId: string): void {
  if (session.settings.getState().isTranscribing) session.focus.text(segmentId);
}

/** Handles the same keys in the text of the panel, where texts are written there. */
export function goOnInPanel(session: AudioSession, event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (session.layout.getState().textPlace !== 'panel' || !(target instanceof HTMLTextAreaElement)) return;
  const labelId = target.closest<HTMLElement>('[data-label-id]')?.dataset['labelId'];
  if (labelId === firstText(session.store.labels.segment)?.id) goOnByKey(session, event);
}

/**
 * Enter in the text of a row goes to the next segment's text; Shift+Enter inserts a line break where the label takes
 * one. In transcription mode Enter accepts the segment with its defaults and plays the next one as well, and Tab plays
 * the current one again; Shift+Tab still leads out.
 */
export function goOnByKey(session: AudioSession, event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
  if (shiftKey || ctrlKey || metaKey || altKey || isComposing(nativeEvent)) return;
  const { isTranscribing } = session.settings.getState();
  if (key === 'Tab' && isTranscribing) {
    event.preventDefault();
    playAgain(session);
  }
  if (key !== 'Enter') return;
  event.preventDefault();
  const before = session.current();
  if (before && isTranscribing && !isConfirmed(before) && !session.store.isLocked(before))
    session.run({ type: 'segment.confirm', ids: [before.id] });
  else if (before) markPlayed(session, before);
  session.perform('segment.next');
  if (!isTranscribing) return;
  if (session.current()?.id === before?.id) session.say('lastSegment');
  else playAgain(session);
}
