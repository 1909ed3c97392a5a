import type { Dashboard } from '@earmark/contract';
import { EmptyState, SegmentedControl } from '@earmark/ui';
import { BarChart, LineChart, type ChartCategory, type SeriesChartProps } from '@earmark/ui/chart';
import { ChartLine } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { allFigures, lastDays, type FigureName } from './home.ts';

const t = texts('dashboard');

interface WorkChartProps {
  series: Dashboard['series'] | undefined;
  covers: Dashboard['covers'];
  figures: readonly FigureName[];
}

/** Work of the last 7 or 30 days, selected in the address. Bars for few days, lines for many. */
export default function WorkChart({ series, covers, figures }: WorkChartProps) {
  const [query, setQuery] = useSearchParams();
  const days = query.get('days') === '30' ? 30 : 7;
  const shown = lastDays(series ?? [], days);
  const chart: SeriesChartProps = {
    title: t(`chart_${covers}`),
    categoryTitle: t('day'),
    categories: shown.map(({ date }) => categoryOf(date)),
    series: figures.map((figure) => ({
      id: figure,
      label: t(`figure_${figure}`),
      styleIndex: allFigures.indexOf(figure),
      values: shown.map((day) => day[figure]),
    })),
    height: chartHeight,
    formatValue: formatNumber,
    isLoading: series === undefined,
    emptyState: <EmptyState icon={<ChartLine />} title={t('noWork', { days })} hint={t('noWorkHint')} />,
    actions: (
      <SegmentedControl
        aria-label={t('range')}
        size="s"
        options={[
          { value: '7', label: t('last7') },
          { value: '30', label: t('last30') },
        ]}
        value={String(days) === '30' ? '30' : '7'}
        onChange={(chosen) => setQuery(chosen === '30' ? { days: '30' } : {}, { replace: true })}
      />
    ),
  };
  return days === 7 ? <BarChart {...chart} /> : <LineChart {...chart} />;
}

/** Height of the chart, in px. */
const chartHeight = 220;

const weekday = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'short', timeZone: 'UTC' });

function categoryOf(date: string): ChartCategory {
  return { id: date, label: date.slice(5), fullLabel: `${date} ${weekday.format(new Date(`${date}T00:00:00Z`))}` };
}
