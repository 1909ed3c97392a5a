import {
  allLabels,
  formatClock,
  toSeconds,
  type ErrorRate,
  type LabelSet,
  type Segment,
  type SegmentPair,
  type TextUnit,
} from '@earmark/model';
import { IconButton, StatusTag, token, useText, type Tone } from '@earmark/ui';
import { ArrowUpRight } from 'lucide-react';
import { styled } from 'styled-components';
import { compareText } from './compare-text.ts';
import { kitText } from '../text/index.ts';
import type { PairRates } from './measure.ts';
import { AnswerSides, Sides } from './sides.tsx';
import { errorsInWords, percent } from './summary.ts';

export interface PairRowProps {
  pair: SegmentPair;
  rates: PairRates;
  numbers: ReadonlyMap<Segment, number>;
  labels: LabelSet;
  sampleRate: number;
  unit: TextUnit;
  onOpenSegment?: (segmentId: string) => void;
}

const toneOf: Record<SegmentPair['kind'], Tone> = {
  same: 'neutral',
  moved: 'info',
  added: 'success',
  removed: 'danger',
  changed: 'warning',
};

/** A pair of segments side by side: only the aspects that differ, and the text. */
export function PairRow({ pair, rates, numbers, labels, sampleRate, unit, onOpenSegment }: PairRowProps) {
  const t = useText(compareText);
  const kit = useText(kitText);
  const { kind, before, after } = pair;
  const number = numbers.get(after ?? before);
  const times = (segment: Segment): string =>
    `${formatClock(toSeconds(segment.start, sampleRate))} – ${formatClock(toSeconds(segment.end, sampleRate))}`;
  const isMoved = before && after && (before.start !== after.start || before.end !== after.end);
  const questions = allLabels(labels.segment).filter(
    ({ id }) => before?.answers[id] !== undefined || after?.answers[id] !== undefined,
  );
  const rate = rates[unit];
  return (
    <>
      <Title>
        {number === undefined ? null : kit('panel.segmentNumber', { number })}
        <Clock>{times(after ?? before)}</Clock>
        <StatusTag tone={toneOf[kind]} shape={kind === 'moved' ? 'diamond' : undefined}>
          {t(`kinds.${kind}`)}
        </StatusTag>
        <Rates title={errorsInWords(rate, t)}>
          {hasWords(rates.character)
            ? `${t('cer')} ${percent(rates.character.rate)} · ${t('wer')} ${percent(rates.word.rate)}`
            : null}
        </Rates>
        {after && onOpenSegment && number !== undefined ? (
          <IconButton
            size="s"
            aria-label={t('openSegment', { number })}
            icon={<ArrowUpRight />}
            onPress={() => onOpenSegment(after.id)}
          />
        ) : null}
      </Title>
      {isMoved ? <Sides name={t('time')} before={times(before)} after={times(after)} isChanged /> : null}
      {before && after && before.track !== after.track ? (
        <Sides
          name={t('trackName')}
          before={t('track', { number: before.track + 1 })}
          after={t('track', { number: after.track + 1 })}
          isChanged
        />
      ) : null}
      {before && after && before.status !== after.status ? (
        <Sides
          name={t('status')}
          before={kit(`statuses.${before.status}`)}
          after={kit(`statuses.${after.status}`)}
          isChanged
        />
      ) : null}
      {questions.map((label) => (
        <AnswerSides
          key={label.id}
          label={label}
          before={before?.answers[label.id]}
          after={after?.answers[label.id]}
          unit={unit}
        />
      ))}
    </>
  );
}

/** Whether either side has text: without any there is no error rate to show. */
const hasWords = ({ length, insertions }: ErrorRate): boolean => length + insertions > 0;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 24px;
  font-weight: ${token.fontWeight.medium};
`;

const Clock = styled.span`
  color: ${token.color.textMuted};
  font-weight: ${token.fontWeight.regular};
  font-variant-numeric: tabular-nums;
`;

const Rates = styled.span`
  margin-inline-start: auto;
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
  font-weight: ${token.fontWeight.regular};
  font-variant-numeric: tabular-nums;
`;
