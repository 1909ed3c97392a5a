import { setPasswordFormSchema } from '@earmark/contract';
import { Banner, Button, LinkButton } from '@earmark/ui';
import { useEffect, useState } from 'react';
import { sentenceOf, useAction } from '../../data/index.ts';
import { applyIssues, Bound, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { Entrance, EntranceForm, NewPasswordField, RepeatedField } from '../entrance/index.ts';

const t = texts('setup');

/** `/setup?for=password#<token>`: sets a password by the link that an administrator issued. */
export function SetPassword() {
  // In the fragment, which browsers do not send to servers or put into the referrer
  const token = window.location.hash.slice(1);
  const form = useZodForm(setPasswordFormSchema, { password: '', repeated: '' });
  const { run, isPending } = useAction('setPassword');
  const [fault, setFault] = useState<string>();
  const [username, setUsername] = useState<string>();
  useEffect(() => {
    document.title = `${t('passwordTitle')} · ${t('common:product')}`;
  }, []);
  const save = form.handleSubmit(async ({ password }) => {
    setFault(undefined);
    const result = await run({ token, password }, { isQuiet: true });
    if (result.ok) setUsername(result.data.username);
    else if (!applyIssues(form, result.error)) setFault(sentenceOf(result.error));
  });
  return (
    <Entrance title={t('passwordTitle')}>
      {username !== undefined ? (
        <Banner tone="success" title={t('passwordSet')} actions={<LinkButton href="/login">{t('signIn')}</LinkButton>}>
          {t('passwordSetText', { name: username })}
        </Banner>
      ) : token === '' ? (
        <Banner tone="warning">{t('passwordWholeLink')}</Banner>
      ) : (
        <EntranceForm fault={fault} onSubmit={save}>
          <Bound control={form.control} name="password">
            {(field) => <NewPasswordField {...field} autoFocus />}
          </Bound>
          <Bound control={form.control} name="repeated">
            {(field) => <RepeatedField {...field} />}
          </Bound>
          <Button type="submit" variant="primary" size="l" isPending={isPending}>
            {t('passwordSubmit')}
          </Button>
        </EntranceForm>
      )}
    </Entrance>
  );
}
