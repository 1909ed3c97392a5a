import { payloadOf, pasteAt, writePayload } from '../../../clipboard/index.ts';
import { newId } from '../../../core/index.ts';
import type { AudioSession } from '../session/index.ts';
import type { HandlersOf } from '../../../workbench/handlers/index.ts';

export const clipboard: Pick<HandlersOf<'segment', AudioSession>, 'segment.copy' | 'segment.cut' | 'segment.paste'> = {
  'segment.copy': (session) => {
    const count = copy(session);
    if (count > 0) session.say('copied', count);
  },
  'segment.cut': (session) => {
    if (copy(session) > 0) session.run({ type: 'segment.remove', ids: [...session.store.getState().selection] }, 'cut');
  },
  'segment.paste': (session) => void paste(session),
};

/** How many segments were copied; words that are marked on the page go before them, as anywhere. */
function copy(session: AudioSession): number {
  const marked = window.getSelection()?.toString() ?? '';
  if (marked !== '') {
    session.clipboard.write(marked);
    return 0;
  }
  const { document, selection } = session.store.getState();
  const payload = payloadOf(document, selection);
  if (!payload) {
    session.say('nothingSelected');
    return 0;
  }
  const text = writePayload(payload);
  if (text === undefined) {
    session.say('tooMuchToCopy');
    return 0;
  }
  session.clipboard.write(text);
  return payload.segments.length;
}

/** Puts the copied segments in from the playhead on, and selects them. */
async function paste(session: AudioSession): Promise<void> {
  const [text, reader] = await Promise.all([session.clipboard.read(), loadReader().catch(() => undefined)]);
  if (!reader) return session.say('notLoaded');
  const payload = text === undefined ? undefined : reader.parsePayload(text);
  if (!payload) return session.say('nothingToPaste');
  const { commands, droppedAnswers } = pasteAt(
    payload,
    session.store.getState().document,
    session.store.labels,
    session.player.getState().positionSample,
    newId,
  );
  if (!session.run(commands, 'paste')) return;
  session.store.select(commands.map(({ segment }) => segment.id));
  if (droppedAnswers > 0) session.say('answersDropped', droppedAnswers);
}

const loadReader = () => import('./parse-payload.ts');

/** What reads copied segments, to be loaded before the network may be gone. */
export const payloadReader = { preload: () => void loadReader().catch(() => undefined) };
