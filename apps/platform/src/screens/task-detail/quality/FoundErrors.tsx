import type { Api, ResponseOf } from '@earmark/contract';
import { Defined, Grid, Table, type TableColumn } from '@earmark/ui';
import { useMemo } from 'react';
import { formatNumber, formatPercent, texts } from '../../../i18n/index.ts';
import { disputeFigures } from './Judges.tsx';
import { Part } from './Part.tsx';
import { WeightedErrors } from './WeightedErrors.tsx';

const t = texts('quality');

type Answer = ResponseOf<Api['getQuality']>;
type FoundError = Answer['errors'][number];
type Person = Answer['judged_people'][number];

interface FoundErrorsProps {
  errors: readonly FoundError[];
  people: readonly Person[];
  seesPeople: boolean;
}

/** The error types of the project with what was found wrong, and that by the person whose work was judged. */
export function FoundErrors({ errors, people, seesPeople }: FoundErrorsProps) {
  const peopleColumns = useMemo(() => columnsOf(errors), [errors]);
  return (
    <Grid gap={3} minColumnWidth={420}>
      <Part title={t('errors')} empty={errors.length === 0 ? t('noTypes') : undefined}>
        <Table aria-label={t('errors')} columns={errorColumns} rows={errors} rowKey={({ id }) => String(id)} />
      </Part>
      {seesPeople ? (
        <Part title={t('people')} empty={people.length === 0 ? t('noVerdicts') : undefined}>
          <Table
            aria-label={t('people')}
            columns={peopleColumns}
            rows={people}
            rowKey={({ user }) => String(user.id)}
          />
        </Part>
      ) : null}
    </Grid>
  );
}

const errorColumns: TableColumn<FoundError>[] = [
  { id: 'name', title: t('errorType'), minWidth: 140, cell: ({ name }) => name },
  { id: 'weight', title: t('weight'), width: 80, align: 'end', cell: ({ weight }) => formatNumber(weight) },
  { id: 'items', title: t('wholes'), width: 96, align: 'end', cell: ({ items }) => formatNumber(items) },
  { id: 'units', title: t('parts'), width: 96, align: 'end', cell: ({ units }) => formatNumber(units) },
  {
    id: 'weighted',
    title: t('weighted'),
    width: 96,
    align: 'end',
    cell: ({ items, units, weight }) => formatNumber((items + units) * weight),
  },
];

/** The error types in one column: they must fit into half of a narrow window, however many a project has. */
const columnsOf = (errors: readonly FoundError[]): TableColumn<Person>[] => [
  { id: 'name', title: t('annotator'), minWidth: 96, cell: ({ user }) => user.name },
  {
    id: 'judged',
    title: t('judged'),
    width: 116,
    isWrapping: true,
    cell: ({ passed, failed }) => t('passedFailed', { passed: formatNumber(passed), failed: formatNumber(failed) }),
  },
  {
    id: 'share',
    title: t('share'),
    width: 104,
    isWrapping: true,
    align: 'end',
    cell: ({ passed, failed }) => formatPercent(passed / Math.max(1, passed + failed)),
  },
  { id: 'disputes', title: t('disputedOf'), minWidth: 120, isWrapping: true, cell: disputeFigures },
  {
    id: 'errors',
    title: t('weightedErrors'),
    head: <Defined definition={t('defineWeightedErrors')}>{t('weightedErrors')}</Defined>,
    width: 92,
    align: 'end',
    cell: (person) => <WeightedErrors errors={foundBy(person, errors)} />,
  },
];

/** Errors in a person’s work, with the names and weights of their types. */
const foundBy = (person: Person, types: readonly FoundError[]) =>
  types.flatMap(({ id, name, weight }) => {
    const found = person.errors.find((error) => error.id === id);
    return found ? [{ ...found, name, weight }] : [];
  });
