import type { Api, ResponseOf } from '@earmark/contract';
import { acceptedSource } from '@earmark/model';
import { Card } from '@earmark/ui';
import { StackedBarChart } from '@earmark/ui/chart';
import { sentenceOf, useCall } from '../../../data/index.ts';
import { formatPercent, texts } from '../../../i18n/index.ts';
import type { TaskPartProps } from '../../task-part.ts';

const t = texts('text-task');

const outcomes = ['accepted', 'corrected', 'rejected'] as const;

/**
 * Table of accepted, corrected and rejected proposals in submitted texts, by source and version; nothing for tasks
 * without proposals.
 */
export function ProposalRates({ task }: TaskPartProps) {
  const takesProposals = 'proposals' in task.rules && task.rules.proposals;
  const { data, error, isLoading, refresh } = useCall('getProposalRates', takesProposals ? { task_id: task.id } : null);
  if (!takesProposals) return null;
  const rows = data?.rows ?? [];
  return (
    <Card>
      <StackedBarChart
        title={t('rates')}
        categoryTitle={t('sourceName')}
        categories={rows.map((row) => ({
          id: `${row.source} ${row.version}`,
          label: t('sourceShare', { source: nameOf(row), share: shareOf(row) }),
          fullLabel: t('acceptedShare', { source: fullNameOf(row), share: shareOf(row) }),
        }))}
        series={outcomes.map((id) => ({
          id,
          label: t(`outcome_${id}`),
          values: rows.map((row) => row[id]),
        }))}
        isLoading={isLoading}
        error={error ? { message: sentenceOf(error), onRetry: refresh } : null}
        emptyState={t('noRates')}
      />
    </Card>
  );
}

type Rate = ResponseOf<Api['getProposalRates']>['rows'][number];

const nameOf = ({ source }: Rate): string => (source === acceptedSource ? t('acceptedStrings') : source);

const fullNameOf = (rate: Rate): string =>
  rate.source === acceptedSource ? nameOf(rate) : t('sourceVersion', { source: rate.source, version: rate.version });

const shareOf = ({ accepted, corrected, rejected }: Rate): string =>
  formatPercent(accepted / Math.max(1, accepted + corrected + rejected));
