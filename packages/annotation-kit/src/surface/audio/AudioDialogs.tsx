import { useText } from '@earmark/ui';
import { useMemo } from 'react';
import type { Span } from '../../audio/index.ts';
import { theirsOf } from '../../compare/index.ts';
import { useStore } from '../../store-react/index.ts';
import { kitText } from '../../text/index.ts';
import type { ClosableProps } from '../../workbench/index.ts';
import { useAudioContents } from './audio-context.ts';
import { compareOther, compareRevisions, cuttingDialog, EditingDialogs } from './dialogs/index.ts';
import { useAudioSession } from './session/index.ts';
import type { Tools } from './use-tools.ts';

/** The dialogs of the audio surface, while they are open. */
export function Dialogs() {
  const session = useAudioSession();
  const { media, tools, describeFault } = useAudioContents();
  const isCuttingOpen = useStore(session.state, (state) => state.isCuttingOpen);
  const activeTrack = useStore(session.state, (state) => state.activeTrack);
  return (
    <>
      <EditingDialogs describeFault={describeFault} />
      {isCuttingOpen && tools.source ? (
        <cuttingDialog.Part
          store={session.store}
          finder={tools.finder}
          source={tools.source}
          peaks={media.peaks}
          view={viewOf(tools)}
          track={activeTrack}
          hasSilero={media.silero !== undefined}
          onCut={([first]) => {
            const segment = session.store.getState().document.segments.find(({ id }) => id === first);
            if (segment) session.goTo(segment);
          }}
          onClose={() => {
            session.state.set({ isCuttingOpen: false });
            requestAnimationFrame(session.focus.home);
          }}
        />
      ) : null}
    </>
  );
}

/** Compares with what the embedder offers: any of the item's revisions, or the one it passes. */
export function Compare({ onClose }: ClosableProps) {
  const { revisions, compareWith } = useAudioContents();
  if (revisions) return <compareRevisions.Part revisions={revisions} onClose={onClose} />;
  return compareWith ? <compareOther.Part other={compareWith} onClose={onClose} /> : null;
}

/** Compares with the server's document, while in conflict. */
export function CompareTheirs({ onClose }: ClosableProps) {
  const { item } = useAudioContents();
  const theirs = useText(kitText)('trouble.theirs');
  const other = useMemo(() => theirsOf(item.sync, theirs), [item, theirs]);
  return <compareOther.Part other={other} onClose={onClose} />;
}

/** The viewport of the waveform as a range in samples. */
function viewOf({ viewport }: Tools): Span {
  const { startSample, samplesPerPixel, widthPixels } = viewport.getState();
  return { start: startSample, end: startSample + samplesPerPixel * widthPixels };
}
