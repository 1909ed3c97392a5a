import { bindingFormSchemas, checkFormSchema, type Api, type ContactChannel, type ResponseOf } from '@earmark/contract';
import { Button, ErrorState, Skeleton, token } from '@earmark/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { client, leave, sentenceOf, useAction, useCall } from '../../data/index.ts';
import { applyIssues, Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { safeRedirect } from '../../page/index.ts';
import { ContactField, EntranceForm } from '../entrance/index.ts';
import { SentCodeField } from '../sent-code/index.ts';
import { contactOf } from './contact-of.ts';

const t = texts('recovery');

interface ContactProps {
  isBinding: boolean;
  bindType: ContactChannel;
}

/**
 * Binds or verifies the phone or e-mail address of the signed-in person, who then goes where they wanted. What is
 * verified already leads there at once, and without anything to verify it is bound first.
 */
export function Contact({ isBinding, bindType }: ContactProps) {
  const status = useCall('userStatus', {}, { isStatic: true });
  const [isOther, setOther] = useState(isBinding);
  const state = status.data && contactIn(status.data, bindType);
  const isDone = state?.isVerified === true;
  useEffect(() => {
    // Verified already, perhaps in another window: there is nothing to ask for
    if (isDone) goOn();
  }, [isDone]);
  if (status.error)
    return (
      <Foot>
        <ErrorState message={sentenceOf(status.error)} onRetry={status.refresh} isRetrying={status.isRefreshing} />
      </Foot>
    );
  if (!state || isDone) return <Skeleton height="240px" />;
  return (
    <Foot>
      {isOther || state.value === '' ? (
        <Bind bindType={bindType} value={state.value} />
      ) : (
        <Verify bindType={bindType} value={state.value} onOther={() => setOther(true)} />
      )}
    </Foot>
  );
}

function contactIn(status: ResponseOf<Api['userStatus']>, bindType: ContactChannel) {
  const [value, verify] =
    bindType === 'phone' ? [status.phone, status.phone_is_verify] : [status.email, status.email_is_verify];
  return { value, isVerified: value !== '' && verify === 2 };
}

function goOn(): void {
  const { search, origin } = window.location;
  // A page load, because the session was read with the unverified contact
  window.location.replace(safeRedirect(new URLSearchParams(search).get('redirect'), origin));
}

function Bind({ bindType, value }: { bindType: ContactChannel; value: string }) {
  const form = useZodForm(bindingFormSchemas[bindType], { contact: value, code: '' });
  const sending = useAction('sendBindCode');
  const { run, isPending } = useAction('bindContact');
  const [fault, setFault] = useState<string>();
  const { control } = form;
  const send = async () =>
    (await form.trigger('contact', { shouldFocus: true })) &&
    sending.run(contactOf(bindType, form.getValues('contact')), { isQuiet: true });
  const save = form.handleSubmit(async ({ contact, code }) => {
    setFault(undefined);
    const result = await run({ ...contactOf(bindType, contact), code }, { isQuiet: true });
    if (result.ok) goOn();
    else if (!applyIssues(form, result.error)) setFault(sentenceOf(result.error));
  });
  return (
    <div>
      <Intro>{t(bindType === 'phone' ? 'bindPhoneIntro' : 'bindEmailIntro')}</Intro>
      <EntranceForm fault={fault} onSubmit={save}>
        <Bound control={control} name="contact">
          {(field) => <ContactField {...field} channel={bindType} />}
        </Bound>
        <Bound control={control} name="code">
          {(field) => <SentCodeField {...field} onSend={send} />}
        </Bound>
        <Button type="submit" variant="primary" size="l" isPending={isPending}>
          {t('bind')}
        </Button>
      </EntranceForm>
    </div>
  );
}

function Verify({ bindType, value, onOther }: { bindType: ContactChannel; value: string; onOther: () => void }) {
  const form = useZodForm(checkFormSchema, { code: '' });
  const sending = useAction('sendCheckCode');
  const { run, isPending } = useAction('checkContact');
  const [fault, setFault] = useState<string>();
  const save = form.handleSubmit(async ({ code }) => {
    setFault(undefined);
    const result = await run({ bindType, code }, { isQuiet: true });
    if (result.ok) goOn();
    else if (!applyIssues(form, result.error)) setFault(sentenceOf(result.error));
  });
  return (
    <div>
      <Intro>{t('verifyIntro', { value })}</Intro>
      <EntranceForm fault={fault} onSubmit={save}>
        <Bound control={form.control} name="code">
          {(field) => <SentCodeField {...field} onSend={() => sending.run({ bindType }, { isQuiet: true })} />}
        </Bound>
        <Button type="submit" variant="primary" size="l" isPending={isPending}>
          {t('verify')}
        </Button>
      </EntranceForm>
      <Button variant="quiet" onPress={onOther}>
        {t(bindType === 'phone' ? 'otherPhone' : 'otherEmail')}
      </Button>
    </div>
  );
}

/** Whoever cannot bind or verify anything can still sign out. */
function Foot({ children }: { children: ReactNode }) {
  const signOut = (): void => {
    const finish = (): void => leave({ isReturning: false });
    client.logout({}, { isQuiet: true }).then(finish, finish);
  };
  return (
    <>
      {children}
      <Out>
        <span>{t('notNow')}</span>
        <Button variant="quiet" onPress={signOut}>
          {t('shell:logout')}
        </Button>
      </Out>
    </>
  );
}

const Intro = styled.p`
  color: ${token.color.textMuted};
  overflow-wrap: anywhere;
`;

const Out = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  padding-top: ${token.space[3]};
  border-top: 1px solid ${token.color.border};
  color: ${token.color.textMuted};
`;
