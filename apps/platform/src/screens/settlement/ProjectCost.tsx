import type { Project } from '@earmark/contract';
import { ErrorState, Grid, Link, Skeleton, Stack, Statistic } from '@earmark/ui';
import { sentenceOf, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';
import { formatMoney } from './money.ts';

const t = texts('settlement');

/** Cost of a project so far, and its estimate at completion by the pace of the forecast. */
export function ProjectCost({ project }: { project: Project }) {
  const { pathOf } = useRouteContext();
  const { data, error, refresh } = useCall('getProjectCost', { id: project.id }, { refreshEvery: 60_000 });
  const href = pathOf('project', { project_id: project.id, tab: 'settlement' });
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={3} />;
  if (!data.has_rates)
    return (
      <p>
        {t('noCost')}{' '}
        <Link href={href} variant="inline">
          {t('setRates')}
        </Link>
      </p>
    );
  const { currency, so_far: soFar, settled, recent, recent_days: days, at_completion: end } = data;
  return (
    <Stack gap={3}>
      <Grid gap={4} minColumnWidth={120} isFilled>
        <Statistic
          label={t('soFar')}
          value={formatMoney(soFar, currency)}
          hint={t('ofWhichSettled', { amount: formatMoney(settled, currency) })}
        />
        <Statistic
          label={t('atCompletion')}
          value={end === null ? t('common:unknown') : formatMoney(end, currency)}
          hint={end === null ? t('noForecast') : t('byPace', { days, amount: formatMoney(recent, currency) })}
        />
      </Grid>
      <div>
        <Link href={href}>{t('toSettlement')}</Link>
      </div>
    </Stack>
  );
}
