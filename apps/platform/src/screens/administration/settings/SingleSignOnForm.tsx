import {
  administrationErrors,
  singleSignOnErrors,
  singleSignOnSchema,
  type Api,
  type ResponseOf,
} from '@earmark/contract';
import { Grid, PasswordField, Switch, TextField } from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { useAction } from '../../../data/index.ts';
import { applyRefusal, Bound, useZodForm } from '../../../form/index.ts';
import { texts } from '../../../i18n/index.ts';
import { GroupForm } from './GroupForm.tsx';
import { MappingRows } from './MappingRows.tsx';
import { RedirectAddress } from './RedirectAddress.tsx';
import { TestProvider } from './TestProvider.tsx';
import { useAdapter } from './use-adapter.ts';

const t = texts('single-sign-on');

const fieldsOfRefusals = new Map([
  [administrationErrors.secret_needed.code, 'client_secret' as const],
  [singleSignOnErrors.single_sign_on_address_refused.code, 'issuer' as const],
]);

interface SingleSignOnFormProps {
  stored: ResponseOf<Api['getSingleSignOn']>;
  onAnew: () => void;
}

/** Sign-in by an OpenID Connect provider: where it is, who comes in by it, and with which roles. */
export function SingleSignOnForm({ stored, onAnew }: SingleSignOnFormProps) {
  const { has_secret: hasSecret, callback_path: path, updated_at: at, updated_by: by, ...values } = stored;
  const form = useZodForm(singleSignOnSchema, {
    ...values,
    // What the administrator has open is nearly always what people open
    origin: values.origin === '' ? window.location.origin : values.origin,
    client_secret: '',
  });
  const update = useAction('updateSingleSignOn');
  const { seen, conflict, finish } = useAdapter(at, onAnew);
  const { control, formState } = form;
  const origin = useWatch({ control, name: 'origin' });
  const save = form.handleSubmit(async (settings) =>
    finish(await update.run({ form: settings, seen }, { isQuiet: true }), (error) =>
      applyRefusal(form, error, { prefix: ['form'], codes: fieldsOfRefusals }),
    ),
  );
  return (
    <GroupForm
      title={t('title')}
      description={t('hint')}
      change={at && by ? { at, by } : null}
      isDirty={formState.isDirty}
      isPending={update.isPending}
      conflict={conflict}
      onSubmit={save}
      onAnew={onAnew}
      after={<TestProvider isUnsaved={formState.isDirty} />}
    >
      <Bound control={control} name="is_on">
        {({ value, onChange }) => (
          <Switch isSelected={value} onChange={onChange}>
            {t('isOn')}
          </Switch>
        )}
      </Bound>
      <Grid minColumnWidth={220}>
        <Bound control={control} name="button_zh">
          {(field) => <TextField {...field} label={t('buttonChinese')} isRequired />}
        </Bound>
        <Bound control={control} name="button_en">
          {(field) => <TextField {...field} label={t('buttonEnglish')} isRequired />}
        </Bound>
        <Bound control={control} name="issuer">
          {(field) => <TextField {...field} label={t('issuer')} description={t('issuerHint')} isRequired />}
        </Bound>
        <Bound control={control} name="origin">
          {(field) => <TextField {...field} label={t('origin')} description={t('originHint')} isRequired />}
        </Bound>
      </Grid>
      <RedirectAddress origin={origin} path={path} />
      <Grid minColumnWidth={220}>
        <Bound control={control} name="client_id">
          {(field) => <TextField {...field} label={t('clientId')} isRequired autoComplete="off" />}
        </Bound>
        <Bound control={control} name="client_secret">
          {(field) => (
            <PasswordField
              {...field}
              label={t('clientSecret')}
              description={hasSecret ? t('secretKept') : t('secretNone')}
              autoComplete="new-password"
            />
          )}
        </Bound>
        <Bound control={control} name="scopes">
          {(field) => <TextField {...field} label={t('scopes')} description={t('scopesHint')} isRequired />}
        </Bound>
        <Bound control={control} name="groups_claim">
          {(field) => <TextField {...field} label={t('groupsClaim')} description={t('groupsClaimHint')} />}
        </Bound>
      </Grid>
      <MappingRows control={control} />
      <Bound control={control} name="creates_people">
        {({ value, onChange }) => (
          <Switch isSelected={value} onChange={onChange} description={t('createsPeopleHint')}>
            {t('createsPeople')}
          </Switch>
        )}
      </Bound>
      <Bound control={control} name="is_local_allowed">
        {({ value, onChange }) => (
          <Switch isSelected={value} onChange={onChange} description={t('isLocalAllowedHint')}>
            {t('isLocalAllowed')}
          </Switch>
        )}
      </Bound>
    </GroupForm>
  );
}
