import { formatClock, toSeconds, type Segment } from '@earmark/model';
import { VisuallyHidden } from 'react-aria-components';
import type { AudioState, AudioStore } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useAudioText } from '../text/index.ts';

/** Says what has been selected to those who do not see it. */
export function SelectionAnnouncer({ store, labelOf }: { store: AudioStore; labelOf: (segment: Segment) => string }) {
  const text = useAudioText();
  const place = useStore(store, selectedPlace);
  const count = useStore(store, (state) => state.selection.length);
  const segment = useStore(store, (state) => (place === null ? undefined : state.document.segments[place]));
  const clock = (sample: number): string => formatClock(toSeconds(sample, store.getState().document.sampleRate));
  const message =
    count > 1
      ? text.segmentsSelected(count)
      : segment && place !== null
        ? text.segmentSelected(place + 1, clock(segment.start), clock(segment.end), labelOf(segment))
        : '';
  return (
    <VisuallyHidden>
      <span role="status">{message}</span>
    </VisuallyHidden>
  );
}

function selectedPlace({ document, selection }: AudioState): number | null {
  const [id] = selection;
  return selection.length === 1 ? document.segments.findIndex((segment) => segment.id === id) : null;
}
