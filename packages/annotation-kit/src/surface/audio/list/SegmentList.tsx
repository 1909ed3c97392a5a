import { differingUnits, unitIndex, type Fault, type Segment } from '@earmark/model';
import { EmptyState, lazyPart, useText, type Translate } from '@earmark/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { AudioLines } from 'lucide-react';
import { memo, useEffect, useImperativeHandle, useMemo, useRef, type KeyboardEvent, type Ref } from 'react';
import { indexInDocument } from '../../../audio/segments/index.ts';
import { mayEdit, stageOf } from '../../../core/index.ts';
import { firstText } from '../../../labels/index.ts';
import { useStore } from '../../../store-react/index.ts';
import { kitText } from '../../../text/index.ts';
import { rowHeightOf, textPixels } from '../../../workbench/layout/index.ts';
import { shownFaults } from '../../../workbench/unit/index.ts';
import { useAudioSession } from '../session/index.ts';
import { Frame, Head, HeadCell, RowPosition, Scroller, Space, Vacant } from './list-style.ts';
import { columnStyle, shownColumns } from './list-columns.ts';
import { SegmentRow, type SegmentRowProps } from './SegmentRow.tsx';
import { StatusStrip } from './StatusStrip.tsx';

export interface SegmentListHandle {
  /** Mounts the row of a segment and scrolls to it. */
  readonly scrollTo: (segmentId: string) => void;
}

/** The heading by which the list is limited to one speaker. */
const speakerFilter = lazyPart(() => import('./SpeakerFilter.tsx').then(({ SpeakerFilter }) => SpeakerFilter), {
  Fallback: () => <HeadCell>{useText(kitText)('list.speaker')}</HeadCell>,
});

/** Page keys in a text would scroll the row out of sight that is written in. */
function keepWritten(event: KeyboardEvent): void {
  if (event.target instanceof HTMLTextAreaElement && (event.key === 'PageUp' || event.key === 'PageDown'))
    event.preventDefault();
}

const isWithin = (range: { readonly startIndex: number; readonly endIndex: number } | null, index: number): boolean =>
  range !== null && index >= range.startIndex && index <= range.endIndex;

