import type { ModalityKind } from '@earmark/model';
import { ComboBox, MultiSelect, RadioGroup, Stack } from '@earmark/ui';
import { sentenceOf, useCall, useSession } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('batch');

interface PeopleFieldsProps {
  modality: ModalityKind;
  taskIds: readonly number[];
  annotatorIds: readonly number[];
  inspectorIds: readonly number[];
  onChange: (people: { annotatorIds?: readonly number[]; inspectorIds?: readonly number[] }) => void;
}

/** Choice of the team's people who join several tasks, with what they have in hand. */
export function PeopleFields({ modality, taskIds, annotatorIds, inspectorIds, onChange }: PeopleFieldsProps) {
  const { user } = useSession();
  const loads = useCall(
    'listLoads',
    user.team ? { team_id: user.team.team_id, modality, task_ids: [...taskIds] } : null,
  );
  const people = loads.data?.rows ?? [];
  const optionsOf = (may: 'can_annotate' | 'can_inspect') =>
    people
      .filter((person) => person[may] && !person.is_leaving)
      .map((person) => ({
        value: person.user.id,
        label: person.user.name,
        description: t('inHand', { value: formatNumber(person.in_hand) }),
      }));
  const errorMessage = loads.error ? sentenceOf(loads.error) : undefined;
  return (
    <Stack gap={3}>
      <MultiSelect
        label={t('annotators')}
        isSearchable
        options={optionsOf('can_annotate')}
        errorMessage={errorMessage}
        value={[...annotatorIds]}
        onChange={(chosen) => onChange({ annotatorIds: chosen })}
      />
      <MultiSelect
        label={t('inspectors')}
        isSearchable
        options={optionsOf('can_inspect')}
        value={[...inspectorIds]}
        onChange={(chosen) => onChange({ inspectorIds: chosen })}
      />
    </Stack>
  );
}

interface Receiver {
  readonly stage: 'annotation' | 'inspection';
  readonly toId: number | null;
}

interface ReceiverFieldsProps {
  taskId: number | undefined;
  value: Receiver;
  onChange: (receiver: Receiver) => void;
}

/** Choice of the person of the task who gets items, to annotate or to inspect. */
export function ReceiverFields({ taskId, value, onChange }: ReceiverFieldsProps) {
  const task = useCall('getTask', taskId === undefined ? null : { id: taskId });
  const people = (value.stage === 'annotation' ? task.data?.annotators : task.data?.inspectors) ?? [];
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t('giveFor')}
        orientation="horizontal"
        options={[
          { value: 'annotation', label: t('forAnnotation') },
          { value: 'inspection', label: t('forInspection') },
        ]}
        value={value.stage}
        onChange={(stage) => onChange({ stage, toId: null })}
      />
      <ComboBox
        label={t('giveTo')}
        isRequired
        errorMessage={task.error ? sentenceOf(task.error) : undefined}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        isLoading={task.isLoading}
        value={value.toId}
        onChange={(toId) => onChange({ ...value, toId })}
      />
    </Stack>
  );
}
