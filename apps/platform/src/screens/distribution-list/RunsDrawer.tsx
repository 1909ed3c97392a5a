import { limits, type Distribution, type DistributionRun } from '@earmark/contract';
import {
  Banner,
  Drawer,
  EmptyState,
  ErrorState,
  Link,
  Pagination,
  Skeleton,
  Stack,
  StatusTag,
  token,
} from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatDateTime, formatNumber, texts } from '../../i18n/index.ts';
import { useRouteContext } from '../../page/index.ts';

const t = texts('distribution');

interface RunsDrawerProps {
  distribution: Distribution;
  onClose: () => void;
}

/** The record of a distribution: what each run made, and which tasks failed. */
export function RunsDrawer({ distribution: { id, name, reason }, onClose }: RunsDrawerProps) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState<number>(limits.page.defaultSize);
  const runs = useCall(
    'listDistributionRuns',
    { distribution_id: id, page, page_size: pageSize },
    {
      isKept: true,
      // A run in progress counts up before the eyes; a new one may begin by itself at any time
      refreshEvery: (latest) => (latest?.rows.some(({ outcome }) => outcome === null) ? 1_500 : 20_000),
    },
  );
  return (
    <Drawer isOpen onOpenChange={onClose} size="m" title={`${t('runs')} · ${name}`}>
      <Stack gap={3}>
        {reason === '' ? null : <Banner tone="warning">{reason}</Banner>}
        {runs.error ? <ErrorState title={sentenceOf(runs.error)} onRetry={runs.refresh} /> : null}
        {runs.isLoading ? <Skeleton lines={6} /> : null}
        {runs.data?.total === 0 ? <EmptyState title={t('runEmpty')} /> : null}
        {(runs.data?.rows ?? []).length > 0 ? (
          <Runs>
            {runs.data?.rows.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </Runs>
        ) : null}
        {(runs.data?.total ?? 0) > pageSize ? (
          <Pagination
            page={page}
            pageSize={pageSize}
            total={runs.data?.total ?? 0}
            onPageChange={setPage}
            onPageSizeChange={(size) => {
              setPageSize(size);
              setPage(1);
            }}
          />
        ) : null}
      </Stack>
    </Drawer>
  );
}

const tones = { made: 'success', stopped: 'warning', running: 'accent' } as const;

function Run({ run }: { run: DistributionRun }) {
  const { pathOf } = useRouteContext();
  const outcome = run.outcome ?? 'running';
  const others = run.fault_count - run.faults.length;
  return (
    <Entry>
      <Head>
        <strong>{t(`cause_${run.cause}`)}</strong>
        <StatusTag tone={tones[outcome]}>{t(`outcome_${outcome}`)}</StatusTag>
      </Head>
      <Made>
        {t('runMade', {
          tasks: t('taskCount', { count: run.made_tasks, value: formatNumber(run.made_tasks) }),
          used: t('itemCount', { count: run.made_items, value: formatNumber(run.made_items) }),
        })}
        {run.outcome === null ? ` / ${formatNumber(run.planned_tasks)}` : ''}
      </Made>
      <When>
        {formatDateTime(run.started_at)} · {run.asked_by.name}
      </When>
      {run.reason === '' ? null : <Reason>{run.reason}</Reason>}
      {run.fault_count === 0 ? null : (
        <Faults>
          <summary>{t('runFaults', { count: run.fault_count })}</summary>
          <ul>
            {run.faults.map(({ task, reason }) => (
              <li key={task.id}>
                <Link href={pathOf('task-detail', { task_id: task.id })}>{task.name}</Link>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          {others > 0 ? t('moreFaults', { count: formatNumber(others) }) : null}
        </Faults>
      )}
    </Entry>
  );
}

const Runs = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  padding: ${token.space[3]} 0;

  & + & {
    border-top: 1px solid ${token.color.border};
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

const Made = styled.span`
  font-variant-numeric: tabular-nums;
`;

const When = styled.span`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;

const Reason = styled.span`
  color: ${token.tone.warning.text};
`;

const Faults = styled.details`
  color: ${token.tone.danger.text};

  ul {
    display: flex;
    flex-direction: column;
    gap: ${token.space[1]};
    margin: ${token.space[2]} 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token.space[2]};
    color: ${token.color.textMuted};
  }
`;
