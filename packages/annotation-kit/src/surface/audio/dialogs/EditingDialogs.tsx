import type { Fault } from '@earmark/model';
import { useStore } from '../../../store-react/index.ts';
import { useAudioSession } from '../session/index.ts';
import { phrases, tracks } from './lazy-dialogs.ts';

/** The phrase palette and the tracks, while they are open. */
export function EditingDialogs({ describeFault }: { describeFault: (fault: Fault) => string }) {
  const session = useAudioSession();
  const phrasesFor = useStore(session.state, (state) => state.phrasesFor);
  const isTracksOpen = useStore(session.state, (state) => state.isTracksOpen);
  return (
    <>
      {isTracksOpen ? (
        <tracks.Part describeFault={describeFault} onClose={() => session.state.set({ isTracksOpen: false })} />
      ) : null}
      {phrasesFor === null ? null : (
        <phrases.Part target={phrasesFor} onClose={() => session.state.set({ phrasesFor: null })} />
      )}
    </>
  );
}
