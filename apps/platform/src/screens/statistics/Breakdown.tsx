import { figures, type FigureId, type FigureSums, type Statistics } from '@earmark/contract';
import { Card, Defined, EmptyState, SegmentedControl, Table, type TableColumn } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { language, texts } from '../../i18n/index.ts';
import { writeFigure } from './write-figure.ts';

const t = texts('statistics');

const parts = ['series', 'projects', 'tasks', 'teams', 'people'] as const;
type Part = (typeof parts)[number];
const inputs: Readonly<Partial<Record<Part, string>>> = {
  projects: 'project_id',
  tasks: 'task_id',
  teams: 'team_id',
  people: 'user_id',
};

const shown = [
  'items',
  'size',
  'rework_size',
  'target_size',
  'unit_count',
  'worked',
  'real_time_factor',
  'submission_rounds',
  'inspection_first_rate',
  'inspection_final_rate',
  'acceptance_first_rate',
  'inspected_items',
  'overruled_rate',
] as const satisfies readonly FigureId[];

interface Row {
  readonly key: string;
  readonly name: string;
  readonly id: number | undefined;
  readonly sums: FigureSums;
}

interface BreakdownProps {
  data: Statistics;
  isOwn: boolean;
  onChange: (parts: Readonly<Record<string, number | undefined>>) => void;
}

/** The figures by date, project, task, team or person; a row narrows the page to it. */
export function Breakdown({ data, isOwn, onChange }: BreakdownProps) {
  const [part, setPart] = useState<Part>(isOwn ? 'tasks' : 'people');
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      { id: 'name', title: t(`part_${part}`), minWidth: 180, cell: ({ name }) => <span title={name}>{name}</span> },
      ...shown.map((id): TableColumn<Row> => ({
        id,
        title: figures[id].name[language],
        head: <Defined definition={figures[id].definition[language]}>{figures[id].name[language]}</Defined>,
        width: 124,
        align: 'end',
        cell: ({ sums }) => writeFigure(id, sums),
      })),
    ],
    [part],
  );
  const input = inputs[part];
  return (
    <Card
      title={t('breakdown')}
      actions={
        <SegmentedControl
          size="s"
          aria-label={t('breakdown')}
          options={parts
            .filter((one) => !isOwn || one !== 'people')
            .map((value) => ({ value, label: t(`part_${value}`) }))}
          value={part}
          onChange={setPart}
        />
      }
      isFlush
    >
      <Table
        aria-label={t('breakdown')}
        columns={columns}
        rows={rowsOf(data, part)}
        rowKey={({ key }) => key}
        maxHeight="420px"
        {...(input !== undefined && { onRowAction: ({ id }: Row) => id !== undefined && onChange({ [input]: id }) })}
        emptyState={<EmptyState title={t('nothing')} />}
      />
    </Card>
  );
}

const rowsOf = (data: Statistics, part: Part): Row[] =>
  part === 'series'
    ? data.series.map(({ from, to, sums }) => ({
        key: from,
        id: undefined,
        name: from === to ? from : `${from} – ${to}`,
        sums,
      }))
    : data[part].map(({ of, sums }) => ({ key: String(of?.id ?? 0), id: of?.id, name: of?.name ?? t('noTeam'), sums }));
