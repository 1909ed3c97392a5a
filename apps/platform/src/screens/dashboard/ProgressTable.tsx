import type { Dashboard, Progress } from '@earmark/contract';
import { Skeleton, token } from '@earmark/ui';
import { styled } from 'styled-components';
import { defaultBusiness } from '../../business/index.ts';
import { formatDuration, formatNumber, formatPercent, texts } from '../../i18n/index.ts';
import { screenPath } from '../../routes.ts';
import { FigureLink } from './FigureLink.tsx';
import type { FigureName, Home } from './home.ts';
import { Panel } from './Panel.tsx';

const t = texts('dashboard');

interface ProgressTableProps {
  progress: Dashboard['progress'] | undefined;
  covers: Dashboard['covers'];
  figures: readonly FigureName[];
  lists: Home['lists'];
}

const ranges = ['today', 'last7', 'last30'] as const;

/** Figures of today, 7 and 30 days. */
export function ProgressTable({ progress, covers, figures, lists = {} }: ProgressTableProps) {
  const rows = [...figures, 'seconds', 'share_passed'] as const;
  const pathOf = (row: (typeof rows)[number]): string | undefined => {
    const area = row === 'seconds' || row === 'share_passed' ? undefined : lists[row];
    return area && screenPath({ business: defaultBusiness, area }, 'task-list');
  };
  return (
    <Panel title={t(`progress_${covers}`)}>
      <Table aria-busy={progress === undefined || undefined}>
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
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                <FigureLink path={pathOf(row)}>{t(`figure_${row}`)}</FigureLink>
              </th>
              {ranges.map((range) => (
                <td key={range} data-nothing={(progress && !progress[range][row]) || undefined}>
                  {progress ? write(progress[range], row) : <Skeleton width="32px" height="10px" />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function write(progress: Progress, row: FigureName | 'seconds' | 'share_passed'): string {
  if (row === 'share_passed') return progress.share_passed === null ? '–' : formatPercent(progress.share_passed);
  return row === 'seconds' ? formatDuration(progress.seconds) : formatNumber(progress[row]);
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  line-height: 20px;

  th, td {
    padding: 6px 0;
    text-align: end;
  }

  thead td {
    width: 38%;
  }

  tbody th {
    text-align: start;
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
    font-size: ${token.fontSize.l};
    font-weight: ${token.fontWeight.strong};
  }

  td[data-nothing] {
    color: ${token.color.textFaint};
    font-weight: ${token.fontWeight.regular};
  }
`;
