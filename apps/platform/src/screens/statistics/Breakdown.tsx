import { figureGroups, figureOf, type FigureId, type FigureSums, type Statistics } from '@earmark/contract';
import { Card, Defined, EmptyState, Inline, Link, SegmentedControl, Table, type TableColumn } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { language, texts } from '../../i18n/index.ts';
import { byLanguage } from '../../list/index.ts';
import { useRoute } from '../../page/index.ts';
import type { RouteRow } from '../../route-row.ts';
import { behind, figureParts, sliceOfStep, type FigurePart, type Slice } from './behind.ts';
import type { useAsked } from './use-asked.ts';
import { useShownFigures } from './use-shown-figures.ts';
import { writeFigure } from './write-figure.ts';

const t = texts('statistics');

/** Parameter by which a row narrows the page; a day narrows nothing. */
const inputs: Readonly<Partial<Record<FigurePart, string>>> = {
  projects: 'project_id',
  tasks: 'task_id',
  teams: 'team_id',
  people: 'user_id',
};

type Group = (typeof figureGroups)[number];
/** The figure of each group by which rows are sorted. */
const leading = {
  work: 'items',
  time: 'worked',
  quality: 'inspection_first_rate',
  judging: 'inspected_items',
} as const satisfies Readonly<Record<Group, FigureId>>;

interface Row {
  readonly key: string;
  readonly name: string;
  readonly id: number | undefined;
  readonly slice: Slice;
  readonly sums: FigureSums;
}

/** Initial grouping by address of the statistics. */
const firstParts: Readonly<Partial<Record<RouteRow['title'], FigurePart>>> = {
  projectStatistics: 'projects',
  jobStatistics: 'tasks',
  personStatistics: 'people',
};

interface BreakdownProps {
  data: Statistics;
  isOwn: boolean;
  onChange: (parts: Readonly<Record<string, number | undefined>>) => void;
  /** The address that opens a list. */
  addressOf: ReturnType<typeof useAsked>['addressOf'];
}

/**
 * The figures of one part of the page by date, project, task, team or person; a row narrows the page to it, a figure
 * leads to the list behind it.
 */
export function Breakdown({ data, isOwn, onChange, addressOf }: BreakdownProps) {
  const { title } = useRoute();
  const shown = useShownFigures();
  const [part, setPart] = useState<FigurePart>(isOwn ? 'tasks' : (firstParts[title] ?? 'tasks'));
  // Who submits nothing judges the work of others
  const [group, setGroup] = useState<Group>(data.total.submissions === 0 ? 'judging' : 'work');
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      // Narrow, so that all figures of inspection stand beside it at 1280 px; names that are longer are cut, with a
      // title
      { id: 'name', title: t(`part_${part}`), minWidth: 108, cell: ({ name }) => <span title={name}>{name}</span> },
      ...shown
        .filter((figure) => figure.group === group)
        .map((figure): TableColumn<Row> => ({
          id: figure.id,
          title: figure.name[language],
          head: <Defined definition={figure.definition[language]}>{figure.name[language]}</Defined>,
          width: widthOf(figure.name[language]),
          align: 'end',
          cell: ({ sums, slice, name }) => {
            const text = writeFigure(figure, sums);
            const parts = behind(figure.id, sums, slice);
            return parts ? (
              <Link
                variant="quiet"
                href={addressOf({ ...parts, error: undefined })}
                aria-label={`${text}, ${t('behindIn', { name: figure.name[language], in: name })}`}
              >
                {text}
              </Link>
            ) : (
              text
            );
          },
        })),
    ],
    [part, group, shown, addressOf],
  );
  const input = inputs[part];
  return (
    <Card
      title={t('breakdown')}
      actions={
        <Inline gap={2}>
          <SegmentedControl
            size="s"
            aria-label={t('figures')}
            options={figureGroups.map((value) => ({ value, label: t(`group_${value}`) }))}
            value={group}
            onChange={setGroup}
          />
          <SegmentedControl
            size="s"
            aria-label={t('breakdown')}
            options={figureParts
              .filter((one) => !isOwn || one !== 'people')
              .map((value) => ({ value, label: t(`part_${value}`) }))}
            value={part}
            onChange={setPart}
          />
        </Inline>
      }
      isFlush
    >
      <Table
        aria-label={t('breakdown')}
        columns={columns}
        rows={rowsOf(data, part, group)}
        rowKey={({ key }) => key}
        maxHeight="420px"
        {...(input !== undefined && { onRowAction: ({ id }: Row) => id !== undefined && onChange({ [input]: id }) })}
        emptyState={<EmptyState title={t('nothing')} />}
      />
    </Card>
  );
}

/** Width in px at which the head needs no third line. */
const widthOf = (name: string): number => Math.min(140, Math.max(92, 28 + name.length * byLanguage(7, 3.4)));

/** Days in their order; else those with most of the first figure shown stand first. */
const rowsOf = (data: Statistics, part: FigurePart, group: Group): Row[] =>
  part === 'series'
    ? data.series.map(({ from, to, sums }) => ({
        key: from,
        id: undefined,
        slice: sliceOfStep({ from, to }),
        name: from === to ? from : `${from} – ${to}`,
        sums,
      }))
    : data[part]
        .map(({ of, sums }) => ({
          key: String(of?.id ?? 0),
          id: of?.id,
          slice: { part, id: of === null ? undefined : String(of.id) },
          name: of?.name ?? t('noTeam'),
          sums,
        }))
        .toSorted((a, b) => leadingOf(group, b) - leadingOf(group, a));

// Without a value behind those with 0
const leadingOf = (group: Group, { sums }: Row): number => figureOf(leading[group], sums) ?? -1;
