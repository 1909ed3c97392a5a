import type { Api, ResponseOf, Task } from '@earmark/contract';
import { f1Of, measures as knownMeasures, type Measure } from '@earmark/model/agreement';
import { Card, Defined, ErrorState, Grid, Skeleton, Stack, Statistic, Table, type TableColumn } from '@earmark/ui';
import { styled } from 'styled-components';
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
          <Measured name="meanAgreement" figure={mean} />
          {measures.map(({ measure, ...figure }) =>
            isMeasure(measure) ? <Measured key={measure} name={`measure_${measure}`} figure={figure} /> : null,
          )}
        </Grid>
      </Card>
      {kinds.length > 0 ? (
        <Part title={t('byType')}>
          <Table aria-label={t('byType')} columns={ofKinds} rows={kinds} rowKey={({ of, title }) => `${of} ${title}`} />
        </Part>
      ) : null}
      {questions.length > 0 ? (
        <Part title={t('byLabel')}>
          <Table
            aria-label={t('byLabel')}
            columns={questionColumns(questions)}
            rows={questions}
            rowKey={(row) => row.label_id}
          />
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

/** A figure with its definition, and what it rests on. */
const Measured = ({ name, figure }: { name: 'meanAgreement' | `measure_${Measure}`; figure: Figure }) => (
  <Statistic
    label={<Defined definition={t(`define_${name}`)}>{t(name)}</Defined>}
    value={shareOf(figure)}
    hint={basisOf(figure)}
  />
);

const isMeasure = (name: string): name is Measure => knownMeasures.some((one) => one === name);

/** A share, or a dash where nothing could be compared. */
export const shareOf = ({ value }: Pick<Figure, 'value'>): string => (value === null ? '–' : formatPercent(value));
/** Sentence about the number of cases behind a figure, and of those left out. */
export const basisOf = ({ n, left_out: leftOut }: Figure): string =>
  t('basis', { n: formatNumber(Math.round(n)), leftOut: formatNumber(Math.round(leftOut)) });

const figures = <Row extends Figure>(value: (row: Row) => string): TableColumn<Row>[] => [
  { id: 'value', title: t('agreementFigure'), width: 120, align: 'end', cell: value },
  { id: 'basis', title: t('basisTitle'), minWidth: 180, cell: (row) => <Faint>{basisOf(row)}</Faint> },
];

/** A coefficient beside what it rests on; of so many copies, where that is to be said. */
function Coefficient({ of, copies }: { of: Figure; copies?: number }) {
  const basis = basisOf(of);
  return (
    <Line>
      <Faint>{copies === undefined ? basis : t('ofCopies', { copies, basis })}</Faint>
      <Value>{of.value === null ? t('common:unknown') : of.value.toFixed(3)}</Value>
    </Line>
  );
}

const Line = styled.div`
  white-space: nowrap;
`;

/** Values of several numbers of copies stand below each other. */
const Value = styled.span`
  display: inline-block;
  min-width: 52px;
`;

type Kappa = Question['kappas'][number]['kappa'];
const kappas = ['cohen', 'fleiss'] as const satisfies readonly Kappa[];

/** Kappas stand beside alpha as far as the copies of the task allow them. */
const questionColumns = (questions: readonly Question[]): TableColumn<Question>[] => [
  { id: 'title', title: t('label'), minWidth: 160, cell: ({ title }) => title },
  ...kappas
    .filter((kappa) => questions.some((question) => question.kappas.some((one) => one.kappa === kappa)))
    .map((kappa): TableColumn<Question> => ({
      id: kappa,
      title: t(kappa),
      head: <Defined definition={t(`define_${kappa}`)}>{t(kappa)}</Defined>,
      minWidth: 236,
      align: 'end',
      isWrapping: true,
      cell: (question) =>
        question.kappas
          .filter((one) => one.kappa === kappa)
          .map((one) => <Coefficient key={one.copies} of={one} {...(kappa === 'fleiss' && { copies: one.copies })} />),
    })),
  {
    id: 'krippendorff',
    title: t('krippendorff'),
    head: <Defined definition={t('define_krippendorff')}>{t('krippendorff')}</Defined>,
    minWidth: 236,
    align: 'end',
    cell: (question) => <Coefficient of={question} />,
  },
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
