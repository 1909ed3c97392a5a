import {
  authentications,
  authenticationWords,
  businessTypes,
  isRoleId,
  peopleErrors,
  roleIds,
  teamErrors,
  userErrors,
  userFormSchema,
  workErrors,
  type Account,
  type CallError,
} from '@earmark/contract';
import {
  Button,
  Checkbox,
  DatePicker,
  Dialog,
  Form,
  Grid,
  MultiSelect,
  Select,
  Stack,
  TextField,
  toast,
} from '@earmark/ui';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { defaultBusiness } from '../../business/index.ts';
import { reportCallError, useAction } from '../../data/index.ts';
import { applyRefusal, Bound, useDiscardGuard, useZodForm } from '../../form/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { Holding } from '../departure/index.ts';
import type { PasswordLink } from './LinkDialog.tsx';
import { RolesField } from './RolesField.tsx';
import { dayOf, endOf } from './valid-until.ts';

const t = texts('user-admin');

interface UserDialogProps {
  /** The account to edit; omitted for a new one. */
  account?: Account;
  onClose: () => void;
  /** Called with the link by which the new person sets a password. */
  onLink: (name: string, link: PasswordLink) => void;
}

/** Form field of each error code. */
const fieldsOfRefusals = new Map<number, 'username' | 'phone' | 'email' | 'roles'>([
  [peopleErrors.username_taken.code, 'username'],
  [peopleErrors.phone_taken.code, 'phone'],
  [peopleErrors.email_taken.code, 'email'],
  [userErrors.root_only.code, 'roles'],
  [teamErrors.ability_in_use.code, 'roles'],
  [workErrors.team_without_lead.code, 'roles'],
  [workErrors.work_in_hand.code, 'roles'],
  [workErrors.member_of_tasks.code, 'roles'],
]);

/** Creates or edits an account with its roles. */
export function UserDialog({ account, onClose, onLink }: UserDialogProps) {
  const formId = useId();
  // Frozen on opening: a revalidated list must not reset fields being edited
  const [initial] = useState(() => formOf(account));
  const form = useZodForm(userFormSchema, initial);
  const create = useAction('createUser');
  const update = useAction('updateUser');
  const { control } = form;
  const { question, close } = useDiscardGuard(form.formState.isDirty, onClose);
  const save = form.handleSubmit(async (values) => {
    const refuse = (error: CallError): void => {
      if (!applyRefusal(form, error, { prefix: ['form'], codes: fieldsOfRefusals })) reportCallError(error);
    };
    if (account) {
      const result = await update.run({ id: account.id, form: values }, { isQuiet: true });
      if (!result.ok) return refuse(result.error);
      toast.success(t('common:saved'));
      onClose();
      return;
    }
    const result = await create.run({ form: values, origin: window.location.origin }, { isQuiet: true });
    if (!result.ok) return refuse(result.error);
    toast.success(t('created', { name: values.name }));
    onClose();
    if (result.data.link) onLink(values.name, result.data.link);
  });
  return (
    <Dialog
      isOpen
      size="l"
      onOpenChange={close}
      title={account ? t('editTitle', { name: account.name }) : t('createTitle')}
      footer={
        <>
          <Button onPress={close}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={create.isPending || update.isPending}>
            {account ? t('common:save') : t('common:create')}
          </Button>
        </>
      }
    >
      {question}
      <Form id={formId} onSubmit={save} keepsNotes>
        <Stack gap={3}>
          <Grid minColumnWidth={280} rowGap={1}>
            <Bound control={control} name="username">
              {(field) => <TextField {...field} label={t('column:accounts.username')} isRequired autoFocus />}
            </Bound>
            <Bound control={control} name="name">
              {(field) => <TextField {...field} label={t('column:accounts.name')} isRequired />}
            </Bound>
            <Bound control={control} name="phone">
              {(field) => <TextField {...field} label={t('column:accounts.phone')} type="tel" maxLength={11} />}
            </Bound>
            <Bound control={control} name="email">
              {(field) => <TextField {...field} label={t('column:accounts.email')} type="email" />}
            </Bound>
            <Bound control={control} name="authentication">
              {(field) => (
                <Select
                  {...field}
                  label={t('column:accounts.authentication')}
                  isRequired
                  description={account ? t('authenticationHint') : undefined}
                  options={authentications.map((value) => ({ value, label: authenticationWords[value][language] }))}
                />
              )}
            </Bound>
            <Bound control={control} name="work">
              {(field) => (
                <MultiSelect
                  {...field}
                  label={t('column:accounts.work')}
                  isRequired
                  options={businessTypes.map((value) => ({ value, label: t(`common:business_${value}`) }))}
                />
              )}
            </Bound>
            <Bound control={control} name="valid_until">
              {(field) => (
                <DatePicker
                  {...field}
                  label={t('column:accounts.valid_until')}
                  description={t('validityHint')}
                  value={dayOf(field.value)}
                  onChange={(day) => field.onChange(endOf(day))}
                />
              )}
            </Bound>
            <Bound control={control} name="is_external">
              {({ value, onChange }) => (
                <Checkbox isSelected={value} onChange={onChange} description={t('externalHint')}>
                  {t('column:accounts.is_external')}
                </Checkbox>
              )}
            </Bound>
          </Grid>
          <RolesField control={control} />
          {account && form.formState.dirtyFields.roles ? <Holding user={account} /> : null}
        </Stack>
      </Form>
    </Dialog>
  );
}

/** The form of an account, or of a new one: an annotator without a team, who is the most usual. */
function formOf(account: Account | undefined): z.input<typeof userFormSchema> {
  if (!account)
    return {
      username: '',
      name: '',
      phone: '',
      email: '',
      work: [defaultBusiness],
      authentication: 'password',
      is_external: false,
      valid_until: null,
      roles: [{ role_id: roleIds.annotator, team_id: null, can_annotate: true, can_inspect: false }],
    };
  const { username, name, phone, email, work, authentication, is_external, valid_until } = account;
  return {
    username,
    name,
    phone,
    email,
    work,
    authentication,
    is_external,
    valid_until,
    roles: account.roles.flatMap(({ role_id, team_id, can_annotate, can_inspect }) =>
      isRoleId(role_id) ? [{ role_id, team_id, can_annotate, can_inspect }] : [],
    ),
  };
}
