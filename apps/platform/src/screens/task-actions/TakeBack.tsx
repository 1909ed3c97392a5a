import { ConfirmDialog, Stack, toast } from '@earmark/ui';
import { orThrow, useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { HeldByTeam, useHeldByTeam } from './HeldByTeam.tsx';

const t = texts('task');

/** Takes the task back from its team, after it was shown what its people hold. */
export function TakeBack({ task, onClose }: TaskDialogProps) {
  const { run } = useAction('takeBackTask');
  const held = useHeldByTeam(task);
  const confirm = async (): Promise<void> => {
    orThrow(await run({ task_id: task.id, releases: true }));
    toast.success(t('doneTakeBack'));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('takeBackTitle', { name: task.name, team: task.team?.name ?? '' })}
      confirmLabel={t('actionTakeBack')}
      isConfirmDisabled={held.rows === undefined}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        <p>{t('takeBackText')}</p>
        <HeldByTeam held={held} />
      </Stack>
    </ConfirmDialog>
  );
}
