import type { SecondFactorStep } from '@earmark/contract';
import { Button } from '@earmark/ui';
import { useAction } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { EntranceForm, PhoneField } from '../entrance/index.ts';
import { SentCodeField } from '../sent-code/index.ts';
import { useLogin } from './use-login.ts';
import { useLoginFields } from './use-login-fields.ts';

const t = texts('login');

/** Sign-in by a code sent to the phone; a new code can be requested after a countdown. */
export function CodeLogin({ onStep }: { onStep: (step: SecondFactorStep) => void }) {
  const { values, field, check } = useLoginFields('code', ['phone', 'code']);
  const { fault, isPending, login } = useLogin(onStep);
  const sending = useAction('sendLoginCode');
  const send = async () => (await check('phone')) && sending.run({ phone: values.phone }, { isQuiet: true });
  const submit = async (): Promise<void> => {
    if (await check()) await login(values);
  };
  return (
    <EntranceForm fault={fault} onSubmit={submit}>
      <PhoneField {...field('phone')} />
      <SentCodeField {...field('code')} onSend={send} />
      <Button type="submit" variant="primary" size="l" isPending={isPending}>
        {t('submit')}
      </Button>
    </EntranceForm>
  );
}
