import { Button, Dialog, toast } from '@earmark/ui';
import { useState } from 'react';
import { useAction } from '../../data/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { texts } from '../../i18n/index.ts';
import { VerifierFields, type Verifiers } from './VerifierFields.tsx';

const t = texts('task');

/** Submits the finished task to its verifiers. */
export function SubmitAcceptance({ task, onClose }: TaskDialogProps) {
  const { run, isPending } = useAction('submitAcceptance');
  const [verifiers, setVerifiers] = useState<Verifiers>(() => ({
    internal: task.verifiers.filter((person) => !person.is_external).map(({ id }) => String(id)),
    external: task.verifiers.filter((person) => person.is_external).map(({ id }) => String(id)),
  }));
  const submit = async (): Promise<void> => {
    const { internal, external } = verifiers;
    const { ok } = await run({ task_id: task.id, verifier_ids: [...internal, ...external].map(Number) });
    if (!ok) return;
    toast.success(t('doneSubmitAcceptance'));
    onClose();
  };
  const isNobody = verifiers.internal.length === 0;
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('actionSubmitAcceptance')}
      note={isNobody ? t('verifiersNone') : undefined}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" isPending={isPending} isDisabled={isNobody} onPress={() => void submit()}>
            {t('actionSubmitAcceptance')}
          </Button>
        </>
      }
    >
      <VerifierFields value={verifiers} onChange={setVerifiers} />
    </Dialog>
  );
}
