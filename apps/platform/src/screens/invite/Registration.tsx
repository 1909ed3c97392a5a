import {
  peopleErrors,
  registrationFormSchema,
  sessionErrors,
  type Invitation,
  type SecondFactorStep,
} from '@earmark/contract';
import { Button, LinkButton, Stack } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { beginSession, sentenceOf, useAction } from '../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import {
  EntranceForm,
  NameField,
  NewPasswordField,
  PhoneField,
  RepeatedField,
  UsernameField,
} from '../entrance/index.ts';
import { LazySecondStep, stepIn } from '../second-factor/index.ts';
import { SentCodeField } from '../sent-code/index.ts';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';
import { InvitationFacts } from './InvitationFacts.tsx';

const t = texts('invite');

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
  const [isLeaving, setLeaving] = useState(false);
  const [step, setStep] = useState<SecondFactorStep>();
  const { control } = form;
  // Each change is kept, because the code is read in another app, for which phones may close the page
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [form],
  );
  const send = async () =>
    (await form.trigger('phone', { shouldFocus: true })) &&
    sending.run({ link, phone: form.getValues('phone') }, { isQuiet: true });
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
      <EntranceForm fault={fault} onSubmit={save}>
        <Bound control={control} name="phone">
          {(field) => <PhoneField {...field} />}
        </Bound>
        <Bound control={control} name="code">
          {(field) => <SentCodeField {...field} onSend={send} />}
        </Bound>
        <Bound control={control} name="username">
          {(field) => <UsernameField {...field} />}
        </Bound>
        <Bound control={control} name="name">
          {(field) => <NameField {...field} />}
        </Bound>
        <Bound control={control} name="password">
          {(field) => <NewPasswordField {...field} isFirst />}
        </Bound>
        <Bound control={control} name="repeated">
          {(field) => <RepeatedField {...field} />}
        </Bound>
        <Button type="submit" variant="primary" size="l" isPending={register.isPending || isLeaving}>
          {t('register')}
        </Button>
      </EntranceForm>
      <LinkButton href={`/login?redirect=${encodeURIComponent(`/invite#${link}`)}`}>{t('haveAccount')}</LinkButton>
    </Stack>
  );
}
