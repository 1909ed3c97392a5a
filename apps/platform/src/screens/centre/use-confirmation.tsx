import { codeFormSchema, confirmPasswordSchema, maskContact, type Centre } from '@earmark/contract';
import { Banner, Form, PasswordField, SegmentedControl, Stack } from '@earmark/ui';
import { useState, type ReactElement } from 'react';
import { sentenceOf, useAction } from '../../data/index.ts';
import { Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { SentCodeField } from '../sent-code/index.ts';
import type { Method } from './confirmation.ts';

const t = texts('centre');

interface Confirmation {
  /** Proof of the confirmation, once there is one. */
  readonly proof: string | undefined;
  /** The form that asks for it. */
  readonly form: ReactElement;
  readonly isPending: boolean;
  /** Whether there is any way to confirm. */
  readonly isPossible: boolean;
  /** Asks again, after the proof expired or was used. */
  readonly restart: () => void;
}

interface ConfirmationOptions {
  centre: Centre;
  methods: readonly Method[];
  /** Id of the form, which a button outside submits. */
  formId: string;
  hint?: string;
  /** Called with the confirmation, where nothing follows it. */
  onProven?: () => Promise<void>;
  /** Called with the proof, before what follows it is shown. */
  onProof?: (proof: string) => Promise<void>;
}

/** Asks who signed in to confirm a change by password or code, before the change itself. */
export function useConfirmation({
  centre,
  methods,
  formId,
  hint,
  onProven,
  onProof,
}: ConfirmationOptions): Confirmation {
  const [proof, setProof] = useState<string>();
  const [method, setMethod] = useState<Method | undefined>(methods[0]);
  const password = useAction('confirmPassword');
  const contact = useAction('verifyContact');
  const sending = useAction('sendCentreCode');
  const passwordForm = useZodForm(confirmPasswordSchema, { password: '' });
  const codeForm = useZodForm(codeFormSchema, { code: '' });

  const prove = async (given: string): Promise<void> => {
    setProof(given);
    await onProof?.(given);
  };
  const confirmPassword = passwordForm.handleSubmit(async (values) => {
    const result = await password.run(values, { isQuiet: true });
    if (result.ok) await prove(result.data.proof);
    else
      passwordForm.setError('password', { type: 'server', message: sentenceOf(result.error) }, { shouldFocus: true });
  });
  const confirmCode = codeForm.handleSubmit(async ({ code }) => {
    if (method === undefined || method === 'password') return;
    const result = await contact.run({ channel: method, code }, { isQuiet: true });
    if (result.ok) await (onProven?.() ?? prove(result.data.proof));
    else codeForm.setError('code', { type: 'server', message: sentenceOf(result.error) }, { shouldFocus: true });
  });
  const restart = (): void => {
    setProof(undefined);
    passwordForm.reset();
    codeForm.reset();
  };

  const form =
    method === undefined ? (
      <Banner tone="warning">{t('noMethod')}</Banner>
    ) : (
      <Form id={formId} keepsNotes onSubmit={method === 'password' ? confirmPassword : confirmCode}>
        <Stack gap={3}>
          <p>{hint ?? t('confirmFirst')}</p>
          {methods.length > 1 ? (
            <SegmentedControl
              aria-label={t('method')}
              options={methods.map((value) => ({ value, label: t(`by_${value}`) }))}
              value={method}
              onChange={setMethod}
            />
          ) : null}
          {method === 'password' ? (
            <Bound control={passwordForm.control} name="password">
              {(field) => (
                <PasswordField {...field} label={t('currentPassword')} autoComplete="current-password" autoFocus />
              )}
            </Bound>
          ) : (
            <Bound key={method} control={codeForm.control} name="code">
              {(field) => (
                <SentCodeField
                  {...field}
                  label={t('codeTo', { recipient: maskContact(centre[method]?.value ?? '') })}
                  onSend={() => sending.run({ channel: method, recipient: '' }, { isQuiet: true })}
                />
              )}
            </Bound>
          )}
        </Stack>
      </Form>
    );
  return { proof, form, isPending: password.isPending || contact.isPending, isPossible: method !== undefined, restart };
}
