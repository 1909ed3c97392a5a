import { centreErrors, limits, provenPasswordFormSchema, type Centre } from '@earmark/contract';
import { Form, PasswordField, Stack, toast } from '@earmark/ui';
import { useId } from 'react';
import { useAction } from '../../data/index.ts';
import { applyIssues, Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';
import { methodsOf } from './confirmation.ts';
import { strengthOf } from './password-strength.ts';
import { useConfirmation } from './use-confirmation.tsx';

const t = texts('centre');
const { minCharacters: min, maxCharacters: max } = limits.password;
const rules = [
  {
    id: 'length',
    label: t('ruleLength', { min, max }),
    isMet: ({ length }: string) => length >= min && length <= max,
  },
  {
    id: 'characters',
    label: t('ruleCharacters'),
    isMet: (password: string) => /^[A-Za-z0-9]+$/.test(password),
  },
];

/** Changes the password after a confirmation, by the old one or a code. */
export function PasswordDialog({ centre, onClose }: { centre: Centre; onClose: () => void }) {
  const formId = useId();
  const confirmation = useConfirmation({ centre, methods: methodsOf(centre), formId });
  // The proof is added when the form is sent
  const form = useZodForm(provenPasswordFormSchema, { proof: '', password: '', repeated: '' });
  const update = useAction('updatePassword');
  const save = form.handleSubmit(async (values) => {
    const result = await update.run({ ...values, proof: confirmation.proof ?? '' });
    if (!result.ok) {
      if (result.error.code === centreErrors.proof_wrong.code) confirmation.restart();
      else applyIssues(form, result.error);
      return;
    }
    toast.success(t('passwordChanged', { count: result.data.ended }));
    onClose();
  });
  return (
    <ConfirmedDialog
      title={t('changePassword')}
      formId={formId}
      confirmation={confirmation}
      isPending={update.isPending}
      onClose={onClose}
    >
      <Form id={formId} keepsNotes onSubmit={save}>
        <Stack gap={3}>
          <p>{t('endsOthers')}</p>
          <Bound control={form.control} name="password">
            {(field) => (
              <PasswordField
                {...field}
                label={t('newPassword')}
                {...(field.value === '' ? {} : { description: t(`strength_${strengthOf(field.value)}`) })}
                rules={rules}
                autoComplete="new-password"
                autoFocus
              />
            )}
          </Bound>
          <Bound control={form.control} name="repeated">
            {(field) => <PasswordField {...field} label={t('repeated')} autoComplete="new-password" />}
          </Bound>
        </Stack>
      </Form>
    </ConfirmedDialog>
  );
}
