import type { TeamToJoin } from '@earmark/contract';
import { Button, Dialog, TextArea, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('team');

/** Applies to join a team, with a message to its leads. */
export function ApplyDialog({ team, onClose }: { team: TeamToJoin; onClose: () => void }) {
  const apply = useAction('applyToTeam');
  const [message, setMessage] = useState('');
  const send = async (): Promise<void> => {
    const result = await apply.run({ kind: 'join', team_id: team.id, message });
    if (!result.ok) return;
    toast.success(t('applied', { team: team.name }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('applyTitle', { team: team.name })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={apply.isPending} onPress={() => void send()}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('message')}
        description={t('messageHint')}
        value={message}
        onChange={setMessage}
        maxLength={2000}
        autoFocus
      />
    </Dialog>
  );
}
