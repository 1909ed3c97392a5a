import {
  fieldMessage,
  peopleErrors,
  registrationFormSchema,
  sessionErrors,
  type FieldMessage,
  type Invitation,
  type SecondFactorStep,
} from '@earmark/contract';
import { Button, LinkButton, PasswordField, Stack, TextField } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { beginSession, sentenceOf, useAction } from '../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../form/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { CodeField, EntranceForm, useCodeSending } from '../entrance/index.ts';
import { LazySecondStep, stepIn } from '../second-factor/index.ts';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';
import { InvitationFacts } from './InvitationFacts.tsx';

const t = texts('invite');
/** Hint of a field, hidden while its error is shown. */
const hint = (key: FieldMessage, fault: string | undefined) =>
  fault === undefined ? { description: fieldMessage(key, language) } : {};

/** Form field of each error code. */
const fieldsOfRefusals = new Map([
  [sessionErrors.code_wrong.code, 'code' as const],
  [peopleErrors.username_taken.code, 'username' as const],
  [peopleErrors.phone_taken.code, 'phone' as const],
]);

/** Replaces the entry, so that the link is not in the history. */
const enter = (): void => window.location.replace('/');

/** Creates an account by a link and signs in. */
export function Registration({ link, invitation }: { link: string; invitation: Invitation }) {
  const form = useZodForm(registrationFormSchema, {
    ...readDraft(),
    code: '',
    password: '',
    repeated: '',
  });
  const register = useAction('registerByLink');
  const sending = useAction('sendRegisterCode');
  const [fault, setFault] = useState<string>();
  const codes = useCodeSending();
  const [isLeaving, setLeaving] = useState(false);
  const [step, setStep] = useState<SecondFactorStep>();
  const { control } = form;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [form],
  );
  const send = async (): Promise<void> => {
    setFault(undefined);
    if (!(await form.trigger('phone', { shouldFocus: true }))) return;
    const phone = form.getValues('phone');
    if (await codes.send(() => sending.run({ link, phone }, { isQuiet: true }))) form.setFocus('code');
  };
  const save = form.handleSubmit(async ({ repeated: _repeated, ...person }) => {
    setFault(undefined);
    const result = await register.run({ link, ...person }, { isQuiet: true });
    if (result.ok) {
      beginSession(result.data);
      forgetDraft();
      setLeaving(true);
      enter();
      return;
    }
    const next = stepIn(result.error);
    if (next) {
      forgetDraft();
      setStep(next);
    } else if (!applyRefusal(form, result.error, { codes: fieldsOfRefusals })) setFault(sentenceOf(result.error));
  });
  // The account exists by then: whoever goes back signs in with it
  if (step) return <LazySecondStep step={step} onDone={enter} onBack={() => window.location.replace('/login')} />;
  return (
    <Stack gap={3}>
      <InvitationFacts invitation={invitation} />
      <EntranceForm fault={fault ?? codes.fault} onSubmit={save}>
        <Bound control={control} name="phone">
          {(field) => (
            <TextField
              {...field}
              label={t('phone')}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={11}
              size="l"
            />
          )}
        </Bound>
        <Bound control={control} name="code">
          {(field) => (
            <CodeField field={field} seconds={codes.seconds} isPending={sending.isPending} onSend={() => void send()} />
          )}
        </Bound>
        <Bound control={control} name="username">
          {(field) => (
            <TextField
              {...field}
              label={t('username')}
              {...hint('usernameCheck', field.errorMessage)}
              autoComplete="username"
              size="l"
            />
          )}
        </Bound>
        <Bound control={control} name="name">
          {(field) => (
            <TextField
              {...field}
              label={t('name')}
              {...hint('nameCheck', field.errorMessage)}
              autoComplete="name"
              size="l"
            />
          )}
        </Bound>
        <Bound control={control} name="password">
          {(field) => (
            <PasswordField
              {...field}
              label={t('password')}
              {...hint('passwordCheck', field.errorMessage)}
              autoComplete="new-password"
              size="l"
            />
          )}
        </Bound>
        <Bound control={control} name="repeated">
          {(field) => <PasswordField {...field} label={t('repeated')} autoComplete="new-password" size="l" />}
        </Bound>
        <Button type="submit" variant="primary" size="l" isPending={register.isPending || isLeaving}>
          {t('register')}
        </Button>
      </EntranceForm>
      <LinkButton href={`/login?redirect=${encodeURIComponent(`/invite#${link}`)}`}>{t('haveAccount')}</LinkButton>
    </Stack>
  );
}
