import { f1Of, measures, type Measure } from '@earmark/model/agreement';
import { token } from '@earmark/ui';
import { styled } from 'styled-components';
import { formatNumber, formatPercent, texts } from '../../../i18n/index.ts';
import type { CopiesAnswer } from './draft.ts';

const t = texts('copies');

/**
 * How far the copies agree, pair by pair and measure by measure; each figure says how many cases it rests on and what
 * was left out.
 */
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
          {kinds.length > 0 ? <Kinds kinds={kinds} first={first} second={second} /> : null}
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

/** The types of spans and links with the F1 of both ways to compare them, and how many marks each copy has. */
function Kinds({ kinds, first, second }: { kinds: readonly Kind[]; first: string; second: string }) {
  return (
    <Table aria-label={`${t('byType')} · ${first}–${second}`}>
      <thead>
        <tr>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('exactF1')}</th>
          <th scope="col">{t('overlappingF1')}</th>
          <th scope="col">{t('marksOf', { first, second })}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ of, title, exact, overlapping }) => (
          <tr key={`${of} ${title}`}>
            <th scope="row">{title ?? t('untyped')}</th>
            <td>{formatPercent(f1Of([exact]).value ?? 0)}</td>
            <td>{formatPercent(f1Of([overlapping]).value ?? 0)}</td>
            <td>
              {formatNumber(exact.a)} / {formatNumber(exact.b)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

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

const Table = styled.table`
  width: 100%;
  margin-block-start: ${token.space[2]};
  border-collapse: collapse;
  font-size: ${token.fontSize.s};

  th,
  td {
    padding: 2px ${token.space[1]};
    border-block-end: 1px solid ${token.color.border};
    text-align: end;
    white-space: nowrap;
  }

  th {
    color: ${token.color.textMuted};
    font-weight: ${token.fontWeight.regular};
  }

  th:first-child {
    text-align: start;
    white-space: normal;
  }

  tbody th {
    color: ${token.color.text};
    overflow-wrap: anywhere;
  }
`;
