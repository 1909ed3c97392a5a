import {
  centreErrors,
  emailFormSchema,
  peopleErrors,
  phoneFormSchema,
  sessionErrors,
  type Centre,
  type ContactChannel,
} from '@earmark/contract';
import { Form, Stack, TextField, toast } from '@earmark/ui';
import { useId } from 'react';
import { useAction } from '../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { SentCodeField } from '../sent-code/index.ts';
import { ConfirmedDialog } from './ConfirmedDialog.tsx';
import { methodsForContact } from './confirmation.ts';
import { useConfirmation } from './use-confirmation.tsx';
import { useFreshSession } from './use-fresh-session.ts';

const t = texts('centre');

/** The new phone or address as one field, under the rule of its channel. */
const schemas = {
  phone: phoneFormSchema.pick({ code: true }).extend({ value: phoneFormSchema.shape.phone }),
  email: emailFormSchema.pick({ code: true }).extend({ value: emailFormSchema.shape.email }),
} as const;
const words = {
  phone: { change: t('changePhone'), add: t('addPhone'), value: t('newPhone') },
  email: { change: t('changeEmail'), add: t('addEmail'), value: t('newEmail') },
} as const;
const fieldsOfRefusals = new Map<number, 'value' | 'code'>([
  [peopleErrors.phone_taken.code, 'value'],
  [peopleErrors.email_taken.code, 'value'],
  [centreErrors.contact_unchanged.code, 'value'],
  [sessionErrors.code_wrong.code, 'code'],
]);

interface ContactDialogProps {
  centre: Centre;
  channel: ContactChannel;
  onClose: () => void;
}

/** Moves the account to a new phone number or e-mail address, which a code verifies. */
export function ContactDialog({ centre, channel, onClose }: ContactDialogProps) {
  const formId = useId();
  const isMoving = channel === 'phone' && centre.phone?.is_verified === true;
  const confirmation = useConfirmation({
    centre,
    methods: methodsForContact(centre, channel),
    formId,
    ...(isMoving ? { hint: t('presentPhone') } : {}),
  });
  const form = useZodForm(schemas[channel], { value: '', code: '' });
  const update = useAction('updateCentre');
  const sending = useAction('sendCentreCode');
  const refreshSession = useFreshSession();
  const send = async () =>
    (await form.trigger('value', { shouldFocus: true })) &&
    sending.run({ channel, recipient: form.getValues('value') }, { isQuiet: true });
  const save = form.handleSubmit(async ({ value, code }) => {
    const proof = confirmation.proof ?? '';
    const result = await update.run(
      channel === 'phone' ? { phone: value, code, proof } : { email: value, code, proof },
      { isQuiet: true },
    );
    if (!result.ok) {
      if (result.error.code === centreErrors.proof_wrong.code) confirmation.restart();
      if (!applyRefusal(form, result.error, { codes: fieldsOfRefusals })) toast.error(result.error.message);
      return;
    }
    await refreshSession();
    toast.success(t('contactChanged'));
    onClose();
  });
  return (
    <ConfirmedDialog
      title={words[channel][centre[channel] === null ? 'add' : 'change']}
      formId={formId}
      confirmation={confirmation}
      isPending={update.isPending}
      onClose={onClose}
    >
      <Form id={formId} keepsNotes onSubmit={save}>
        <Stack gap={3}>
          <p>{t('endsOthers')}</p>
          <Bound control={form.control} name="value">
            {(field) => (
              <TextField
                {...field}
                label={words[channel].value}
                autoFocus
                {...(channel === 'phone'
                  ? { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 11 }
                  : { type: 'email', autoComplete: 'email' })}
              />
            )}
          </Bound>
          <Bound control={form.control} name="code">
            {(field) => <SentCodeField {...field} onSend={send} />}
          </Bound>
        </Stack>
      </Form>
    </ConfirmedDialog>
  );
}
