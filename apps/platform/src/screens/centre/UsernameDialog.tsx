import { centreErrors, fieldMessage, peopleErrors, usernameFormSchema, type Centre } from '@earmark/contract';
import { Form, Stack, TextField, toast } from '@earmark/ui';
import { useId } from 'react';
import { useAction } from '../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../form/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';
import { methodsOf } from './confirmation.ts';
import { useConfirmation } from './use-confirmation.tsx';
import { useFreshSession } from './use-fresh-session.ts';

const t = texts('centre');
const valueSchema = usernameFormSchema.omit({ proof: true });
const fieldsOfRefusals = new Map([[peopleErrors.username_taken.code, 'username' as const]]);

/** Changes the user name after a confirmation. */
export function UsernameDialog({ centre, onClose }: { centre: Centre; onClose: () => void }) {
  const formId = useId();
  const confirmation = useConfirmation({ centre, methods: methodsOf(centre), formId });
  const form = useZodForm(valueSchema, { username: '' });
  const update = useAction('updateUsername');
  const refreshSession = useFreshSession();
  const save = form.handleSubmit(async ({ username }) => {
    const result = await update.run({ username, proof: confirmation.proof ?? '' });
    if (!result.ok) {
      if (result.error.code === centreErrors.proof_wrong.code) confirmation.restart();
      else applyRefusal(form, result.error, { codes: fieldsOfRefusals });
      return;
    }
    await refreshSession();
    toast.success(t('common:saved'));
    onClose();
  });
  return (
    <ConfirmedDialog
      title={t('changeUsername')}
      formId={formId}
      confirmation={confirmation}
      isPending={update.isPending}
      onClose={onClose}
    >
      <Form id={formId} keepsNotes onSubmit={save}>
        <Stack gap={3}>
          <p>{t('usernameEffect')}</p>
          <Bound control={form.control} name="username">
            {(field) => (
              <TextField
                {...field}
                label={t('newUsername')}
                description={fieldMessage('usernameCheck', language)}
                autoComplete="username"
                autoFocus
              />
            )}
          </Bound>
        </Stack>
      </Form>
    </ConfirmedDialog>
  );
}
