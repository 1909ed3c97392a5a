import { jobList, type JobRow } from '@earmark/contract';
import { Button, Card, Descriptions, EmptyState, Inline, Stack, StatusTag, toast, type Tone } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { orThrow, useAction, useCall } from '../../data/index.ts';
import { formatDateTime, formatNumber, formatPercent, texts } from '../../i18n/index.ts';
import {
  actionsColumn,
  Faint,
  listColumns,
  ListScreen,
  useListCall,
  useListQuery,
  type ShownColumn,
} from '../../list/index.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const t = texts('administration');

/** Milliseconds: an administrator watches the queue move, which nothing else tells the page. */
const refreshEvery = 5000;

/** Background jobs: what waits, runs and failed. */
export function Jobs() {
  const query = useListQuery(jobList);
  const jobs = useListCall('listJobs', query.request, { refreshEvery });
  const counts = useCall('jobCounts', {}, { refreshEvery });
  const retry = useAction('retryJob');
  const park = useAction('parkJob');
  const [parked, setParked] = useState<JobRow | null>(null);
  const kinds = useMemo(() => counts.data?.rows.map(({ kind }) => kind) ?? [], [counts.data]);
  const { run } = retry;
  const columns = useMemo(
    () =>
      columnsOf(kinds, {
        onPark: setParked,
        onRetry: async (job) => {
          const result = await run({ id: job.id });
          if (result.ok) toast.success(t('retried', { name: kindName(job.kind) }));
        },
      }),
    [kinds, run],
  );
  return (
    <Stack gap={3}>
      {counts.data && counts.data.rows.length > 0 ? (
        <Card title={t('jobsByKind')} actions={<WaitingSince since={counts.data.waiting_since} />}>
          <Descriptions
            columns={4}
            items={counts.data.rows.map(({ kind, queued, running, failed }) => ({
              id: kind,
              label: kindName(kind),
              value: t('jobCounts', {
                queued: formatNumber(queued),
                running: formatNumber(running),
                failed: formatNumber(failed),
              }),
            }))}
          />
        </Card>
      ) : null}
      <ListScreen
        aria-label={t('routes:jobs')}
        name="jobs"
        columns={columns}
        query={query}
        list={jobs}
        searchPlaceholder={t('searchJobs')}
        emptyState={<EmptyState title={t('noJobs')} />}
      />
      {parked ? (
        <ReasonDialog
          title={t('parkTitle', { name: kindName(parked.kind) })}
          text={t('parkText')}
          confirmLabel={t('park')}
          onConfirm={async (reason) => {
            orThrow(await park.run({ id: parked.id, reason }));
            toast.success(t('parked', { name: kindName(parked.kind) }));
          }}
          onClose={() => setParked(null)}
        />
      ) : null}
    </Stack>
  );
}

/** Since when the oldest job has waited: the first sign that the workers do not keep up. */
const WaitingSince = ({ since }: { since: string | null }) =>
  since === null ? null : <Faint>{t('waitingSince', { time: formatDateTime(since) })}</Faint>;

/** Names of the kinds of jobs, whose own are those of the server's code. */
const kindNames: ReadonlyMap<string, string> = new Map([
  ['audio.ingest', t('job_ingest')],
  ['archive.read', t('job_archive')],
  ['annotations.read', t('job_annotations')],
  ['task.prepare', t('job_prepare')],
  ['item.count_submissions', t('job_count')],
  ['export.write', t('job_export')],
  ['message.deliver', t('job_message')],
  ['notification.mail', t('job_notice')],
  ['notification.digest', t('job_digest')],
  ['text.ingest', t('job_texts')],
  ['distribution.make', t('job_distribution')],
  ['distribution.top_up', t('job_topup')],
  ['batch.run', t('job_batch')],
  ['user.import', t('job_users')],
  ['item.read_texts', t('job_search')],
  ['item.gather_copies', t('job_copies')],
  ['item.score_check', t('job_check')],
]);
/** Name of a kind; one that this page does not know keeps its own. */
const kindName = (kind: string): string => kindNames.get(kind) ?? kind;

const states: Readonly<Record<JobRow['state'], { tone: Tone; label: string }>> = {
  queued: { tone: 'neutral', label: t('job_queued') },
  running: { tone: 'accent', label: t('job_running') },
  succeeded: { tone: 'success', label: t('job_succeeded') },
  failed: { tone: 'danger', label: t('job_failed') },
};

const columnsOf = (
  kinds: readonly string[],
  { onPark, onRetry }: { onPark: (job: JobRow) => void; onRetry: (job: JobRow) => Promise<void> },
): ShownColumn<JobRow>[] => [
  ...listColumns<typeof jobList, JobRow>(jobList, {
    kind: { width: 180, minWidth: 120, words: kindName, offered: kinds },
    state: {
      width: 150,
      minWidth: 120,
      words: (state) => states[state].label,
      cell: ({ state, progress }) => (
        <Inline gap={1} isNowrap>
          <StatusTag isPlain tone={states[state].tone}>
            {states[state].label}
          </StatusTag>
          {state === 'running' ? <Faint>{formatPercent(progress)}</Faint> : null}
        </Inline>
      ),
    },
    reason: { minWidth: 220 },
    asked_by: {
      cell: ({ asked_by: person }) =>
        person ? <span title={person.name}>{person.name}</span> : <Faint>{t('platform')}</Faint>,
    },
  }),
  actionsColumn((job) => {
    const name = `${kindName(job.kind)} ${job.id}`;
    if (job.state === 'succeeded') return null;
    return job.state === 'failed' ? (
      <Button size="s" aria-label={`${t('retry')}: ${name}`} onPress={() => onRetry(job)}>
        {t('retry')}
      </Button>
    ) : (
      <Button size="s" aria-label={`${t('park')}: ${name}`} onPress={() => onPark(job)}>
        {t('park')}
      </Button>
    );
  }),
];
