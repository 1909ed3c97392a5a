import { Select, Stack } from '@earmark/ui';
import { formatNumber, formatSentences, texts } from '../../i18n/index.ts';
import { heldKinds, type DepartureValue, type HandCounts } from './departures.ts';

const t = texts('people');

interface DepartureChoiceProps {
  /** Name of the leaving person. */
  name: string;
  counts: HandCounts;
  /** Sentence about the tasks in which the work is held. */
  tasks?: string;
  /** People who may take over. */
  heirs: readonly { id: number; name: string }[];
  value: DepartureValue | null;
  /** Consequence of letting the person finish. */
  finishHint: string;
  onChange: (value: DepartureValue) => void;
}

/** Shows the work a person holds and asks what happens to it. */
export function DepartureChoice({
  name,
  counts,
  tasks = '',
  heirs,
  value,
  finishHint,
  onChange,
}: DepartureChoiceProps) {
  const held = heldKinds.flatMap((kind) =>
    counts[kind] === 0 ? [] : [t(`held_${kind}`, { count: counts[kind], value: formatNumber(counts[kind]) })],
  );
  return (
    <Stack gap={2}>
      <p>
        {held.length === 0
          ? t('heldNothing', { name })
          : formatSentences(t('held', { name, list: held.join(t('listSeparator')) }), tasks)}
      </p>
      <Select<DepartureValue>
        label={t('decide', { name })}
        placeholder={t('choose')}
        description={
          counts.handed_in === 0
            ? undefined
            : t('heldLater', { count: counts.handed_in, value: formatNumber(counts.handed_in) })
        }
        value={value}
        onChange={onChange}
        options={[
          { value: 'release', label: t('release'), description: t('releaseHint') },
          { value: 'finish', label: t('finish'), description: finishHint },
          ...(heirs.length === 0
            ? []
            : [
                {
                  title: t('handOver'),
                  options: heirs.map(({ id, name: heir }) => ({
                    value: `to ${id}` as const,
                    label: t('handOverTo', { name: heir }),
                  })),
                },
              ]),
        ]}
      />
    </Stack>
  );
}
