import { figureOf, type FigureId, type Statistics } from '@earmark/contract';
import { Card, EmptyState, Grid } from '@earmark/ui';
import { BarChart, LineChart, StackedBarChart } from '@earmark/ui/chart';
import { firstBehind, type behind } from './behind.ts';
import { useShownFigures } from './use-shown-figures.ts';
import { formatHours, formatNumber, formatPercent, language, texts } from '../../i18n/index.ts';

const t = texts('statistics');
/** Height of a chart, in px. */
const height = 220;
/** Error types in the chart, most frequent first; all of them are in the file. */
const mostErrors = 12;

const ofWork = ['size', 'rework_size', 'invalid_size'] as const;
const ofTime = ['annotation_time', 'rework_time', 'skipped_time', 'inspection_time'] as const;
const ofQuality = [
  'inspection_first_rate',
  'inspection_final_rate',
  'acceptance_first_rate',
  'acceptance_final_rate',
] as const;
const ofJudging = ['refusal_rate', 'overruled_rate'] as const;

interface ChartsProps {
  data: Statistics;
  /** Opens the list behind a figure of a day or week. */
  onOpen: (parts: NonNullable<ReturnType<typeof behind>>) => void;
  /** Opens the list of what was found of an error type. */
  onError: (id: number) => void;
}

/** Work, time and pass rates by day or week, and errors by type; a day or an error leads to the items behind it. */
export function Charts({ data, onOpen, onError }: ChartsProps) {
  const categories = data.series.map(({ from, to }) => ({
    id: from,
    // Month and day; the tooltip has the year
    label: from.slice(5),
    fullLabel: from === to ? from : `${from} – ${to}`,
  }));
  const figures = useShownFigures();
  const series = (ids: readonly FigureId[]) =>
    figures
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, as }) => ({
        id,
        as,
        label: name[language],
        values: data.series.map(({ sums }) => figureOf(id, sums)),
      }));
  const nameOf = (id: FigureId): string => figures.find((figure) => figure.id === id)?.name[language] ?? '';
  const inHours = (shown: ReturnType<typeof series>) =>
    shown.map((one) =>
      one.as === 'time' ? { ...one, values: one.values.map((value) => value && value / 3600) } : one,
    );
  /**
   * Leads from a day to the list of the chosen figure; without one, to that of the first of the chart's figures that
   * has one there.
   */
  const opens = (ids: readonly FigureId[]) => {
    const listOf = (day: string, chosen: string | undefined) => {
      const step = data.series.find(({ from }) => from === day);
      return step && firstBehind(chosen === undefined ? ids : ids.filter((id) => id === chosen), step);
    };
    return {
      isSelectable: (day: string, chosen: string | undefined) => listOf(day, chosen) !== undefined,
      onSelect: (day: string, chosen: string | undefined) => {
        const parts = listOf(day, chosen);
        if (parts) onOpen(parts);
      },
    };
  };
  const work = series(ofWork);
  // Who submits nothing judges the work of others: their work is what they inspected
  const isJudge = data.total.submissions === 0;
  const rates = isJudge ? ofJudging : ofQuality;
  const shared = { height, categoryTitle: t('date'), categories, emptyState: <EmptyState title={t('nothing')} /> };
  const errors = data.errors.slice(0, mostErrors);
  return (
    <Grid gap={3} minColumnWidth={440}>
      <Card>
        {isJudge ? (
          <BarChart
            {...shared}
            title={nameOf('inspected_items')}
            formatValue={formatNumber}
            series={series(['inspected_items'])}
            {...opens(['inspected_items'])}
          />
        ) : (
          <StackedBarChart
            {...shared}
            title={t('chartWork')}
            formatValue={work.some(({ as }) => as === 'time') ? formatHours : formatNumber}
            series={inHours(work)}
            {...opens(ofWork)}
          />
        )}
      </Card>
      <Card>
        <StackedBarChart
          {...shared}
          title={t('chartTime')}
          formatValue={formatHours}
          series={inHours(series(ofTime))}
          {...opens(ofTime)}
        />
      </Card>
      <Card>
        <LineChart
          {...shared}
          title={t(isJudge ? 'chartJudging' : 'chartQuality')}
          formatValue={formatPercent}
          series={series(rates)}
          {...opens(rates)}
        />
      </Card>
      <Card>
        <BarChart
          title={t('chartErrors')}
          height={height}
          formatValue={formatNumber}
          categoryTitle={t('errorType')}
          categories={errors.map(({ of, project }) => ({
            id: String(of.id),
            label: of.name,
            fullLabel: `${project.name} / ${of.name}`,
          }))}
          series={[{ id: 'found', label: t('found'), values: errors.map(({ units, items }) => units + items) }]}
          onSelect={(id) => onError(Number(id))}
          emptyState={<EmptyState title={t('noErrors')} />}
        />
      </Card>
    </Grid>
  );
}
