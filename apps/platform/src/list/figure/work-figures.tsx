import { itemMeanings, type Work } from '@earmark/contract';
import type { ModalityKind } from '@earmark/model';
import { Defined } from '@earmark/ui';
import { formatTimeSum, formatNumber, formatPercent, itemWords, texts } from '../../i18n/index.ts';
import { Faint } from '../Faint.tsx';
import { byLanguage } from '../column-types.tsx';
import type { ShownColumn } from '../list-columns.tsx';

const t = texts('list');

interface WorkFigure {
  /** Value of the figure; null where its divisor is 0. */
  readonly of: (work: Work) => number | null;
  readonly write: (value: number) => string;
  /** Whether it is made of sizes: a duration, or a number where the modality counts. */
  readonly isOfSize?: true;
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
  target_size: { of: (work) => work.target_size, write: formatTimeSum, isOfSize: true },
  pass_rate: { of: (work) => ratio(work.passed, work.passed + work.returned), write: formatPercent },
  real_time_factor: {
    of: (work) => ratio(work.first_seconds, work.first_size),
    write: writeRatio,
    isOfSize: true,
  },
} as const satisfies Readonly<Record<string, WorkFigure>>;
export type WorkFigureName = keyof typeof workFigures;
const allNames = Object.keys(workFigures) as WorkFigureName[];
const rowOf = (name: WorkFigureName): WorkFigure => workFigures[name];

const isCounted = (modality: ModalityKind | null): boolean =>
  modality !== null && itemMeanings[modality].figures.size.measure === 'count';

/**
 * The figures of work on items of a modality; of several (null) without those of sizes, which nobody can add up. A
 * factor of time means nothing where sizes are counted.
 */
export const workFiguresOf = (modality: ModalityKind | null): readonly WorkFigureName[] =>
  allNames.filter((name) =>
    modality === null ? !rowOf(name).isOfSize : name !== 'real_time_factor' || !isCounted(modality),
  );

const isTime = (name: WorkFigureName, modality: ModalityKind | null): boolean =>
  name === 'worked' || (name === 'target_size' && !isCounted(modality));

/** Names of the figures in words of a modality. */
function wordsOf(name: WorkFigureName, modality: ModalityKind | null): { title: string; definition: string } {
  const key = name === 'target_size' && isCounted(modality) ? 'target_size_counted' : name;
  const words = itemWords(modality);
  return { title: t(`work_${key}`, words), definition: t(`define_${key}`, words) };
}

interface TitleProps {
  name: WorkFigureName;
  modality: ModalityKind | null;
}

/** The name of a figure, with its definition on hover and focus. */
export function WorkFigureTitle({ name, modality }: TitleProps) {
  const { title, definition } = wordsOf(name, modality);
  return <Defined definition={definition}>{title}</Defined>;
}

/** A figure as text; null when there is nothing to divide. */
export function writeWork(name: WorkFigureName, work: Work, modality: ModalityKind | null): string | null {
  const value = workFigures[name].of(work);
  if (value === null) return null;
  return name === 'target_size' && isCounted(modality) ? formatNumber(value) : workFigures[name].write(value);
}

/** Columns of figures over rows that have a `work` on items of a modality. */
export const workColumns = <Row extends { readonly work: Work }>(
  names: readonly WorkFigureName[],
  modality: ModalityKind,
): ShownColumn<Row>[] =>
  names.map((name) => ({
    id: name,
    title: wordsOf(name, modality).title,
    head: <WorkFigureTitle name={name} modality={modality} />,
    // The longest of the names, in two lines
    width: name === 'real_time_factor' ? byLanguage(92, 116) : 92,
    align: 'end',
    cell: ({ work }) => writeWork(name, work, modality) ?? <Faint>{t('common:unknown')}</Faint>,
    ...(isTime(name, modality) && { csvTitle: `${wordsOf(name, modality).title} (${t('unitHours')})` }),
    csv: ({ work }) => {
      const value = workFigures[name].of(work);
      return value === null ? '' : Math.round((isTime(name, modality) ? value / 3600 : value) * 10_000) / 10_000;
    },
  }));
