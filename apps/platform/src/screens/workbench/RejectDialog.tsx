import { Button, Dialog, RadioGroup, Stack, TextArea } from '@earmark/ui';
import { useState } from 'react';
import { texts } from '../../i18n/index.ts';
import type { Refusing } from './use-hand-in.ts';

const t = texts('workbench');

export interface RejectDialogProps {
  name: string;
  stage: 'inspection' | 'acceptance';
  /** Stays open when it rejects. */
  onReject: (refusing: Refusing) => Promise<void>;
  onClose: () => void;
}

/** Asks for the remark that goes back with the item, and at acceptance where it goes back to. */
export function RejectDialog({ name, stage, onReject, onClose }: RejectDialogProps) {
  const [comment, setComment] = useState('');
  const [returnTo, setReturnTo] = useState<Refusing['returnTo']>('annotation');
  const [isPending, setPending] = useState(false);
  const reject = async (): Promise<void> => {
    setPending(true);
    await onReject({ comment, returnTo }).then(onClose, () => setPending(false));
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('rejectTitle', { name })}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" isStrong isPending={isPending} onPress={() => void reject()}>
            {t('reject')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {stage === 'acceptance' ? (
          <RadioGroup
            label={t('returnTo')}
            orientation="horizontal"
            options={[{ value: 'annotation', label: t('task:returnAnnotation') }, { value: 'inspection', label: t('task:returnInspection') }]}
            value={returnTo}
            onChange={setReturnTo}
          />
        ) : null}
        <TextArea label={t('remark')} placeholder={t('remarkPlaceholder')} maxLength={2000} rows={4} autoFocus value={comment} onChange={setComment} />
      </Stack>
    </Dialog>
  );
}
