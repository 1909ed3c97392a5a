import type { Api, ResponseOf } from '@earmark/contract';
import { Grid, Table, type TableColumn } from '@earmark/ui';
import { useMemo } from 'react';
import { formatNumber, formatPercent, texts } from '../../../i18n/index.ts';
import { disputeFigures } from './Judges.tsx';
import { Part } from './Part.tsx';

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
  const peopleColumns = useMemo(() => columnsOf(errors.filter(({ items, units }) => items + units > 0)), [errors]);
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

/** A column per error type: rejected wholes and failed parts together. */
const columnsOf = (errors: readonly FoundError[]): TableColumn<Person>[] => [
  { id: 'name', title: t('annotator'), minWidth: 120, cell: ({ user }) => user.name },
  {
    id: 'judged',
    title: t('judged'),
    width: 136,
    isWrapping: true,
    cell: ({ passed, failed }) => t('passedFailed', { passed: formatNumber(passed), failed: formatNumber(failed) }),
  },
  {
    id: 'share',
    title: t('share'),
    width: 84,
    align: 'end',
    cell: ({ passed, failed }) => formatPercent(passed / Math.max(1, passed + failed)),
  },
  { id: 'disputes', title: t('disputedOf'), minWidth: 160, isWrapping: true, cell: disputeFigures },
  ...errors.map(({ id, name }): TableColumn<Person> => {
    const found = (person: Person) => person.errors.find((error) => error.id === id);
    return {
      id: `error-${id}`,
      title: name,
      width: 96,
      align: 'end',
      cell: (person) => formatNumber((found(person)?.items ?? 0) + (found(person)?.units ?? 0)),
    };
  }),
];
