import { ErrorState, RadioGroup, Skeleton, Stack } from '@earmark/ui';
import { sentenceOf, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { PersonField } from '../task-actions/index.ts';

const t = texts('batch');

interface Receiver {
  readonly stage: 'annotation' | 'inspection';
  readonly toId: number | null;
}

interface ReceiverFieldsProps {
  taskId: number;
  value: Receiver;
  onChange: (receiver: Receiver) => void;
}

/** Choice of the person of the task who gets items, to annotate or to inspect. */
export function ReceiverFields({ taskId, value, onChange }: ReceiverFieldsProps) {
  const { data: task, error, refresh } = useCall('getTask', { id: taskId });
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={refresh} />;
  if (!task) return <Skeleton lines={3} />;
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
      <PersonField
        task={task}
        people={value.stage === 'annotation' ? task.annotators : task.inspectors}
        part={value.stage}
        value={value.toId}
        onChange={(toId) => onChange({ ...value, toId })}
      />
    </Stack>
  );
}
