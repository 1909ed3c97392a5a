import { audioActions, type AudioActionId } from '../../../audio/index.ts';
import { formatKeys, isApplePlatform } from '../../../core/index.ts';
import { PhrasePalette } from '../../../phrases/index.ts';
import { useKeysOf } from '../../../shortcuts/index.ts';
import { useAudioSession } from '../session/index.ts';
import { insertPhrase } from '../handlers/index.ts';

/** The phrase palette; the chosen phrase is inserted in the text box, or at the end of the segment's text. */
export function Phrases({ target, onClose }: { target: HTMLTextAreaElement | 'segment'; onClose: () => void }) {
  const session = useAudioSession();
  const keysOf = useKeysOf(audioActions);
  const choose = (phrase: string): void => {
    onClose();
    // After the dialog has closed and restored the focus.
    requestAnimationFrame(() => insertPhrase(session, phrase, target === 'segment' ? undefined : target));
  };
  const keyOfNumber = (number: number): string | undefined => {
    const id = insertions[number];
    const [keys] = id === undefined ? [] : keysOf(id);
    return keys === undefined ? undefined : formatKeys(keys, isApplePlatform());
  };
  return <PhrasePalette phrases={session.phrases()} keysOf={keyOfNumber} onChoose={choose} onClose={onClose} />;
}

const insertions: readonly AudioActionId[] = [
  'phrase.insert-1',
  'phrase.insert-2',
  'phrase.insert-3',
  'phrase.insert-4',
  'phrase.insert-5',
  'phrase.insert-6',
  'phrase.insert-7',
  'phrase.insert-8',
  'phrase.insert-9',
];
