import { disputeEvents, itemEvents, type DisputeEvent, type ItemEvent } from '@earmark/contract';
import { EmptyState, ErrorState, Skeleton } from '@earmark/ui';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatDuration, texts } from '../../i18n/index.ts';
import { Faint, Line, Lines, Name } from './history-style.ts';
import { WhoAndWhen } from './WhoAndWhen.tsx';

const t = texts('item-history');
type KnownEvent = ItemEvent | `${DisputeEvent | 'raise'}_dispute`;
const known: readonly string[] = [...itemEvents, 'raise_dispute', ...disputeEvents.map((event) => `${event}_dispute`)];
const isKnown = (name: string): name is KnownEvent => known.includes(name);

/** Event log of an item, newest first. */
export function EventList({ itemId }: { itemId: number }) {
  const { data, error, refresh } = useCall('listItemEvents', { item_id: itemId });
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!data) return <Skeleton lines={5} />;
  if (data.rows.length === 0) return <EmptyState title={t('noHistory')} />;
  return (
    <Lines>
      {data.worked.length > 0 ? (
        <Line>
          <div>
            <Name>{t('timeWorked')}</Name>
            {data.worked.map(({ user, stage, seconds }) => (
              <Faint key={`${user.id} ${stage}`}>
                {user.name} · {t(`worked_${stage}`)} · {formatDuration(seconds)}
              </Faint>
            ))}
          </div>
        </Line>
      ) : null}
      {data.rows.map((row) => (
        <Line key={row.id}>
          <div>
            <Name>{isKnown(row.event) ? t(`event_${row.event}`) : row.event}</Name>
            {row.remark === '' ? null : <p>{row.remark}</p>}
            <Faint>
              <WhoAndWhen name={row.actor?.name} at={row.created_at} />
            </Faint>
          </div>
        </Line>
      ))}
    </Lines>
  );
}
