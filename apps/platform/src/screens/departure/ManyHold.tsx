import type { Departure } from '@earmark/contract';
import { ErrorState, Select, Skeleton, Stack } from '@earmark/ui';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { heldCount, sumInHand } from './departures.ts';

const t = texts('people');

/** Decision about the work of several people: those who hold some stay active (`keep`), or the work is settled. */
export type ManyDecision = 'keep' | Exclude<Departure['method'], 'hand_over'>;

/** Shows who of several people holds work, and asks what becomes of it. */
export function ManyHold({
  ids,
  value,
  onChange,
}: {
  ids: readonly number[];
  value: ManyDecision;
  onChange: (value: ManyDecision) => void;
}) {
  const inHand = useCall('listInHand', { user_ids: [...ids] });
  if (inHand.error) return <ErrorState message={sentenceOf(inHand.error)} onRetry={inHand.refresh} />;
  if (!inHand.data) return <Skeleton height="72px" />;
  const people = [...Map.groupBy(inHand.data.rows, ({ user }) => user.id).values()].filter(
    (rows) => heldCount(sumInHand(rows)) > 0,
  );
  if (people.length === 0) return null;
  const list = people.flatMap((rows) => rows[0]?.user.name ?? []).join(t('listSeparator'));
  return (
    <Stack gap={2}>
      <p>{t('manyHold', { count: people.length, value: formatNumber(people.length), list })}</p>
      <Select<ManyDecision>
        label={t('manyDecide')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'keep', label: t('manyRefuse') },
          { value: 'release', label: t('release'), description: t('releaseHint') },
          { value: 'finish', label: t('finish'), description: t('finishHintAccount') },
        ]}
      />
    </Stack>
  );
}
