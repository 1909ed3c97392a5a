import { f1Of, measures, type Measure } from '@earmark/model/agreement';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, formatPercent, texts } from '../../../i18n/index.ts';
import type { CopiesAnswer } from './draft.ts';

const t = texts('copies');

/** How far the copies agree, pair by pair and measure by measure; each figure says how many cases it rests on and what was left out. */
export function AgreementTable({ answer: { pairs, agreement, threshold } }: { answer: CopiesAnswer }) {
  return (
    <Figures>
      <p>
        {agreement === null
          ? t('notComparable')
          : t('agreement', {
              value: formatPercent(agreement),
              threshold: formatPercent(threshold),
              count: pairs.length,
            })}
      </p>
      {pairs.map(({ first, second, value, measures: of, kinds }) => (
        <div key={`${first}${second}`}>
          <b>
            {first}–{second}
          </b>{' '}
          {value === null ? t('notComparable') : formatPercent(value)}
          <Faint>
            {measures
              .filter((measure) => of[measure].n > 0 || of[measure].left_out > 0)
              .map((measure) => measureInWords(measure, of[measure]))
              .join(' · ')}
          </Faint>
          {kinds.map((kind) => (
            <Faint key={`${kind.of} ${kind.title}`}>{kindInWords(kind)}</Faint>
          ))}
        </div>
      ))}
    </Figures>
  );
}

interface Figure {
  readonly value: number | null;
  readonly n: number;
  readonly left_out: number;
}

/** A figure with what it rests on. */
const measureInWords = (measure: Measure, { value, n, left_out: leftOut }: Figure): string =>
  t(leftOut > 0 ? 'measureLeftOut' : 'measure', {
    name: t(`measure_${measure}`),
    value: value === null ? '–' : formatPercent(value),
    n: formatNumber(Math.round(n)),
    leftOut: formatNumber(Math.round(leftOut)),
  });

/** A type of spans or links with the F1 of both ways to compare it, and how many marks each copy has. */
const kindInWords = ({ title, exact, overlapping }: Kind): string =>
  t('kindF1', {
    title: title ?? t('untyped'),
    exact: formatPercent(f1Of([exact]).value ?? 0),
    overlapping: formatPercent(f1Of([overlapping]).value ?? 0),
    a: formatNumber(exact.a),
    b: formatNumber(exact.b),
  });

type Kind = CopiesAnswer['pairs'][number]['kinds'][number];

const Figures = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  font-variant-numeric: tabular-nums;
`;

const Faint = styled.div`
  color: ${token.color.textMuted};
  font-size: ${token.fontSize.s};
`;
