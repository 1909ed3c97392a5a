import { sessionErrors, setupFormSchema } from '@earmark/contract';
import { Banner, Button, LinkButton, token } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { beginSession, client, sentenceOf, useAction } from '../../data/index.ts';
import { applyIssues, Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import {
  Entrance,
  EntranceForm,
  NameField,
  NewPasswordField,
  RepeatedField,
  UsernameField,
} from '../entrance/index.ts';

const t = texts('setup');

/** `/setup#<token>`: creates the first administrator through the link printed at server start. */
export function Setup() {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    document.title = `${t('routes:setup')} · ${t('common:product')}`;
    // Without an answer the form is shown; it reports errors itself.
    client.platform({}, { isQuiet: true }).then(
      ({ needs_setup }) => setOpen(needs_setup),
      () => setOpen(true),
    );
  }, []);
  return (
    <Entrance title={t('title')}>
      {isOpen === undefined ? null : isOpen ? <Administrator onDone={() => setOpen(false)} /> : <Done />}
    </Entrance>
  );
}

interface AdministratorProps {
  /** Called when someone else has already created the administrator. */
  onDone: () => void;
}

function Administrator({ onDone }: AdministratorProps) {
  // In the fragment, which browsers do not send to servers or put into the referrer
  const linkToken = window.location.hash.slice(1);
  const form = useZodForm(setupFormSchema, { username: '', name: '', password: '', repeated: '' });
  const { run, isPending } = useAction('setUpAdministrator');
  const [fault, setFault] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const { control } = form;
  const save = form.handleSubmit(async ({ username, name, password }) => {
    setFault(undefined);
    const result = await run({ token: linkToken, username, name, password }, { isQuiet: true });
    if (result.ok) {
      beginSession(result.data);
      setLeaving(true);
      // Replaces the entry, so that the used link is not in the history
      window.location.replace('/');
    } else if (result.error.code === sessionErrors.setup_done.code) onDone();
    else if (!applyIssues(form, result.error)) setFault(sentenceOf(result.error));
  });
  if (linkToken === '') return <Banner tone="warning">{t('wholeLink')}</Banner>;
  return (
    <div>
      <Intro>{t('intro')}</Intro>
      <EntranceForm fault={fault} onSubmit={save}>
        <Bound control={control} name="username">
          {(field) => <UsernameField {...field} autoFocus />}
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
        <Button type="submit" variant="primary" size="l" isPending={isPending || isLeaving}>
          {t('submit')}
        </Button>
      </EntranceForm>
    </div>
  );
}

/** Shown when the link has been used, here or elsewhere. */
function Done() {
  return (
    <Banner tone="success" title={t('doneTitle')} actions={<LinkButton href="/login">{t('signIn')}</LinkButton>}>
      {t('done')}
    </Banner>
  );
}

const Intro = styled.p`
  color: ${token.color.textMuted};
`;
