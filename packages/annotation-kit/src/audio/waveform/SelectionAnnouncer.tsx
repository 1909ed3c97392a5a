import { formatClock, toSeconds, unitIndex, type Segment } from '@earmark/model';
import { VisuallyHidden } from 'react-aria-components';
import type { AudioState, AudioStore } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { useText } from '@earmark/ui';
import { audioText } from '../audio-text.ts';

/** Live region that announces the selection to screen readers. */
export function SelectionAnnouncer({ store, labelOf }: { store: AudioStore; labelOf: (segment: Segment) => string }) {
  const t = useText(audioText);
  const index = useStore(store, selectedIndex);
  const count = useStore(store, (state) => state.selection.length);
  const segment = useStore(store, (state) => (index === null ? undefined : state.document.segments[index]));
  const clock = (sample: number): string => formatClock(toSeconds(sample, store.getState().document.sampleRate));
  const messageOf = (one: Segment, number: number): string => {
    const values = { number, start: clock(one.start), end: clock(one.end) };
    const text = labelOf(one);
    return text === '' ? t('segmentSelected', values) : t('segmentWithTextSelected', { ...values, text });
  };
  const message =
    count > 1 ? t('segmentsSelected', { count }) : segment && index !== null ? messageOf(segment, index + 1) : '';
  return (
    <VisuallyHidden>
      <span role="status">{message}</span>
    </VisuallyHidden>
  );
}

function selectedIndex({ document, selection }: AudioState): number | null {
  return selection.length === 1 ? unitIndex(document.segments, selection[0]) : null;
}
