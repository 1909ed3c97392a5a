import type { Task } from '@earmark/contract';
import { ErrorState, Skeleton, Stack } from '@earmark/ui';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { heldCount, heldKinds, sumInHand } from '../departure/index.ts';

const t = texts('task');

/** Items in hand by person of a task; undefined until known. */
export function useHeldByTeam(task: Task, isAsked = true) {
  const people = [...task.annotators, ...task.inspectors, ...task.finishing];
  // Sorted, because the ids are part of the cache key
  const ids = [...new Set(people.map(({ id }) => id))].sort((a, b) => a - b);
  const isNeeded = isAsked && ids.length > 0;
  const { data, error, refresh } = useCall('listInHand', isNeeded ? { user_ids: ids, task_id: task.id } : null);
  const rows = isNeeded ? data?.rows : [];
  return { rows: rows?.filter((row) => heldCount(row) > 0), error, refresh };
}

/** Says who holds what in a task that its team loses, and that it is released with its drafts. */
export function HeldByTeam({ held: { rows, error, refresh } }: { held: ReturnType<typeof useHeldByTeam> }) {
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!rows) return <Skeleton height="48px" />;
  if (rows.length === 0) return <p>{t('heldByNobody')}</p>;
  return (
    <Stack gap={2}>
      <p>{t('heldReleased', { count: heldCount(sumInHand(rows)) })}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.user.id}>
            {row.user.name}:{' '}
            {heldKinds
              .filter((kind) => row[kind] > 0)
              .map((kind) => t(`people:held_${kind}`, { count: row[kind], value: formatNumber(row[kind]) }))
              .join(t('listSeparator'))}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
