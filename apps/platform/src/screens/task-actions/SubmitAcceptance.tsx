import { Button, CheckboxGroup, Dialog, EmptyState, ErrorState, Skeleton, Stack, toast, token } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('task');

/** Submits the finished task to its verifiers. */
export function SubmitAcceptance({ task, onClose }: TaskDialogProps) {
  const people = useCall('listVerifiers', {});
  const { run, isPending } = useAction('submitAcceptance');
  const [internal, setInternal] = useState<string[]>(() =>
    task.verifiers.filter((person) => !person.is_external).map(({ id }) => String(id)),
  );
  const [external, setExternal] = useState<string[]>(() =>
    task.verifiers.filter((person) => person.is_external).map(({ id }) => String(id)),
  );
  const optionsOf = (isExternal: boolean) =>
    people.data?.rows
      .filter((person) => person.is_external === isExternal)
      .map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const submit = async (): Promise<void> => {
    const { ok } = await run({ task_id: task.id, verifier_ids: [...internal, ...external].map(Number) });
    if (!ok) return;
    toast.success(t('doneSubmitAcceptance'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('actionSubmitAcceptance')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={internal.length === 0}
            onPress={() => void submit()}
          >
            {t('common:confirm')}
          </Button>
        </>
      }
    >
      {people.error ? (
        <ErrorState message={sentenceOf(people.error)} onRetry={people.refresh} />
      ) : !people.data ? (
        <Skeleton lines={5} height="20px" />
      ) : people.data.rows.length === 0 ? (
        <EmptyState title={t('noVerifiers')} hint={t('noVerifiersHint')} />
      ) : (
        <Stack gap={4}>
          <Hint>{t('verifiersHint')}</Hint>
          <CheckboxGroup
            label={t('verifiersInternal')}
            isRequired
            options={optionsOf(false)}
            value={internal}
            onChange={setInternal}
          />
          <CheckboxGroup
            label={t('verifiersExternal')}
            options={optionsOf(true)}
            value={external}
            onChange={setExternal}
          />
        </Stack>
      )}
    </Dialog>
  );
}

const Hint = styled.p`
  color: ${token.color.textMuted};
`;
