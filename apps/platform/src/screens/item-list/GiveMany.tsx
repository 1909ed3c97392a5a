import type { Task } from '@earmark/contract';
import { Button, Dialog, RadioGroup, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { PersonField } from '../task-actions/index.ts';

const t = texts('giving');

interface GiveManyProps {
  task: Pick<Task, 'id' | 'team' | 'modality' | 'annotators' | 'inspectors'>;
  itemIds: readonly number[];
  onDone: () => void;
}

/** Gives the selected items to one person, free ones or those of others; reports those that could not be given. */
export function GiveMany(props: GiveManyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onPress={() => setOpen(true)}>
        {t('give')}
      </Button>
      {isOpen ? <GiveDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function GiveDialog({ task, itemIds, onDone, onClose }: GiveManyProps & { onClose: () => void }) {
  const { run, isPending } = useAction('giveItems');
  const [stage, setStage] = useState<'annotation' | 'inspection'>('annotation');
  const [toId, setToId] = useState<number | null>(null);
  const people = stage === 'annotation' ? task.annotators : task.inspectors;
  const give = async (): Promise<void> => {
    if (toId === null) return;
    const result = await run({ task_id: task.id, item_ids: [...itemIds], stage, to_id: toId });
    if (!result.ok) return;
    const { given, refused } = result.data;
    if (given > 0) toast.success(t('doneGiven', { count: given, value: formatNumber(given) }));
    const [first] = refused;
    if (first !== undefined)
      toast.warning(t('refused', { count: refused.length, value: formatNumber(refused.length), reason: first.reason }));
    onClose();
    onDone();
  };
  const title = t('giveTitle', { count: itemIds.length, value: formatNumber(itemIds.length) });
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      note={toId === null ? t('choosePersonNote') : undefined}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={isPending} isDisabled={toId === null} onPress={() => void give()}>
            {title}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label={t('giveFor')}
          orientation="horizontal"
          options={[
            { value: 'annotation', label: t('stage_annotation') },
            { value: 'inspection', label: t('stage_inspection') },
          ]}
          value={stage}
          description={t(`giveHint_${stage}`)}
          onChange={(chosen) => {
            setStage(chosen);
            setToId(null);
          }}
        />
        <PersonField task={task} people={people} part={stage} value={toId} onChange={setToId} />
      </Stack>
    </Dialog>
  );
}
