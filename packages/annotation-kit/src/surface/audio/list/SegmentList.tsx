import type { Fault } from '@earmark/model';
import { EmptyState, useText, type Translate } from '@earmark/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { AudioLines } from 'lucide-react';
import { memo, useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { mayEdit, stageOf } from '../../../core/index.ts';
import { firstText } from '../../../labels/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { kitText } from '../../../text/index.ts';
import { shownFaults } from '../../../workbench/unit/index.ts';
import { useAudioSession } from '../session/index.ts';
import { Frame, Head, HeadCell, RowPosition, Scroller, Space, Vacant } from './list-style.ts';
import { SegmentRow, type SegmentRowProps } from './SegmentRow.tsx';
import { StatusStrip } from './StatusStrip.tsx';

export interface SegmentListHandle {
  /** Mounts the row of a segment and scrolls to it. */
  readonly scrollTo: (segmentId: string) => void;
}

const rowHeight = 35;

/** All segments as a virtualised table whose first text is edited in place; only visible rows are rendered. */
export function SegmentList({ handle }: { handle?: Ref<SegmentListHandle> }) {
  const session = useAudioSession();
  const t = useText(kitText);
  const { store } = session;
  const { document, selection, mode } = useStore(store, (state) => state);
  const isStrict = useStore(session.state, (state) => state.isStrict);
  const scroller = useRef<HTMLDivElement>(null);
  const { segments } = document;
  const rows = useVirtualizer({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => segments[index]?.id ?? index,
    overscan: 8,
  });
  const scrollTo = (segmentId: string): void => {
    const index = segments.findIndex((segment) => segment.id === segmentId);
    if (index >= 0) rows.scrollToIndex(index, { align: 'auto' });
  };
  useImperativeHandle(handle, () => ({ scrollTo }));
  const current = selection.at(-1);
  const shown = useRef(current);
  useEffect(() => {
    // Only a new selection scrolls; after an edit the scroll position stays.
    if (current !== undefined && current !== shown.current) scrollTo(current);
    shown.current = current;
  });

  const chosen = new Set(selection);
  const textLabel = firstText(store.labels.segment);
  return (
    <Frame data-judging={stageOf(mode) !== undefined || undefined}>
      <Head role="presentation">
        {[
          t('list.number'),
          t('list.start'),
          t('list.end'),
          t('list.duration'),
          textLabel?.title ?? t('list.text'),
          t('list.status'),
        ].map((title) => (
          <HeadCell key={title} aria-hidden="true">
            {title}
          </HeadCell>
        ))}
      </Head>
      {segments.length === 0 ? (
        <Vacant>
          <EmptyState
            icon={<AudioLines />}
            title={t('list.emptyTitle')}
            hint={mayEdit(mode) ? t('list.emptyHint') : t('list.emptyViewHint')}
          />
        </Vacant>
      ) : (
        <Scroller
          ref={scroller}
          role="grid"
          aria-label={t('list.title')}
          aria-multiselectable="true"
          aria-rowcount={segments.length + 1}
          aria-activedescendant={current === undefined ? undefined : `segment-row-${current}`}
          tabIndex={0}
        >
          <Space role="presentation" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ key, index, start }) => {
              const segment = segments[index];
              return segment ? (
                <PlacedRow
                  key={key}
                  start={start}
                  measure={rows.measureElement}
                  segment={segment}
                  index={index}
                  sampleRate={document.sampleRate}
                  textLabel={textLabel}
                  isSelected={chosen.has(segment.id)}
                  isEditable={mayEdit(mode) && !store.isLocked(segment)}
                  isLocked={store.isLocked(segment)}
                  fault={faultWords(shownFaults(store.unitFaults(segment), isStrict), t)}
                />
              ) : null;
            })}
          </Space>
        </Scroller>
      )}
      <StatusStrip />
    </Frame>
  );
}

interface PlacedRowProps extends SegmentRowProps {
  /** CSS pixels from the top of the list. */
  start: number;
  measure: (element: HTMLElement | null) => void;
}

/** A row at its position. Memoised: while a user types, only the edited row renders. */
const PlacedRow = memo(function PlacedRow({ start, measure, ...row }: PlacedRowProps) {
  return (
    <RowPosition
      role="presentation"
      ref={measure}
      data-index={row.index}
      style={{ transform: `translateY(${start}px)` }}
    >
      <SegmentRow {...row} />
    </RowPosition>
  );
});

/** The tooltip of a row's fault marker. */
function faultWords(faults: readonly Fault[], t: Translate<typeof kitText>): string | null {
  if (faults.length === 0) return null;
  return faults.some(({ code }) => code === 'segment_out_of_bounds') ? t('list.beyondEnd') : t('list.faulty');
}
