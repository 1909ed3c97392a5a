import type { Fault } from '@earmark/model';
import { useStore } from '../../store-react/index.ts';
import { useWorkbenchSession } from '../session/index.ts';
import { findReplace, passUnjudged, phrases, tracks } from './lazy-dialogs.ts';

/** The search over all texts, the palette of phrases, the tracks and the question before a pass, while they are open. */
export function EditingDialogs({ describeFault }: { describeFault: (fault: Fault) => string }) {
  const session = useWorkbenchSession();
  const { isFindOpen, phrasesFor, isTracksOpen, isPassAsked } = useStore(session.state, (state) => state);
  return (
    <>
      {isFindOpen ? <findReplace.Part onClose={() => session.state.set({ isFindOpen: false })} /> : null}
      {isTracksOpen ? (
        <tracks.Part describeFault={describeFault} onClose={() => session.state.set({ isTracksOpen: false })} />
      ) : null}
      {isPassAsked ? <passUnjudged.Part onClose={() => session.state.set({ isPassAsked: false })} /> : null}
      {phrasesFor === null ? null : (
        <phrases.Part target={phrasesFor} onClose={() => session.state.set({ phrasesFor: null })} />
      )}
    </>
  );
}
