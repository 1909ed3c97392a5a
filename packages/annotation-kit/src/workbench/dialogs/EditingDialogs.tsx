import type { Fault } from '@earmark/model';
import { useStore } from '../../store-react/index.ts';
import { useBench } from '../bench/index.ts';
import { findReplace, passUnjudged, phrases, tracks } from './lazy-dialogs.ts';

/** The search over all texts, the palette of phrases, the tracks and the question before a pass, while they are open. */
export function EditingDialogs({ describeFault }: { describeFault: (fault: Fault) => string }) {
  const bench = useBench();
  const { isFindOpen, phrasesFor, isTracksOpen, isPassAsked } = useStore(bench.state, (state) => state);
  return (
    <>
      {isFindOpen ? <findReplace.Part onClose={() => bench.state.set({ isFindOpen: false })} /> : null}
      {isTracksOpen ? (
        <tracks.Part describeFault={describeFault} onClose={() => bench.state.set({ isTracksOpen: false })} />
      ) : null}
      {isPassAsked ? <passUnjudged.Part onClose={() => bench.state.set({ isPassAsked: false })} /> : null}
      {phrasesFor === null ? null : (
        <phrases.Part target={phrasesFor} onClose={() => bench.state.set({ phrasesFor: null })} />
      )}
    </>
  );
}
