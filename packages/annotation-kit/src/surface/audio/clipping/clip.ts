import { clipOf, parseClip, pasteClip, printClip } from '../../../clipboard/index.ts';
import { audioClip } from './audio-clip.ts';
import type { AudioSession } from '../session/index.ts';

/** Copies the selected segments, and says how many. */
export function copy(session: AudioSession): void {
  const count = toClipboard(session);
  if (count > 0) session.say('copied', count);
}

/** Copies the selected segments and removes them; says nothing, since they are seen to go. */
export function cut(session: AudioSession): void {
  if (toClipboard(session) > 0)
    session.run({ type: 'segment.remove', ids: [...session.store.getState().selection] }, 'cut');
}

/** Copies segments and returns their number; text selected on the page takes precedence, as in any program. */
function toClipboard(session: AudioSession): number {
  const marked = window.getSelection()?.toString() ?? '';
  if (marked !== '') {
    session.clipboard.write(marked);
    return 0;
  }
  const { document, selection } = session.store.getState();
  const clip = clipOf(audioClip, document, document.segments, selection);
  if (!clip) {
    session.say('nothingSelected');
    return 0;
  }
  const text = printClip(audioClip, clip);
  if (text === undefined) {
    session.say('tooMuchToCopy');
    return 0;
  }
  session.clipboard.write(text);
  return clip.units.length;
}

/** Pastes the copied segments at the playhead, and selects them. */
export async function paste(session: AudioSession): Promise<void> {
  const text = await session.clipboard.read();
  const clip = text === undefined ? undefined : parseClip(audioClip, text);
  if (!clip) return session.say('nothingToPaste');
  const { commands, droppedAnswers } = pasteClip(audioClip, clip, session.store.labels, {
    sampleRate: session.store.getState().document.sampleRate,
    atSample: session.player.getState().positionSample,
  });
  if (!session.run(commands, 'paste')) return;
  session.store.select(commands.flatMap((command) => (command.type === 'segment.add' ? [command.segment.id] : [])));
  if (droppedAnswers > 0) session.say('answersDropped', droppedAnswers);
}
