import { Banner, ErrorState, Skeleton } from '@earmark/ui';
import { useEffect } from 'react';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatNumber, formatSentences, texts } from '../../i18n/index.ts';

const t = texts('quality');

interface UnseenProps {
  taskIds: readonly number[];
  /** Called when the numbers are shown: only then can somebody know what is passed. */
  onCounted: () => void;
}

/**
 * Before tasks are passed: how many items no verifier has looked at in this round, and how many nobody has looked at.
 */
export function Unseen({ taskIds, onCounted }: UnseenProps) {
  const { data, error, isRefreshing, refresh } = useCall('countUnseen', { task_ids: [...taskIds] });
  // What was counted when the dialog was open before says nothing of now
  const isCounted = data !== undefined && error === undefined && !isRefreshing;
  useEffect(() => {
    if (isCounted) onCounted();
  }, [isCounted, onCounted]);
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} isRetrying={isRefreshing} />;
  if (!data) return <Skeleton lines={2} />;
  const { items, by_verifiers: byVerifiers, by_anybody: byAnybody } = data;
  const all = formatNumber(items);
  // None of the tasks is in acceptance for the person: there is nothing to look at
  if (items === 0) return null;
  if (byVerifiers === 0) return <Banner tone="success">{t('allSeen', { count: items, all })}</Banner>;
  return (
    <Banner tone="warning">
      {formatSentences(
        t('unseenByVerifiers', { count: byVerifiers, some: formatNumber(byVerifiers), all }),
        byAnybody === 0
          ? t('unseenByNobody')
          : t('unseenByAnybody', { count: byAnybody, some: formatNumber(byAnybody) }),
      )}
    </Banner>
  );
}