/** All segments as a virtualised table whose first text is edited in place; only visible rows are rendered. */
export function SegmentList({ handle }: { handle?: Ref<SegmentListHandle> }) {
  const session = useAudioSession();
  const t = useText(kitText);
  const { store } = session;
  const { document, selection, mode } = useStore(store, (state) => state);
  const isStrict = useStore(session.state, (state) => state.isStrict);
  const found = useStore(session.state, (state) => state.checks?.byUnit);
  const scroller = useRef<HTMLDivElement>(null);
  useStore(session.state, (state) => state.onlySpeaker);
  const layout = useStore(session.layout, (state) => state);
  const segments = session.listed();
  const speakers = session.speakers();
  const columns = useMemo(() => shownColumns(layout, speakers.areKnown), [layout, speakers.areKnown]);
  const rows = useVirtualizer({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightOf(layout) + 1,
    getItemKey: useKeyOf(segments),
    overscan: 8,
  });
  const scrollTo = (segmentId: string): void => {
    const index = unitIndex(segments, segmentId);
    if (index >= 0) rows.scrollToIndex(index, { align: 'auto' });
  };
  useImperativeHandle(handle, () => ({ scrollTo }));
  const current = selection.at(-1);
  const drawn = rows.getVirtualItems();
  const currentRow = drawn.find(({ key }) => key === current);
  const shown = useRef<{ readonly id?: string | undefined; readonly unit?: Segment | undefined }>({});
  useEffect(() => {
    // An edit leaves the scroll position as it is, unless it changes a row that is out of sight: nothing changes unseen
    const index = currentRow?.index ?? (current === undefined ? -1 : unitIndex(segments, current));
    const unit = segments[index];
    const isInSight = currentRow !== undefined && isWithin(rows.range, index);
    const { id, unit: before } = shown.current;
    if (current !== undefined && (current !== id || (unit !== before && !isInSight))) scrollTo(current);
    shown.current = { id: current, unit };
  });

  // Somebody may have scrolled away from the current row: only a row that exists may be named.
  const isCurrentDrawn = currentRow !== undefined;
  const chosen = new Set(selection);
  const textLabel = firstText(store.labels.segment);
  return (
    <Frame
      data-judging={stageOf(mode) !== undefined || undefined}
      style={{
        ...columnStyle(columns),
        '--row-height': `${rowHeightOf(layout)}px`,
        '--text-size': `${textPixels[layout.textSize].text}px`,
        '--text-line': `${textPixels[layout.textSize].line}px`,
      }}
    >
      <Head role="presentation">
        {[...columns].map((column) =>
          column === 'speaker' && document.segments.length > 0 ? (
            <speakerFilter.Part key={column} />
          ) : (
            <HeadCell key={column} data-column={column} aria-hidden="true">
              {column === 'comments' ? null : column === 'text' && textLabel ? textLabel.title : t(`list.${column}`)}
            </HeadCell>
          ),
        )}
      </Head>
      {segments.length === 0 ? (
        <Vacant>
          <EmptyState
            icon={<AudioLines />}
            title={t(document.segments.length > 0 ? 'list.noneOfSpeaker' : 'list.emptyTitle')}
            hint={
              document.segments.length > 0 ? undefined : mayEdit(mode) ? t('list.emptyHint') : t('list.emptyViewHint')
            }
          />
        </Vacant>
      ) : (
        <Scroller
          ref={scroller}
          role="grid"
          aria-label={t('list.title')}
          aria-multiselectable="true"
          aria-rowcount={document.segments.length + 1}
          aria-activedescendant={isCurrentDrawn ? `segment-row-${current}` : undefined}
          tabIndex={0}
          onKeyDown={keepWritten}
        >
          <Space role="presentation" style={{ height: rows.getTotalSize() }}>
            {drawn.map(({ key, index, start }) => {
              const segment = segments[index];
              return segment ? (
                <PlacedRow
                  key={key}
                  start={start}
                  measure={rows.measureElement}
                  segment={segment}
                  row={index}
                  index={segments === document.segments ? index : indexInDocument(document.segments, segment)}
                  sampleRate={document.sampleRate}
                  textLabel={textLabel}
                  columns={columns}
                  speaker={speakers.of(segment)}
                  isSelected={chosen.has(segment.id)}
                  isEditable={mayEdit(mode) && !store.isLocked(segment)}
                  isLocked={store.isLocked(segment)}
                  isTextInPanel={layout.textPlace === 'panel'}
                  fault={faultWords(shownFaults(store.unitFaults(segment), isStrict), t)}
                  found={found?.get(segment.id)}
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

/**
 * The key of a row by its index: the same function until rows come, go or are reordered. The virtualiser measures all
 * rows again for a new one, which must not happen with each key that is typed.
 */
function useKeyOf(segments: readonly Segment[]): (index: number) => string | number {
  const last = useRef<{ readonly segments: readonly Segment[]; readonly keyOf: (index: number) => string | number }>(
    null,
  );
  const known = last.current;
  const [before, after] = known ? differingUnits(known.segments, segments) : [];
  const isSame =
    before?.length === after?.length && before?.every(({ id }, index) => id === after?.[index]?.id) === true;
  const keyOf = known && isSame ? known.keyOf : (index: number) => segments[index]?.id ?? index;
  last.current = { segments, keyOf };
  return keyOf;
}

interface PlacedRowProps extends SegmentRowProps {
  /** Index of the row in the list. */
  row: number;
  /** CSS pixels from the top of the list. */
  start: number;
  measure: (element: HTMLElement | null) => void;
}

/** A row at its position. Memoised: while a user types, only the edited row renders. */
const PlacedRow = memo(function PlacedRow({ start, measure, row, ...segment }: PlacedRowProps) {
  return (
    // Not by a transform: each is an entry of its own in what the browser walks through for every frame
    <RowPosition role="presentation" ref={measure} data-index={row} style={{ top: start }}>
      <SegmentRow {...segment} />
    </RowPosition>
  );
});

/** The tooltip of a row's fault marker. */
function faultWords(faults: readonly Fault[], t: Translate<typeof kitText>): string | null {
  if (faults.length === 0) return null;
  return faults.some(({ code }) => code === 'segment_out_of_bounds') ? t('list.beyondEnd') : t('list.faulty');
}
