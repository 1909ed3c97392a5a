import type { Project, ProjectOverview } from '@earmark/contract';
import { EmptyState } from '@earmark/ui';
import { LineChart } from '@earmark/ui/chart';
import { ChartLine } from 'lucide-react';
import { useMemo } from 'react';
import { formatNumber, texts } from '../../../i18n/index.ts';
import { burnUpPoints } from './burn-up.ts';
import { goalAmounts } from './goal-amount.ts';

const t = texts('project-page');

interface BurnUpProps {
  project: Project;
  overview: ProjectOverview;
}

/** Height of the chart, in px. */
const chartHeight = 260;

/** Work accumulated day by day against the goal, with the forecast. */
export function BurnUp({ project, overview }: BurnUpProps) {
  const points = useMemo(() => burnUpPoints(overview, project.ends_on), [overview, project.ends_on]);
  const { inUnit, unitName } = goalAmounts(project);
  const inUnits = (size: number | null): number | null => (size === null ? null : inUnit(size));
  const hasForecast = overview.forecast.kind === 'expected';
  return (
    <LineChart
      title={t('burnUp', { unit: unitName })}
      categoryTitle={t('day')}
      height={chartHeight}
      formatValue={formatNumber}
      categories={points.map(({ date }) => ({
        id: date,
        label: date.slice(5),
        fullLabel:
          date === overview.today ? t('dayToday', { date }) : date === project.ends_on ? t('dayEnd', { date }) : date,
      }))}
      series={
        overview.goal.target === 0
          ? []
          : [
              { id: 'done', label: t('lineDone'), values: points.map(({ done }) => inUnits(done)) },
              ...(hasForecast
                ? [
                    {
                      id: 'forecast',
                      label: t('lineForecast'),
                      styleIndex: 1,
                      values: points.map(({ forecast }) => inUnits(forecast)),
                    },
                  ]
                : []),
              {
                id: 'goal',
                label: t('lineGoal'),
                styleIndex: 2,
                values: points.map(() => inUnit(overview.goal.target)),
              },
            ]
      }
      emptyState={<EmptyState icon={<ChartLine />} title={t('noBurnUp')} hint={t('noBurnUpHint')} />}
    />
  );
}
