import type { Fault } from '@earmark/model';
import { useStore } from '../../../store-react/index.ts';
import { TracksDialog } from '../../../tracks/index.ts';
import { useAudioSession } from '../session/index.ts';

/** A dialog that names and orders the tracks. */
export function Tracks({ describeFault, onClose }: { describeFault: (fault: Fault) => string; onClose: () => void }) {
  const session = useAudioSession();
  const activeTrack = useStore(session.state, (state) => state.activeTrack);
  const goTo = (segmentId: string): void => {
    const segment = session.store.getState().document.segments.find(({ id }) => id === segmentId);
    onClose();
    if (segment) session.goTo(segment);
  };
  return (
    <TracksDialog
      store={session.store}
      channelNames={session.channels.names}
      activeTrack={activeTrack}
      onActiveTrackChange={(track) => session.state.set({ activeTrack: track })}
      describeFault={describeFault}
      onGoTo={goTo}
      onClose={onClose}
    />
  );
}
