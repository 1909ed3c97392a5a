import {
  administrationErrors,
  mailAdapterSchema,
  mailKinds,
  mailSecurities,
  type Api,
  type ResponseOf,
} from '@earmark/contract';
import { Grid, NumberField, PasswordField, RadioGroup, Select, TextField } from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { useAction } from '../../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../../form/index.ts';
import { texts } from '../../../i18n/index.ts';
import { GroupForm } from './GroupForm.tsx';
import { TestMessage } from './TestMessage.tsx';
import { useAdapter } from './use-adapter.ts';

const t = texts('administration');

const kinds = { outbox: t('outboxOnly'), smtp: t('smtp') };
const securities = { tls: t('security_tls'), starttls: t('security_starttls'), none: t('security_none') };
const fieldsOfRefusals = new Map([[administrationErrors.secret_needed.code, 'password' as const]]);

interface MailFormProps {
  stored: ResponseOf<Api['getMessageAdapters']>['mail'];
  onAnew: () => void;
}

/** How mails are delivered. */
export function MailForm({ stored, onAnew }: MailFormProps) {
  const { has_secret: hasSecret, updated_at: at, updated_by: by, ...values } = stored;
  const form = useZodForm(mailAdapterSchema, { ...values, password: '' });
  const update = useAction('updateMailAdapter');
  const { seen, conflict, finish } = useAdapter(at, onAnew);
  const { control, formState } = form;
  const isOn = useWatch({ control, name: 'kind' }) === 'smtp';
  const save = form.handleSubmit(async (adapter) =>
    finish(await update.run({ form: adapter, seen }, { isQuiet: true }), (error) =>
      applyRefusal(form, error, { prefix: ['form'], codes: fieldsOfRefusals }),
    ),
  );
  return (
    <GroupForm
      title={t('mail')}
      description={t('mailHint')}
      change={at && by ? { at, by } : null}
      isDirty={formState.isDirty}
      isPending={update.isPending}
      conflict={conflict}
      onSubmit={save}
      onAnew={onAnew}
      after={<TestMessage channel="mail" isUnsaved={formState.isDirty} />}
    >
      <Bound control={control} name="kind">
        {(field) => (
          <RadioGroup
            {...field}
            label={t('delivery')}
            orientation="horizontal"
            options={mailKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
          />
        )}
      </Bound>
      {isOn ? (
        <Grid minColumnWidth={220}>
          <Bound control={control} name="host">
            {(field) => <TextField {...field} label={t('host')} isRequired />}
          </Bound>
          <Bound control={control} name="port">
            {({ onChange, ...field }) => (
              <NumberField
                {...field}
                label={t('port')}
                isRequired
                decimals={0}
                minValue={1}
                maxValue={65_535}
                formatOptions={{ useGrouping: false }}
                onChange={(next) => onChange(next ?? Number.NaN)}
              />
            )}
          </Bound>
          <Bound control={control} name="security">
            {(field) => (
              <Select
                {...field}
                label={t('security')}
                description={t('securityHint')}
                options={mailSecurities.map((value) => ({ value, label: securities[value] }))}
              />
            )}
          </Bound>
          <Bound control={control} name="from">
            {(field) => <TextField {...field} label={t('sender')} isRequired />}
          </Bound>
          <Bound control={control} name="user">
            {(field) => <TextField {...field} label={t('smtpUser')} autoComplete="off" />}
          </Bound>
          <Bound control={control} name="password">
            {(field) => (
              <PasswordField
                {...field}
                label={t('smtpPassword')}
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
