import type { Dashboard, Progress } from '@earmark/contract';
import { Skeleton, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { defaultBusiness } from '../../business/index.ts';
import { formatTimeSum, formatNumber, formatPercent, texts } from '../../i18n/index.ts';
import { figureTitle, formatFigure } from '../../list/index.ts';
import { screenPath } from '../../routes.ts';
import { FigureLink } from './FigureLink.tsx';
import type { Area } from '../../route-row.ts';
import type { FigureName, Home } from './home.ts';
import { modalitiesOf } from './modalities.ts';
import { Panel } from './Panel.tsx';

const t = texts('dashboard');

interface ProgressTableProps {
  progress: Dashboard['progress'] | undefined;
  covers: Dashboard['covers'];
  figures: readonly FigureName[];
  alsoCounted: Home['alsoCounted'];
  lists: Home['lists'];
}

interface Row {
  readonly id: string;
  readonly title: string;
  /** Where the work behind the figures is listed. */
  readonly path?: string | undefined;
  /** Value in a range of days; null where its divisor is 0. */
  readonly value: (range: Progress) => number | null;
  readonly write: (value: number) => string;
}

export const ranges = ['today', 'last7', 'last30'] as const;

/** Figures of today, 7 and 30 days. */
export function ProgressTable({ progress, covers, figures, alsoCounted = [], lists = {} }: ProgressTableProps) {
  const areas: Readonly<Record<string, Area | undefined>> = lists;
  const rows: Row[] = [
    ...[...figures, ...alsoCounted].map((name): Row => {
      const area = areas[name];
      return {
        id: name,
        title: t(`figure_${name}`),
        path: area && screenPath({ business: defaultBusiness, area }, 'task-list'),
        value: (range) => range[name],
        write: formatNumber,
      };
    }),
    ...modalitiesOf(progress ? [progress.last30] : []).map((modality): Row => ({
      id: modality,
      title: figureTitle(modality, 'size'),
      value: ({ sizes }) => sizes[modality] ?? 0,
      write: (size) => formatFigure(modality, 'size', size),
    })),
    {
      id: 'worked',
      title: t('figure_worked'),
      value: ({ worked_seconds: seconds }) => seconds,
      write: formatTimeSum,
    },
    {
      id: 'share_passed',
      title: t('figure_share_passed'),
      value: ({ share_passed: share }) => share,
      write: formatPercent,
    },
  ];
  return (
    <Panel title={t(`progress_${covers}`)}>
      <FigureTable aria-busy={progress === undefined || undefined}>
        <RangesHead />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <FigureLink path={row.path}>{row.title}</FigureLink>
              </th>
              {ranges.map((range) => (
                <td key={range} data-nothing={(progress && !row.value(progress[range])) || undefined}>
                  {progress ? write(row, progress[range]) : <Skeleton width="32px" height="10px" />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Panel>
  );
}

function write(row: Row, range: Progress): string {
  const value = row.value(range);
  return value === null ? t('common:unknown') : row.write(value);
}

/** The head of a table of figures. */
export const RangesHead = () => (
  <thead>
    <tr>
      <td />
      {ranges.map((range) => (
        <th key={range} scope="col">
          {t(range)}
        </th>
      ))}
    </tr>
  </thead>
);

/** Figures in rows, ranges of days in columns. */
export const FigureTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  line-height: 20px;

  th, td {
    padding-block: 6px;
    padding-inline: ${token.space[2]} 0;
    text-align: end;
    white-space: nowrap;
  }

  th:first-child, td:first-child {
    padding-inline-start: 0;
  }

  tbody th {
    text-align: start;
    white-space: normal;
  }

  thead th {
    color: ${token.color.textFaint};
    font-size: ${token.fontSize.s};
    font-weight: ${token.fontWeight.regular};
  }

  tbody th {
    color: ${token.color.textMuted};
    font-weight: ${token.fontWeight.regular};
  }

  tbody tr {
    border-top: 1px solid ${token.color.border};
  }

  td {
    font-weight: ${token.fontWeight.medium};
  }

  td > span {
    margin-inline-start: auto;
  }

  tbody td:first-of-type {
    font-weight: ${token.fontWeight.strong};
  }

  td[data-nothing] {
    color: ${token.color.textFaint};
    font-weight: ${token.fontWeight.regular};
  }
`;
