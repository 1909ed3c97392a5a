import { administrationErrors, smsAdapterSchema, smsKinds, type Api, type ResponseOf } from '@earmark/contract';
import { Grid, PasswordField, RadioGroup, TextField } from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { useAction } from '../../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../../form/index.ts';
import { texts } from '../../../i18n/index.ts';
import { GroupForm } from './GroupForm.tsx';
import { TestMessage } from './TestMessage.tsx';
import { useAdapter } from './use-adapter.ts';

const t = texts('administration');

const kinds = { outbox: t('outboxOnly'), gateway: t('gateway') };
const fieldsOfRefusals = new Map([[administrationErrors.secret_needed.code, 'secret' as const]]);

interface SmsFormProps {
  stored: ResponseOf<Api['getMessageAdapters']>['sms'];
  onAnew: () => void;
}

/** How text messages are delivered. */
export function SmsForm({ stored, onAnew }: SmsFormProps) {
  const { has_secret: hasSecret, updated_at: at, updated_by: by, ...values } = stored;
  const form = useZodForm(smsAdapterSchema, { ...values, secret: '' });
  const update = useAction('updateSmsAdapter');
  const { seen, conflict, finish } = useAdapter(at, onAnew);
  const { control, formState } = form;
  const isOn = useWatch({ control, name: 'kind' }) === 'gateway';
  const save = form.handleSubmit(async (adapter) =>
    finish(await update.run({ form: adapter, seen }, { isQuiet: true }), (error) =>
      applyRefusal(form, error, { prefix: ['form'], codes: fieldsOfRefusals }),
    ),
  );
  return (
    <GroupForm
      title={t('sms')}
      description={t('smsHint')}
      change={at && by ? { at, by } : null}
      isDirty={formState.isDirty}
      isPending={update.isPending}
      conflict={conflict}
      onSubmit={save}
      onAnew={onAnew}
      after={<TestMessage channel="sms" isUnsaved={formState.isDirty} />}
    >
      <Bound control={control} name="kind">
        {(field) => (
          <RadioGroup
            {...field}
            label={t('delivery')}
            orientation="horizontal"
            options={smsKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
          />
        )}
      </Bound>
      {isOn ? (
        <Grid minColumnWidth={220}>
          <Bound control={control} name="url">
            {(field) => <TextField {...field} label={t('gatewayUrl')} description={t('gatewayUrlHint')} isRequired />}
          </Bound>
          <Bound control={control} name="key_id">
            {(field) => <TextField {...field} label={t('keyId')} isRequired autoComplete="off" />}
          </Bound>
          <Bound control={control} name="secret">
            {(field) => (
              <PasswordField
                {...field}
                label={t('secret')}
                description={hasSecret ? t('secretKept') : t('secretNone')}
                autoComplete="new-password"
              />
            )}
          </Bound>
        </Grid>
      ) : null}
    </GroupForm>
  );
}
