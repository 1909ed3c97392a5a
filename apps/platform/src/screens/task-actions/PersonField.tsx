import type { Load, Task } from '@earmark/contract';
import { ComboBox, type ListOption } from '@earmark/ui';
import { useMemo } from 'react';
import { sentenceOf, useCall } from '../../data/index.ts';
import { formatNumber, formatPercent, texts } from '../../i18n/index.ts';

const t = texts('giving');

type Person = Task['annotators'][number];

interface PersonFieldProps {
  /** The task; people of a task without a team are shown without their load. */
  task: Pick<Task, 'id' | 'team' | 'modality'>;
  /** The options. */
  people: readonly Person[];
  /** Part of the work: people who had the same part in the team's last task come first. */
  part: 'annotation' | 'inspection';
  value: number | null;
  onChange: (personId: number | null) => void;
}

/**
 * Choice of the person of a task who gets work, by name. Says what each has in hand and how much of it passes; those
 * who were chosen in the team's last task come first, then those with the least in hand.
 */
export function PersonField({ task, people, part, value, onChange }: PersonFieldProps) {
  const { team, modality } = task;
  const loads = useCall('listLoads', team ? { team_id: team.id, modality, task_ids: [task.id] } : null);
  const options = useMemo(() => {
    const loadOf = new Map(loads.data?.rows.map((load) => [load.user.id, load]));
    const inHand = ({ id }: Person): number => loadOf.get(id)?.in_hand ?? 0;
    const sorted = people.toSorted((one, other) => inHand(one) - inHand(other) || one.name.localeCompare(other.name));
    const optionsOf = (some: readonly Person[]): ListOption<number>[] =>
      some.map(({ id, name }) => ({ value: id, label: name, ...describe(loadOf.get(id)) }));
    const last = loads.data?.last;
    const before = new Set(part === 'annotation' ? last?.annotator_ids : last?.inspector_ids);
    const [known, others] = [sorted.filter(({ id }) => before.has(id)), sorted.filter(({ id }) => !before.has(id))];
    if (!last || known.length === 0 || others.length === 0) return optionsOf(sorted);
    return [
      { title: t('asInTask', { task: last.task.name }), options: optionsOf(known) },
      { title: t('othersInTask'), options: optionsOf(others) },
    ];
  }, [loads.data, people, part]);
  return (
    <ComboBox
      label={t('task:person')}
      isRequired
      placeholder={t('choosePerson')}
      description={people.length === 0 ? t('noHeirs') : undefined}
      errorMessage={loads.error ? sentenceOf(loads.error) : undefined}
      options={options}
      isLoading={loads.isLoading}
      value={value}
      onChange={onChange}
    />
  );
}

/** Describes a person's load: items in hand, and the pass rate of late. */
function describe(load: Load | undefined): { description?: string } {
  if (!load) return {};
  const { in_hand: inHand, pass_rate_30: rate } = load;
  const value = formatNumber(inHand);
  return {
    description:
      rate === null
        ? t('loadUnjudged', { count: inHand, value })
        : t('loadOf', { count: inHand, value, rate: formatPercent(rate / 100) }),
  };
}
