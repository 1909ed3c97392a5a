import { recoveryFormSchemas, type ContactChannel, type SecondFactorStep } from '@earmark/contract';
import { Button, token } from '@earmark/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { beginSession, sentenceOf, useAction } from '../../data/index.ts';
import { applyIssues, Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { ContactField, EntranceForm, NewPasswordField, RepeatedField } from '../entrance/index.ts';
import { LazySecondStep, stepIn } from '../second-factor/index.ts';
import { SentCodeField } from '../sent-code/index.ts';
import { contactOf } from './contact-of.ts';
import { MethodTabs } from './MethodTabs.tsx';
import { loginAddress } from './view.ts';

const t = texts('recovery');

/** Sets a forgotten password by a code to phone or e-mail, and signs in with it. */
export function Recovery() {
  const [bindType, setBindType] = useState<ContactChannel>('phone');
  const [step, setStep] = useState<SecondFactorStep>();
  // The password is set by then: whoever goes back signs in with it
  if (step) return <LazySecondStep step={step} onDone={succeed} onBack={toSignIn} />;
  return (
    <>
      <Intro>{t('intro')}</Intro>
      <MethodTabs
        aria-label={t('methods')}
        selected={bindType}
        onSelect={setBindType}
        methods={[
          { id: 'phone', label: t('byPhone'), content: <NewPassword bindType="phone" onStep={setStep} /> },
          { id: 'email', label: t('byEmail'), content: <NewPassword bindType="email" onStep={setStep} /> },
        ]}
      />
      <Back href={loginAddress(window.location.search, {})}>{t('backToSignIn')}</Back>
    </>
  );
}

const toSignIn = (): void => window.location.replace(loginAddress(window.location.search, {}));

/** Leads to the page that says so, and from there to where the person wanted to go. */
function succeed(): void {
  const target = new URLSearchParams(window.location.search).get('redirect');
  window.location.replace(`/success?${new URLSearchParams({ done: 'password', ...(target && { redirect: target }) })}`);
}

interface NewPasswordProps {
  bindType: ContactChannel;
  /** Called when the password is set and a second step follows. */
  onStep: (step: SecondFactorStep) => void;
}

function NewPassword({ bindType, onStep }: NewPasswordProps) {
  const form = useZodForm(recoveryFormSchemas[bindType], { contact: '', code: '', password: '', repeated: '' });
  const sending = useAction('sendForgetCode');
  const { run, isPending } = useAction('resetPassword');
  const [fault, setFault] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const { control } = form;
  const send = async () =>
    (await form.trigger('contact', { shouldFocus: true })) &&
    sending.run(contactOf(bindType, form.getValues('contact')), { isQuiet: true });
  const save = form.handleSubmit(async ({ contact, code, password }) => {
    setFault(undefined);
    const result = await run({ ...contactOf(bindType, contact), code, password }, { isQuiet: true });
    if (!result.ok) {
      const step = stepIn(result.error);
      if (step) onStep(step);
      else if (!applyIssues(form, result.error)) setFault(sentenceOf(result.error));
      return;
    }
    beginSession(result.data);
    setLeaving(true);
    succeed();
  });
  return (
    <EntranceForm fault={fault} onSubmit={save}>
      <Bound control={control} name="contact">
        {(field) => <ContactField {...field} channel={bindType} />}
      </Bound>
      <Bound control={control} name="code">
        {(field) => <SentCodeField {...field} onSend={send} />}
      </Bound>
      <Bound control={control} name="password">
        {(field) => <NewPasswordField {...field} />}
      </Bound>
      <Bound control={control} name="repeated">
        {(field) => <RepeatedField {...field} />}
      </Bound>
      <Button type="submit" variant="primary" size="l" isPending={isPending || isLeaving}>
        {t('submit')}
      </Button>
    </EntranceForm>
  );
}

const Intro = styled.p`
  color: ${token.color.textMuted};
`;

/** Loads the page anew, because its query decides what it shows. */
const Back = styled.a`
  align-self: flex-start;
  color: ${token.tone.accent.text};
`;
