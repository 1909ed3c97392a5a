import {
  accessTokenErrors,
  centreErrors,
  isRoleId,
  limits,
  roleNames,
  tokenFormSchema,
  type Centre,
  type TokenChoice,
} from '@earmark/contract';
import { Button, Dialog, Form, Grid, NumberField, Select, Stack, TextField } from '@earmark/ui';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAction } from '../../../data/index.ts';
import { applyRefusal, Bound, useDiscardGuard, useZodForm } from '../../../form/index.ts';
import { language, texts } from '../../../i18n/index.ts';
import { methodsOf } from '../confirmation.ts';
import { useConfirmation } from '../use-confirmation.tsx';
import { MadeToken } from './MadeToken.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';

const t = texts('access-token');
const { defaultDays, minDays, maxDays } = limits.accessToken;
const fieldsOfRefusals = new Map([[accessTokenErrors.token_name_taken.code, 'name' as const]]);

interface TokenDialogProps {
  centre: Centre;
  /** The roles that the token can have, each with its scopes. */
  choices: readonly TokenChoice[];
  onClose: () => void;
}

/** Creates an access token after a confirmation, and shows it once. */
export function TokenDialog({ centre, choices, onClose }: TokenDialogProps) {
  const [made, setMade] = useState<string>();
  return made === undefined ? (
    <TokenForm centre={centre} choices={choices} onMade={setMade} onClose={onClose} />
  ) : (
    <MadeToken secret={made} onClose={onClose} />
  );
}

function TokenForm({ centre, choices, onMade, onClose }: TokenDialogProps & { onMade: (token: string) => void }) {
  const formId = useId();
  const confirmation = useConfirmation({ centre, methods: methodsOf(centre), formId });
  const [first] = choices;
  const form = useZodForm(tokenFormSchema, {
    name: '',
    role_id: first?.role_id ?? Number.NaN,
    team_id: first?.team?.id ?? null,
    scopes: [],
    days: defaultDays,
  });
  const { control } = form;
  const create = useAction('createToken');
  const { question, close } = useDiscardGuard(form.formState.isDirty, onClose);
  const [roleId, teamId] = useWatch({ control, name: ['role_id', 'team_id'] });
  const chosen = choices.findIndex(({ role_id, team }) => role_id === roleId && (team?.id ?? null) === teamId);
  const offered = choices[chosen]?.scopes ?? [];
  const isConfirmed = confirmation.proof !== undefined;
  const save = form.handleSubmit(async (values) => {
    const result = await create.run({ ...values, proof: confirmation.proof ?? '' });
    if (result.ok) onMade(result.data.token);
    // The proof has expired meanwhile, since it was right when it was given
    else if (result.error.code === centreErrors.proof_wrong.code) confirmation.restart();
    else applyRefusal(form, result.error, { codes: fieldsOfRefusals });
  });
  return (
    <Dialog
      isOpen
      size={isConfirmed ? 'l' : 's'}
      onOpenChange={close}
      title={t('createTitle')}
      footer={
        <>
          <Button onPress={close}>{t('common:cancel')}</Button>
          {confirmation.isPossible ? (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isPending={create.isPending || confirmation.isPending}
            >
              {isConfirmed ? t('make') : t('centre:confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      {question}
      {isConfirmed ? (
        <Form id={formId} keepsNotes onSubmit={save}>
          <Stack gap={3}>
            <Grid columns={2} gap={3}>
              <Bound control={control} name="name">
                {(field) => <TextField {...field} label={t('name')} description={t('nameHint')} isRequired autoFocus />}
              </Bound>
              <Bound control={control} name="days">
                {({ value, onChange, ...field }) => (
                  <NumberField
                    {...field}
                    label={t('days')}
                    description={t('daysHint', { most: maxDays })}
                    isRequired
                    value={Number.isNaN(value) ? null : value}
                    onChange={(next) => onChange(next ?? Number.NaN)}
                    outOfRange="tell"
                    minValue={minDays}
                    maxValue={maxDays}
                  />
                )}
              </Bound>
            </Grid>
            <Select
              label={t('role')}
              description={t('roleHint')}
              isRequired
              options={choices.map((choice, index) => ({ value: index, label: choiceLabel(choice) }))}
              value={chosen}
              onChange={(index) => {
                const choice = choices[index ?? -1];
                if (!choice) return;
                form.setValue('role_id', choice.role_id, { shouldDirty: true });
                form.setValue('team_id', choice.team?.id ?? null, { shouldDirty: true });
                form.setValue(
                  'scopes',
                  // What the other role does not have would be refused, out of sight
                  form.getValues('scopes').filter((scope) => choice.scopes.includes(scope)),
                );
              }}
            />
            <Bound control={control} name="scopes">
              {({ value, onChange, errorMessage }) => (
                <ScopeChoice
                  offered={offered}
                  value={value}
                  onChange={onChange}
                  {...(errorMessage === undefined ? {} : { errorMessage })}
                />
              )}
            </Bound>
          </Stack>
        </Form>
      ) : (
        confirmation.form
      )}
    </Dialog>
  );
}

const choiceLabel = ({ role_id: role, team }: TokenChoice): string =>
  [isRoleId(role) ? roleNames[role][language] : String(role), team?.name].filter(Boolean).join(' · ');
