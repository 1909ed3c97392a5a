import { fieldMessage, nameFormSchema } from '@earmark/contract';
import { Button, Dialog, Form, TextField, toast } from '@earmark/ui';
import { useId } from 'react';
import { useAction } from '../../data/index.ts';
import { applyIssues, Bound, useZodForm } from '../../form/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { useFreshSession } from './use-fresh-session.ts';

const t = texts('centre');

/** Changes the name, under which others see the person. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const formId = useId();
  const form = useZodForm(nameFormSchema, { name });
  const update = useAction('updateCentre');
  const refreshSession = useFreshSession();
  const save = form.handleSubmit(async (values) => {
    const result = await update.run(values);
    if (!result.ok) {
      applyIssues(form, result.error);
      return;
    }
    await refreshSession();
    toast.success(t('common:saved'));
    onClose();
  });
  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={onClose}
      title={t('changeName')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={update.isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <Form id={formId} keepsNotes onSubmit={save}>
        <Bound control={form.control} name="name">
          {(field) => (
            <TextField
              {...field}
              label={t('name')}
              description={fieldMessage('nameCheck', language)}
              autoComplete="name"
              autoFocus
            />
          )}
        </Bound>
      </Form>
    </Dialog>
  );
}
