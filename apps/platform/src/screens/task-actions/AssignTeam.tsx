import { Button, Dialog, Stack, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../data/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { texts } from '../../i18n/index.ts';
import { HeldByTeam, useHeldByTeam } from './HeldByTeam.tsx';
import { TeamField } from './TeamField.tsx';

const t = texts('task');

/** Assigns the task to a team. */
export function AssignTeam({ task, onClose }: TaskDialogProps) {
  const { run, isPending } = useAction('assignTeam');
  const isChange = task.state === 'in_progress';
  const act = t(isChange ? 'actionChangeTeam' : 'actionAssignTeam');
  const held = useHeldByTeam(task, isChange);
  const [teamId, setTeamId] = useState<number | null>(task.team?.id ?? null);
  const isSame = isChange && teamId === task.team?.id;
  const assign = async (): Promise<void> => {
    if (teamId === null) return;
    const { ok } = await run({ task_id: task.id, team_id: teamId, releases: isChange });
    if (!ok) return;
    toast.success(t('doneAssignTeam'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={act}
      note={teamId === null ? t('teamMissing') : isSame ? t('teamSame') : undefined}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={teamId === null || held.rows === undefined || isSame}
            onPress={() => void assign()}
          >
            {act}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <TeamField value={teamId} onChange={setTeamId} description={t(isChange ? 'changeTeamHint' : 'teamHint')} />
        {isChange ? <HeldByTeam held={held} /> : null}
      </Stack>
    </Dialog>
  );
}
