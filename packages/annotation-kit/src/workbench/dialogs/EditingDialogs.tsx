import type { Fault } from '@earmark/model';
import { formatKeys, isApplePlatform, type ActionId } from '../../core/index.ts';
import { PhrasePalette } from '../../phrases/index.ts';
import { useKeysOf } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useBench } from '../bench/index.ts';
import { insertPhrase } from '../handlers/index.ts';
import { late, usePreload } from '../late/index.ts';

const findReplace = late(() => import('./Find.tsx').then(({ Find }) => Find));
const tracks = late(() => import('./Tracks.tsx').then(({ Tracks }) => Tracks));
const parts = [findReplace, tracks];

/** The search over all texts, the palette of phrases and the tracks, while they are open. */
export function EditingDialogs({ describeFault }: { describeFault: (fault: Fault) => string }) {
  const bench = useBench();
  const { isFindOpen, phrasesFor, isTracksOpen } = useStore(bench.state, (state) => state);
  usePreload(parts);
  return (
    <>
      {isFindOpen ? <findReplace.Part onClose={() => bench.state.set({ isFindOpen: false })} /> : null}
      {isTracksOpen ? <tracks.Part describeFault={describeFault} onClose={() => bench.state.set({ isTracksOpen: false })} /> : null}
      {phrasesFor === null ? null : <Phrases target={phrasesFor} />}
    </>
  );
}

function Phrases({ target }: { target: HTMLTextAreaElement | 'segment' }) {
  const bench = useBench();
  const keysOf = useKeysOf();
  const close = (): void => bench.state.set({ phrasesFor: null });
  const choose = (phrase: string): void => {
    close();
    // After the dialog has given the focus back.
    requestAnimationFrame(() => insertPhrase(bench, phrase, target === 'segment' ? undefined : target));
  };
  const keyOfNumber = (number: number): string | undefined => {
    const id = insertions[number];
    const [keys] = id === undefined ? [] : keysOf(id);
    return keys === undefined ? undefined : formatKeys(keys, isApplePlatform());
  };
  return <PhrasePalette phrases={bench.phrases()} keysOf={keyOfNumber} onChoose={choose} onClose={close} />;
}

const insertions: readonly ActionId[] = [
  'phrase.insert-1', 'phrase.insert-2', 'phrase.insert-3', 'phrase.insert-4', 'phrase.insert-5', 'phrase.insert-6', 'phrase.insert-7', 'phrase.insert-8', 'phrase.insert-9',
];
