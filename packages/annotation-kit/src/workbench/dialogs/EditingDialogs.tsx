import type { Fault } from '@earmark/model';
import { toast } from '@earmark/ui';
import { formatKeys, isApplePlatform, mayEdit, type ActionId } from '../../core/index.ts';
import { FindReplace, replaceCommands, useFindText, type Hit } from '../../find-replace/index.ts';
import { PhrasePalette } from '../../phrases/index.ts';
import { useKeysOf } from '../../shortcuts/index.ts';
import { useStore } from '../../store-react/index.ts';
import { TracksDialog } from '../../tracks/index.ts';
import { useBench } from '../bench/index.ts';
import { insertPhrase } from '../handlers/index.ts';

/** The search over all texts, the palette of phrases and the tracks, while they are open. */
export function EditingDialogs({ describeFault }: { describeFault: (fault: Fault) => string }) {
  const bench = useBench();
  const { isFindOpen, phrasesFor, isTracksOpen } = useStore(bench.state, (state) => state);
  return (
    <>
      {isFindOpen ? <Find /> : null}
      {isTracksOpen ? <Tracks describeFault={describeFault} /> : null}
      {phrasesFor === null ? null : <Phrases target={phrasesFor} />}
    </>
  );
}

function Find() {
  const bench = useBench();
  const text = useFindText();
  const { document, selection, mode } = useStore(bench.store, (state) => state);
  const close = (): void => bench.state.set({ isFindOpen: false });
  const replace = (hits: readonly Hit[], replacement: string, isPattern: boolean): void => {
    if (bench.run(replaceCommands(document, hits, replacement, isPattern), 'replace')) toast.success(text.replaced(hits.length));
  };
  const goTo = ({ segmentId }: Hit): void => {
    const segment = document.segments.find(({ id }) => id === segmentId);
    close();
    if (!segment) return;
    bench.goTo(segment);
    // After the dialog has given the focus back.
    requestAnimationFrame(() => bench.places.text(segmentId));
  };
  return <FindReplace document={document} labels={bench.store.labels} selection={selection} onReplace={mayEdit(mode) ? replace : undefined} onGoTo={goTo} onClose={close} />;
}

function Tracks({ describeFault }: { describeFault: (fault: Fault) => string }) {
  const bench = useBench();
  const activeTrack = useStore(bench.state, (state) => state.activeTrack);
  const close = (): void => bench.state.set({ isTracksOpen: false });
  const goTo = (segmentId: string): void => {
    const segment = bench.store.getState().document.segments.find(({ id }) => id === segmentId);
    close();
    if (segment) bench.goTo(segment);
  };
  return (
    <TracksDialog
      store={bench.store}
      channelNames={bench.channels.names}
      activeTrack={activeTrack}
      onActiveTrackChange={(track) => bench.state.set({ activeTrack: track })}
      describeFault={describeFault}
      onGoTo={goTo}
      onClose={close}
    />
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
