import type { Fault } from '@earmark/model';
import { useStore } from '../../store-react/index.ts';
import { TracksDialog } from '../../tracks/index.ts';
import { useBench } from '../bench/index.ts';

/** The tracks, to be named and arranged. */
export function Tracks({ describeFault, onClose }: { describeFault: (fault: Fault) => string; onClose: () => void }) {
  const bench = useBench();
  const activeTrack = useStore(bench.state, (state) => state.activeTrack);
  const goTo = (segmentId: string): void => {
    const segment = bench.store.getState().document.segments.find(({ id }) => id === segmentId);
    onClose();
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
      onClose={onClose}
    />
  );
}
