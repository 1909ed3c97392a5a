import { formatClock, toSeconds, unitIndexes, type Segment } from '@earmark/model';
import { token, useText } from '@earmark/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { AudioState, AudioStore } from '../../core/index.ts';
import { useStore } from '../../store-react/index.ts';
import { clockPaceMs, type Player } from '../player/index.ts';
import { lengthInSeconds } from '../segments/index.ts';
import { waveformText } from './waveform-text.ts';

export interface SelectionReadoutProps {
  /** The store whose selection is read out. */
  store: AudioStore;
  /** Adds the position of the playhead. */
  player?: Player;
  className?: string;
}

/**
 * Exact readout of the playhead and the selection: start, end and duration; for several segments the first start and
 * the last end.
 */
export function SelectionReadout({ store, player, className }: SelectionReadoutProps) {
  const t = useText(waveformText);
  const { sampleRate } = store.getState().document;
  const extent = useStore(store, selectedExtent, isSameExtent);
  const clock = (sample: number): string => formatClock(toSeconds(sample, sampleRate));
  return (
    <List aria-label={t('readout')} role="group" className={className}>
      {player ? <Playhead player={player} sampleRate={sampleRate} /> : null}
      {extent === null ? (
        <Muted>{t('nothingSelected')}</Muted>
      ) : (
        <>
          {extent.count > 1 ? <Muted>{t('selected', { count: extent.count })}</Muted> : null}
          <Part name={t('start')} time={clock(extent.start)} samples={extent.start} />
          <Part name={t('end')} time={clock(extent.end)} samples={extent.end} />
          <Part
            name={t('duration')}
            time={t('seconds', { value: lengthInSeconds(extent.length, sampleRate) })}
            samples={extent.length}
          />
        </>
      )}
    </List>
  );
}

function Part({ name, time, samples }: { name: string; time: string; samples: number }) {
  const t = useText(waveformText);
  return (
    <Item>
      <Muted>{name}</Muted> <Figure>{time}</Figure> <Muted>{t('samples', { count: grouped(samples) })}</Muted>
    </Item>
  );
}

/** Bypasses React: the text changes all the time while playing. */
function Playhead({ player, sampleRate }: { player: Player; sampleRate: number }) {
  const t = useText(waveformText);
  const time = useRef<HTMLSpanElement>(null);
  const samples = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = (position: number): void => {
      if (time.current) time.current.textContent = formatClock(toSeconds(position, sampleRate));
      if (samples.current) samples.current.textContent = t('samples', { count: grouped(position) });
    };
    write(player.getState().positionSample);
    return player.onFrame(write, () => clockPaceMs);
  }, [player, sampleRate, t]);
  return (
    <Item>
      <Muted>{t('playhead')}</Muted> <Figure ref={time} /> <Muted ref={samples} />
    </Item>
  );
}

interface Extent {
  readonly count: number;
  readonly start: number;
  readonly end: number;
  /** Sum over all segments; overlaps count once per segment. */
  readonly length: number;
}

function selectedExtent({ document, selection }: AudioState): Extent | null {
  const chosen: readonly Segment[] = unitIndexes(document.segments, selection).flatMap(
    (index) => document.segments[index] ?? [],
  );
  if (chosen.length === 0) return null;
  return chosen.reduce<Extent>(
    (sum, { start, end }) => ({
      count: sum.count + 1,
      start: Math.min(sum.start, start),
      end: Math.max(sum.end, end),
      length: sum.length + end - start,
    }),
    { count: 0, start: Number.MAX_SAFE_INTEGER, end: 0, length: 0 },
  );
}

const isSameExtent = (a: Extent | null, b: Extent | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.count === b.count && a.start === b.start && a.end === b.end && a.length === b.length);

/** Groups digits by three with narrow spaces, in every language. */
const grouped = (count: number): string => `${count}`.replace(/\B(?=(\d{3})+$)/g, '\u202f');

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token.space[1]} ${token.space[4]};
  min-height: ${token.height.controlS};
  font-size: ${token.fontSize.s};
  font-variant-numeric: tabular-nums;
`;

const Item = styled.span`
  white-space: nowrap;
`;

const Figure = styled.span`
  color: ${token.color.text};
  font-weight: ${token.fontWeight.medium};
`;

const Muted = styled.span`
  color: ${token.color.textMuted};
`;
