import type { Outcome } from '@earmark/contract';
import { Card, Defined, Grid, Statistic } from '@earmark/ui';
import { formatTimeSum, formatNumber, formatPercent, texts } from '../../i18n/index.ts';

const t = texts('outcome');

const share = (part: number, whole: number): string =>
  whole === 0 ? t('common:unknown') : formatPercent(part / whole);

/** Key figures, each with its definition. */
export function OutcomeFigures({ outcome }: { outcome: Outcome }) {
  const { work, items, rejections, errors, verdicts } = outcome;
  const named = errors.reduce((sum, { items: wholes, units }) => sum + wholes + units, 0);
  const weighted = errors.reduce((sum, { items: wholes, units, weight }) => sum + (wholes + units) * weight, 0);
  const withWhole = work.returned - rejections;
  const isJudgeAlone = verdicts !== null && work.submissions === 0;
  return (
    <Card>
      <Grid gap={4} minColumnWidth={128} isFilled>
        {isJudgeAlone ? null : (
          <>
            <Statistic
              label={<Defined definition={t('defineSubmitted')}>{t('submitted')}</Defined>}
              value={formatNumber(items.submitted)}
              hint={t('submissions', { count: work.submissions, value: formatNumber(work.submissions) })}
            />
            <Statistic
              label={<Defined definition={t('defineFirst')}>{t('passedFirst')}</Defined>}
              value={share(items.passed_first, items.judged)}
              hint={t('ofJudged', { some: formatNumber(items.passed_first), all: formatNumber(items.judged) })}
            />
            <Statistic
              label={<Defined definition={t('defineFinally')}>{t('passedFinally')}</Defined>}
              value={share(items.passed_finally, items.judged)}
              hint={t('ofJudged', { some: formatNumber(items.passed_finally), all: formatNumber(items.judged) })}
            />
            <Statistic
              label={<Defined definition={t('defineReturned')}>{t('returned')}</Defined>}
              value={formatNumber(work.returned)}
              hint={withWhole > 0 ? t('withWhole', { value: formatNumber(withWhole) }) : undefined}
            />
            <Statistic
              label={<Defined definition={t('defineErrors')}>{t('errors')}</Defined>}
              value={formatNumber(named)}
              hint={t('weightedAs', { value: formatNumber(weighted) })}
            />
            <Statistic
              label={<Defined definition={t('defineInvalid')}>{t('invalid')}</Defined>}
              value={formatNumber(items.invalid)}
              hint={t('ofSubmitted', { all: formatNumber(items.submitted) })}
            />
          </>
        )}
        {verdicts ? (
          <>
            <Statistic
              label={<Defined definition={t('defineVerdicts')}>{t('verdicts')}</Defined>}
              value={formatNumber(verdicts.passed + verdicts.failed)}
              hint={t('passedFailed', {
                passed: formatNumber(verdicts.passed),
                failed: formatNumber(verdicts.failed),
              })}
            />
            <Statistic
              label={<Defined definition={t('defineRefusedLater')}>{t('refusedLater')}</Defined>}
              value={formatNumber(verdicts.refused_later)}
              hint={t('ofPassed', { all: formatNumber(verdicts.passed) })}
            />
          </>
        ) : null}
        <Statistic label={t('list:work_worked')} value={formatTimeSum(work.worked_seconds)} />
      </Grid>
    </Card>
  );
}
