import { Stack } from '@earmark/ui';
import { useCall } from '../../data/index.ts';
import { formatNumber, formatSentences, texts } from '../../i18n/index.ts';
import { heldKinds, sumInHand, tasksHeld } from './departures.ts';
import { Posts } from './Posts.tsx';

const t = texts('people');

/** Items and assignments of a person, shown before roles are removed. */
export function Holding({ user }: { user: { id: number; name: string } }) {
  const { data } = useCall('listInHand', { user_ids: [user.id] });
  if (!data) return null;
  const counts = sumInHand(data.rows);
  const held = heldKinds.flatMap((kind) =>
    counts[kind] === 0 ? [] : [t(`held_${kind}`, { count: counts[kind], value: formatNumber(counts[kind]) })],
  );
  return (
    <Stack gap={1}>
      {held.length === 0 ? null : (
        <p>
          {formatSentences(t('held', { name: user.name, list: held.join(t('listSeparator')) }), tasksHeld(data.rows))}
        </p>
      )}
      <Posts name={user.name} posts={data.posts} />
    </Stack>
  );
}
