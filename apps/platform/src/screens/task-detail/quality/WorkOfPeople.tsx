import { modalityOf, type Api, type ResponseOf, type Task } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Card, Defined, EmptyState, ErrorState, Skeleton, Table } from '@earmark/ui';
import { useMemo } from 'react';
import { sentenceOf, useCall } from '../../../data/index.ts';
import { formatNumber, texts } from '../../../i18n/index.ts';
import {
  DownloadList,
  workColumns,
  workFiguresOf,
  type ShownColumn,
  type WorkFigureName,
} from '../../../list/index.ts';
import { useRouteContext } from '../../../page/index.ts';
import { PeopleFigures } from '../../statistics-file/index.ts';
import { WeightedErrors } from './WeightedErrors.tsx';

const t = texts('quality');

type Person = ResponseOf<Api['getQuality']>['work_of_people'][number];

/** Figures of each person's work in a task, with errors by type. */
export function WorkOfPeople({ task }: { task: Pick<Task, 'id' | 'name' | 'created_at'> }) {
  const { data, error, refresh } = useCall('getQuality', { task_id: task.id }, { refreshEvery: 30_000 });
  const { business } = useRouteContext();
  const people = useMemo(() => (data?.work_of_people ?? []).map((row) => ({ id: row.user.id, ...row })), [data]);
  const modality = modalityOf(business);
  const columns = useMemo(() => columnsOf(modality), [modality]);
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <Card
      title={t('work')}
      isFlush
      actions={
        <>
          <PeopleFigures
            of={{ task_id: task.id }}
            business={business}
            since={task.created_at ?? undefined}
            timeZone={data.time_zone ?? undefined}
            formats={['xlsx']}
          />
          <DownloadList
            name={`${task.name} ${t('work')}`}
            columns={[
              ...personColumns,
              ...workColumns<Person>(workFiguresOf(modality), modality),
              ...typeColumns(people),
            ]}
            total={people.length}
            readPage={() => Promise.resolve({ rows: people })}
          />
        </>
      }
    >
      <Table
        aria-label={t('work')}
        columns={columns}
        rows={people}
        rowKey={({ user }) => String(user.id)}
        minWidth={980}
        emptyState={<EmptyState title={t('noWork')} hint={t('noWorkHint')} />}
      />
    </Card>
  );
}

const columnsOf = (modality: ModalityKind): ShownColumn<Person>[] => [
  ...personColumns,
  ...workColumns<Person>(workFiguresOf(modality).filter(fits), modality),
  errorsColumn,
];

/** Whether a column fits a narrow window; the CSV has all. */
const fits = (name: WorkFigureName): boolean => name !== 'changed_count' && name !== 'inspected_items';

const personColumns: ShownColumn<Person>[] = [
  {
    id: 'name',
    title: t('person'),
    minWidth: 120,
    isRequired: true,
    cell: ({ user }) => user.name,
    csv: ({ user }) => user.name,
  },
];

const errorsColumn: ShownColumn<Person> = {
  id: 'errors',
  title: t('weightedErrors'),
  head: <Defined definition={t('defineWeightedErrors')}>{t('weightedErrors')}</Defined>,
  width: 92,
  align: 'end',
  cell: ({ errors }) => <WeightedErrors errors={errors} />,
};

/** A column per error type that was found: rejected wholes and failed parts together. */
function typeColumns(people: readonly Person[]): ShownColumn<Person>[] {
  const names = new Map(people.flatMap(({ errors }) => errors.map(({ id, name, weight }) => [id, { name, weight }])));
  return [...names].map(([id, { name, weight }]) => ({
    id: `error-${id}`,
    title: t('typeWithWeight', { name, weight: formatNumber(weight) }),
    cell: () => null,
    csv: ({ errors }) => {
      const found = errors.find((error) => error.id === id);
      return String(found ? found.items + found.units : 0);
    },
  }));
}
