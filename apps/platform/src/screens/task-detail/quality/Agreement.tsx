import type { Api, ResponseOf, Task } from '@earmark/contract';
import { f1Of, measures as knownMeasures, type Measure } from '@earmark/model/agreement';
import { Card, ErrorState, Grid, Skeleton, Stack, Statistic, Table, type TableColumn } from '@earmark/ui';
import { sentenceOf, useCall } from '../../../data/index.ts';
import { formatNumber, formatPercent, texts } from '../../../i18n/index.ts';
import { Faint } from '../../../list/index.ts';
import { Part } from './Part.tsx';

const t = texts('copies');

type Agreement = ResponseOf<Api['getAgreement']>;
type Figure = Agreement['mean'];
type Question = Agreement['questions'][number];
type Kind = Agreement['kinds'][number];
type Pair = Agreement['people'][number];

/** How far the blind copies of a task agree; each figure says on how many cases it rests and what was left out. */
export function Agreement({ task }: { task: Pick<Task, 'id' | 'copies'> }) {
  const { data, error, refresh } = useCall('getAgreement', { task_id: task.id });
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={4} />;
  // Tasks that never had copies need not say so
  if (data.items === 0 && task.copies === 1) return null;
  if (data.items === 0)
    return (
      <Part title={t('agreementTitle')} empty={t('noAgreement')}>
        {null}
      </Part>
    );
  const { mean, measures, kinds, questions, people } = data;
  return (
    <Stack gap={3}>
      <Card title={t('agreementTitle')}>
        <Grid gap={4} minColumnWidth={148} isFilled>
          <Statistic label={t('meanAgreement')} value={shareOf(mean)} hint={basisOf(mean)} />
          {measures.map((one) => (
            <Statistic
              key={one.measure}
              label={t(isMeasure(one.measure) ? `measure_${one.measure}` : 'meanAgreement')}
              value={shareOf(one)}
              hint={basisOf(one)}
            />
          ))}
        </Grid>
      </Card>
      {kinds.length > 0 ? (
        <Part title={t('byType')}>
          <Table aria-label={t('byType')} columns={ofKinds} rows={kinds} rowKey={({ of, title }) => `${of} ${title}`} />
        </Part>
      ) : null}
      {questions.length > 0 ? (
        <Part title={t('byLabel')}>
          <Table aria-label={t('byLabel')} columns={ofQuestions} rows={questions} rowKey={(row) => row.label_id} />
        </Part>
      ) : null}
      {people.length > 0 ? (
        <Part title={t('byPeople')}>
          <Table
            aria-label={t('byPeople')}
            columns={ofPeople}
            rows={people}
            rowKey={({ first, second }) => `${first.id}:${second.id}`}
          />
        </Part>
      ) : null}
    </Stack>
  );
}

const isMeasure = (name: string): name is Measure => knownMeasures.some((one) => one === name);

/** A share, or a dash where nothing could be compared. */
export const shareOf = ({ value }: Pick<Figure, 'value'>): string => (value === null ? '–' : formatPercent(value));
/** On how many cases a figure rests, and what was left out. */
export const basisOf = ({ n, left_out: leftOut }: Figure): string =>
  t('basis', { n: formatNumber(Math.round(n)), leftOut: formatNumber(Math.round(leftOut)) });

const figures = <Row extends Figure>(value: (row: Row) => string): TableColumn<Row>[] => [
  { id: 'value', title: t('agreementFigure'), width: 120, align: 'end', cell: value },
  { id: 'basis', title: t('basisTitle'), minWidth: 180, cell: (row) => <Faint>{basisOf(row)}</Faint> },
];

const ofQuestions: TableColumn<Question>[] = [
  { id: 'title', title: t('label'), minWidth: 160, cell: ({ title }) => title },
  ...figures<Question>(({ value }) => (value === null ? '–' : value.toFixed(3))),
];
const ofKinds: TableColumn<Kind>[] = [
  { id: 'title', title: t('type'), minWidth: 160, cell: ({ title }) => title ?? t('untyped') },
  { id: 'exact', title: t('exactF1'), width: 120, align: 'end', cell: ({ exact }) => shareOf(f1Of([exact])) },
  {
    id: 'overlapping',
    title: t('overlappingF1'),
    width: 140,
    align: 'end',
    cell: ({ overlapping }) => shareOf(f1Of([overlapping])),
  },
  {
    id: 'marks',
    title: t('marksOfBoth'),
    minWidth: 140,
    align: 'end',
    cell: ({ exact: { a, b } }) => formatNumber(a + b),
  },
];
const ofPeople: TableColumn<Pair>[] = [
  { id: 'people', title: t('people'), minWidth: 200, cell: ({ first, second }) => `${first.name} – ${second.name}` },
  ...figures<Pair>(shareOf),
];
