import type { Work } from '@earmark/contract';
import { Defined } from '@earmark/ui';
import { formatTimeSum, formatNumber, formatPercent, texts } from '../i18n/index.ts';
import { Faint } from './Faint.tsx';
import type { ShownColumn } from './list-columns.tsx';

const t = texts('list');

interface WorkFigure {
  /** Null when there is nothing to divide. */
  readonly of: (work: Work) => number | null;
  readonly write: (value: number) => string;
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
const writeRatio = (value: number): string => formatNumber(Math.round(value * 100) / 100);

/** The figures of people's work, wherever they are shown; `define_…` of the texts says what each one is. */
const workFigures = {
  worked: { of: (work) => work.worked_seconds, write: formatTimeSum },
  submitted_items: { of: (work) => work.submitted_items, write: formatNumber },
  rounds: { of: (work) => ratio(work.submissions, work.submitted_items), write: writeRatio },
  inspected_items: { of: (work) => work.inspected_items, write: formatNumber },
  unit_count: { of: (work) => work.unit_count, write: formatNumber },
  changed_count: { of: (work) => work.changed_count, write: formatNumber },
  characters: { of: (work) => work.characters, write: formatNumber },
  target_size: { of: (work) => work.target_size, write: formatTimeSum },
  pass_rate: { of: (work) => ratio(work.passed, work.passed + work.returned), write: formatPercent },
  real_time_factor: { of: (work) => ratio(work.annotating_seconds, work.target_size), write: writeRatio },
} as const satisfies Readonly<Record<string, WorkFigure>>;
export type WorkFigureName = keyof typeof workFigures;
export const workFigureNames = Object.keys(workFigures) as WorkFigureName[];

const isTime = (name: WorkFigureName): boolean => name === 'worked' || name === 'target_size';

/** The name of a figure, with its definition on hover and focus. */
export const WorkFigureTitle = ({ name }: { name: WorkFigureName }) => (
  <Defined definition={t(`define_${name}`)}>{t(`work_${name}`)}</Defined>
);

/** A figure as text; null when there is nothing to divide. */
export function writeWork(name: WorkFigureName, work: Work): string | null {
  const value = workFigures[name].of(work);
  return value === null ? null : workFigures[name].write(value);
}

/** Columns of figures over rows that have a `work`. */
export const workColumns = <Row extends { readonly work: Work }>(
  names: readonly WorkFigureName[],
): ShownColumn<Row>[] =>
  names.map((name) => ({
    id: name,
    title: t(`work_${name}`),
    head: <WorkFigureTitle name={name} />,
    width: 92,
    align: 'end',
    cell: ({ work }) => writeWork(name, work) ?? <Faint>{t('common:unknown')}</Faint>,
    ...(isTime(name) && { csvTitle: `${t(`work_${name}`)} (${t('unitHours')})` }),
    csv: ({ work }) => {
      const value = workFigures[name].of(work);
      return value === null ? '' : Math.round((isTime(name) ? value / 3600 : value) * 10_000) / 10_000;
    },
  }));
