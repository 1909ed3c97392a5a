import { invitationFormSchema, invitationRoles, limits, roleIds, roleNames } from '@earmark/contract';
import { Button, ComboBox, Dialog, Form, Grid, NumberField, Select, Stack, TextField } from '@earmark/ui';
import { Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { reportCallError, useAction, useCall } from '../../data/index.ts';
import { applyRefusal, Bound, useDiscardGuard, useZodForm } from '../../form/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { AbilityChoice } from './AbilityChoice.tsx';
import { addressOf, copyLink } from './copy-link.ts';

const t = texts('team');

interface InvitationDialogProps {
  /** The team of the link; without it one is chosen. */
  teamId?: number;
  onClose: () => void;
}

/** Makes an invitation link and shows it. */
export function InvitationDialog({ teamId, onClose }: InvitationDialogProps) {
  const [link, setLink] = useState<string>();
  return link === undefined ? (
    <InvitationForm {...(teamId === undefined ? {} : { teamId })} onMade={setLink} onClose={onClose} />
  ) : (
    <Dialog
      isOpen
      size="m"
      onOpenChange={onClose}
      title={t('inviteMade')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:close')}</Button>
          <Button variant="primary" icon={<Copy />} onPress={() => void copyLink(link)}>
            {t('copyLink')}
          </Button>
        </>
      }
    >
      <TextField label={t('link')} description={t('linkHint')} isReadOnly value={addressOf(link)} autoFocus />
    </Dialog>
  );
}

function InvitationForm({ teamId, onMade, onClose }: InvitationDialogProps & { onMade: (link: string) => void }) {
  const formId = useId();
  const create = useAction('createInvitation');
  const teams = useCall('listTeams', teamId === undefined ? {} : null);
  const form = useZodForm(invitationFormSchema, {
    ...(teamId === undefined ? {} : { team_id: teamId }),
    role_id: roleIds.annotator,
    can_annotate: true,
    can_inspect: false,
    count: 1,
    days: limits.invite.defaultDays,
  });
  const { control } = form;
  const { question, close } = useDiscardGuard(form.formState.isDirty, onClose);
  const { setFocus } = form;
  // The box of teams would open its list at once
  useEffect(() => {
    if (teamId !== undefined) setFocus('role_id');
  }, [setFocus, teamId]);
  const [role, can_annotate, can_inspect] = useWatch({ control, name: ['role_id', 'can_annotate', 'can_inspect'] });
  const save = form.handleSubmit(async (values) => {
    const result = await create.run(values, { isQuiet: true });
    if (result.ok) onMade(result.data.link);
    else if (!applyRefusal(form, result.error)) reportCallError(result.error);
  });
  return (
    <Dialog
      isOpen
      size="m"
      onOpenChange={close}
      title={t('inviteTitle')}
      footer={
        <>
          <Button onPress={close}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={create.isPending}>
            {t('makeLink')}
          </Button>
        </>
      }
    >
      {question}
      <Form id={formId} onSubmit={save} keepsNotes>
        <Stack gap={1}>
          {teamId === undefined ? (
            <Bound control={control} name="team_id">
              {({ value, onChange, ...field }) => (
                <ComboBox
                  {...field}
                  label={t('teamOfLink')}
                  isRequired
                  value={value ?? null}
                  onChange={(next) => onChange(next ?? Number.NaN)}
                  options={(teams.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </Bound>
          ) : null}
          <Bound control={control} name="role_id">
            {(field) => (
              <Select
                {...field}
                label={t('roleOfLink')}
                isRequired
                options={invitationRoles.map((value) => ({ value, label: roleNames[value][language] }))}
              />
            )}
          </Bound>
          {role === roleIds.annotator ? (
            <AbilityChoice
              label={t('mayInTeam')}
              value={{ can_annotate, can_inspect }}
              onChange={(next) => {
                form.setValue('can_annotate', next.can_annotate, { shouldDirty: true });
                form.setValue('can_inspect', next.can_inspect, { shouldDirty: true });
              }}
            />
          ) : null}
          <Grid minColumnWidth={180} gap={3}>
            <Bound control={control} name="count">
              {({ value, onChange, ...field }) => (
                <NumberField
                  {...field}
                  label={t('countOfLink')}
                  description={t('countHint', { most: limits.invite.maxCount })}
                  isRequired
                  value={Number.isNaN(value) ? null : value}
                  onChange={(next) => onChange(next ?? Number.NaN)}
                  outOfRange="tell"
                  minValue={1}
                  maxValue={limits.invite.maxCount}
                />
              )}
            </Bound>
            <Bound control={control} name="days">
              {({ value, onChange, ...field }) => (
                <NumberField
                  {...field}
                  label={t('daysOfLink')}
                  description={t('daysHint', { most: limits.invite.maxDays })}
                  isRequired
                  value={Number.isNaN(value) ? null : value}
                  onChange={(next) => onChange(next ?? Number.NaN)}
                  outOfRange="tell"
                  minValue={1}
                  maxValue={limits.invite.maxDays}
                />
              )}
            </Bound>
          </Grid>
        </Stack>
      </Form>
    </Dialog>
  );
}
