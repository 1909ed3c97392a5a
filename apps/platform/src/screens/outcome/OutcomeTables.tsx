import { disputeStates, disputeStateTexts, type Outcome } from '@earmark/contract';
import { Card, Defined, EmptyState, Link, Table, type TableColumn } from '@earmark/ui';
import { useMemo } from 'react';
import { isAvailable } from '../../business/index.ts';
import { formatTimeSum, formatNumber, formatPercent, language, texts } from '../../i18n/index.ts';
import { Faint } from '../../list/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { screenPath, type Side } from '../../routes.ts';

const t = texts('outcome');

type TaskRow = Outcome['tasks'][number];

interface OutcomeTablesProps {
  outcome: Outcome;
  isOwn: boolean;
  /** Narrows the page to a task. */
  onTask: ((id: number) => void) | undefined;
}

/** Work by task, and disputes by side. */
export function OutcomeTables({ outcome, isOwn, onTask }: OutcomeTablesProps) {
  const { area } = useRouteContext();
  const columns = useMemo(() => taskColumns(area), [area]);
  const { of_work: ofWork, of_verdicts: ofVerdicts } = outcome.disputes;
  const disputes = [
    { id: 'work', title: t(isOwn ? 'ofOwnWork' : 'ofWork'), counts: ofWork },
    { id: 'verdicts', title: t(isOwn ? 'ofOwnVerdicts' : 'ofVerdicts'), counts: ofVerdicts },
  ];
  return (
    <>
      <Card title={t('byTask')} isFlush>
        <Table
          aria-label={t('byTask')}
          columns={columns}
          rows={outcome.tasks}
          rowKey={({ task }) => String(task.id)}
          minWidth={860}
          maxHeight="320px"
          onRowAction={onTask && (({ task, is_open: isOpen }) => (isOpen ? onTask(task.id) : undefined))}
          emptyState={<EmptyState title={t('nothing')} hint={t('nothingHint')} />}
        />
      </Card>
      <Card title={<Defined definition={t('defineDisputes')}>{t('disputes')}</Defined>} isFlush>
        <Table
          aria-label={t('disputes')}
          columns={disputeColumns}
          rows={disputes}
          rowKey={({ id }) => id}
          minWidth={640}
          emptyState={<EmptyState title={t('nothing')} />}
        />
      </Card>
    </>
  );
}

const number = (id: 'submitted_items' | 'inspections' | 'returned' | 'accepted'): TableColumn<TaskRow> => ({
  id,
  title: t(`task_${id}`),
  width: 84,
  align: 'end',
  cell: (row) => (row[id] === 0 ? <Faint>{formatNumber(0)}</Faint> : formatNumber(row[id])),
});

const taskColumns = (area: Side['area']): TableColumn<TaskRow>[] => [
  {
    id: 'task',
    title: t('task'),
    minWidth: 200,
    cell: ({ task, business, project, is_open: isOpen }) => {
      const title = `${project.name} / ${task.name}`;
      return isOpen && isAvailable(business) ? (
        <Link href={screenPath({ business, area }, 'task-detail', { task_id: task.id })}>
          <span title={title}>{task.name}</span>
        </Link>
      ) : (
        <span title={title}>{task.name}</span>
      );
    },
  },
  number('submitted_items'),
  number('inspections'),
  {
    id: 'share',
    title: t('passed'),
    width: 76,
    align: 'end',
    cell: ({ passed, returned }) =>
      passed + returned > 0 ? formatPercent(passed / (passed + returned)) : <Faint>{t('common:unknown')}</Faint>,
  },
  number('returned'),
  number('accepted'),
  {
    id: 'weighted',
    title: t('weighted'),
    width: 84,
    align: 'end',
    cell: ({ weighted_errors: weighted }) =>
      weighted === 0 ? <Faint>{formatNumber(0)}</Faint> : formatNumber(weighted),
  },
  {
    id: 'worked',
    title: t('list:work_worked'),
    width: 92,
    align: 'end',
    cell: ({ worked_seconds: seconds }) => formatTimeSum(seconds),
  },
];

interface DisputeRow {
  readonly id: string;
  readonly title: string;
  readonly counts: Outcome['disputes']['of_work'];
}

const disputeColumns: TableColumn<DisputeRow>[] = [
  { id: 'side', title: t('side'), minWidth: 120, cell: ({ title }) => title },
  {
    id: 'raised',
    title: t('raised'),
    width: 72,
    align: 'end',
    cell: ({ counts }) => formatNumber(disputeStates.reduce((sum, state) => sum + counts[state], 0)),
  },
  ...disputeStates.map((state): TableColumn<DisputeRow> => ({
    id: state,
    title: disputeStateTexts[state][language],
    width: 88,
    align: 'end',
    cell: ({ counts }) => (counts[state] === 0 ? <Faint>{formatNumber(0)}</Faint> : formatNumber(counts[state])),
  })),
];
