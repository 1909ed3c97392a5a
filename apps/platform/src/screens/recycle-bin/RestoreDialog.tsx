import { deletableOf, type Deletion, type RestoreStep } from '@earmark/contract';
import { Banner, ConfirmDialog, Skeleton, Stack, TextField, toast } from '@earmark/ui';
import { useState } from 'react';
import { orThrow, sentenceOf, useAction, useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('bin');

interface RestoreDialogProps {
  deletion: Deletion;
  onClose: () => void;
}

/** Shows what will be restored, and asks for a new name where one is taken. */
export function RestoreDialog({ deletion, onClose }: RestoreDialogProps) {
  const check = useCall('checkRestore', { id: deletion.id });
  const { run } = useAction('restoreDeletion');
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const steps = check.data?.steps ?? [];
  const nameOf = (step: RestoreStep): string => names[step.id] ?? step.suggested_name ?? '';
  const asking = steps.find((step) => step.is_name_taken);
  const isReady =
    check.data !== undefined && steps.every((step) => !step.is_name_taken || isGoodName(step, nameOf(step)));
  const restore = async (): Promise<void> => {
    try {
      for (const step of steps)
        orThrow(await run(step.is_name_taken ? { id: step.id, name: nameOf(step) } : { id: step.id }));
    } catch (error) {
      // A name may have been taken or a parent restored in the meantime
      check.refresh();
      throw error;
    }
    toast.success(t('restored', { name: deletion.name }));
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('restoreTitle', { name: deletion.name })}
      confirmLabel={t('restore')}
      isConfirmDisabled={!isReady}
      onConfirm={restore}
    >
      <Stack gap={4}>
        <div>{t('restoreText')}</div>
        {check.error ? <Banner tone="danger">{sentenceOf(check.error)}</Banner> : null}
        {check.isLoading ? <Skeleton lines={2} /> : null}
        {steps
          .filter((step) => step.id !== deletion.id || step.is_name_taken)
          .map((step) => (
            <Stack key={step.id} gap={3}>
              {step.id === deletion.id ? null : (
                <Banner tone="warning">{t('restoreParent', { name: step.name })}</Banner>
              )}
              {step.is_name_taken ? (
                <TextField
                  label={t(`newName_${step.kind}`)}
                  description={t('nameTaken', { name: step.name })}
                  value={nameOf(step)}
                  errorMessage={isGoodName(step, nameOf(step)) ? undefined : t('newNameWrong')}
                  onChange={(name) => setNames((before) => ({ ...before, [step.id]: name }))}
                  autoComplete="off"
                  autoFocus={step === asking}
                />
              ) : null}
            </Stack>
          ))}
      </Stack>
    </ConfirmDialog>
  );
}

const isGoodName = ({ kind, name }: RestoreStep, wanted: string): boolean =>
  wanted.trim().toLowerCase() !== name.toLowerCase() &&
  deletableOf(kind).name?.safeParse(wanted.trim()).success === true;
