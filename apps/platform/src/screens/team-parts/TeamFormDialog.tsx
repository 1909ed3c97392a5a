import {
  isRoleId,
  limits,
  mayEver,
  requestErrors,
  teamErrors,
  teamFormSchema,
  teamRegions,
  workErrors,
  type Team,
  type TeamChanges,
  type TeamForm,
} from '@earmark/contract';
import { Button, Dialog, Form, NumberField, RadioGroup, Stack, TextArea, TextField, toast } from '@earmark/ui';
import { useId, useState } from 'react';
import { useSaveOver, type Outcome } from '../../conflict/index.ts';
import { reportCallError, useAction, useSession } from '../../data/index.ts';
import { applyRefusal, Bound, useDiscardGuard, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { PeopleField } from './PeopleField.tsx';
import { regionName } from './region-name.ts';

const t = texts('team');

interface TeamFormDialogProps {
  /** The team to edit; omitted for a new one. */
  team?: Team;
  onClose: () => void;
  /** Called after a new team was created. */
  onCreated?: (id: number) => void;
}

/** Form field of each error code. */
const fieldsOfRefusals = new Map<number, 'name' | 'lead_ids' | 'inspection_ratio'>([
  [requestErrors.name_taken.code, 'name'],
  [workErrors.team_without_lead.code, 'lead_ids'],
  [workErrors.person_not_in_team.code, 'lead_ids'],
  [teamErrors.team_ratio_by_manager.code, 'inspection_ratio'],
]);

/** Creates or edits a team. Leads change name and introduction, managers everything. */
export function TeamFormDialog({ team, onClose, onCreated }: TeamFormDialogProps) {
  const formId = useId();
  const { user } = useSession();
  const isManager = isRoleId(user.role_id) && mayEver(user.role_id, 'team.create');
  // Frozen on opening: a revalidated team must not reset fields being edited
  const [initial] = useState(() => formOf(team));
  const form = useZodForm(teamFormSchema, initial);
  const create = useAction('createTeam');
  const update = useAction('updateTeam');
  const { control } = form;
  const { question, close } = useDiscardGuard(form.formState.isDirty, onClose);

  const [read] = useState(() => ({ base: initial, version: team?.edit_version ?? 0 }));
  const nameOf = (id: number): string => team?.leads.find((lead) => lead.id === id)?.name ?? `#${id}`;
  const { save, question: conflict } = useSaveOver({
    schema: teamFormSchema,
    read,
    send: async (values: TeamForm, over): Promise<Outcome<{ id?: number }>> =>
      team
        ? update.run(
            { id: team.id, edit_version: over.version, changes: changesOf(over.base, values) },
            { isQuiet: true },
          )
        : create.run(values, { isQuiet: true }),
    onSaved: (answer, values) => {
      toast.success(team ? t('common:saved') : t('created', { name: values.name }));
      onClose();
      if (answer.id !== undefined) onCreated?.(answer.id);
    },
    onRefused: (error) => {
      const isAtField = applyRefusal(form, error, { prefix: team ? ['changes'] : [], codes: fieldsOfRefusals });
      if (!isAtField) reportCallError(error);
    },
    onChosen: (values) => form.reset(values, { keepDefaultValues: true }),
    fields: {
      name: { label: t('name'), show: ({ name }) => name },
      region: { label: t('region'), show: ({ region }) => regionName(region) },
      introduction: { label: t('introduction'), show: ({ introduction }) => introduction },
      inspection_ratio: {
        label: t('ratio'),
        show: ({ inspection_ratio: ratio }) => (ratio === null ? t('ratioOfTask') : `${ratio} %`),
      },
      lead_ids: {
        label: t('leads'),
        show: ({ lead_ids: ids }) => ids.map(nameOf).join(' · '),
      },
    },
  });

  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={team ? t('editTitle') : t('createTitle')}
      footer={
        <>
          <Button onPress={close}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={create.isPending || update.isPending}>
            {team ? t('common:save') : t('common:create')}
          </Button>
        </>
      }
    >
      {question}
      {conflict}
      <Form id={formId} onSubmit={form.handleSubmit(save)} keepsNotes>
        <Stack gap={1}>
          <Bound control={control} name="name">
            {(field) => <TextField {...field} label={t('name')} isRequired autoFocus />}
          </Bound>
          {isManager ? (
            <>
              <Bound control={control} name="region">
                {(field) => (
                  <RadioGroup
                    {...field}
                    label={t('region')}
                    isRequired
                    orientation="horizontal"
                    options={teamRegions.map((value) => ({ value, label: regionName(value) }))}
                  />
                )}
              </Bound>
              <Bound control={control} name="lead_ids">
                {({ onChange, errorMessage, ref }) => (
                  <PeopleField
                    ref={ref}
                    label={t('leads')}
                    description={t('leadsHint')}
                    initial={team?.leads ?? []}
                    onChange={(people) => onChange(people.map(({ id }) => id))}
                    errorMessage={errorMessage}
                  />
                )}
              </Bound>
              <Bound control={control} name="inspection_ratio">
                {({ value, ...field }) => (
                  <NumberField
                    {...field}
                    label={t('ratio')}
                    description={t('ratioHint')}
                    value={value ?? null}
                    minValue={limits.team.minInspectionRatio}
                    maxValue={limits.team.maxInspectionRatio}
                    unit="%"
                    placeholder={t('ratioOfTask')}
                  />
                )}
              </Bound>
            </>
          ) : null}
          <Bound control={control} name="introduction">
            {({ value, ...field }) => <TextArea {...field} label={t('introduction')} rows={3} value={value ?? ''} />}
          </Bound>
        </Stack>
      </Form>
    </Dialog>
  );
}

const formOf = (team: Team | undefined): TeamForm =>
  team
    ? {
        name: team.name,
        region: team.region,
        introduction: team.introduction,
        inspection_ratio: team.inspection_ratio,
        lead_ids: team.leads.map(({ id }) => id).sort((one, other) => one - other),
      }
    : { name: '', region: 'domestic', introduction: '', inspection_ratio: null, lead_ids: [] };

/** Only what was changed, so that nobody else's change is taken back. */
const changesOf = (before: TeamForm, after: TeamForm): TeamChanges => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.region !== before.region && { region: after.region }),
  ...(after.introduction !== before.introduction && { introduction: after.introduction }),
  ...(after.inspection_ratio !== before.inspection_ratio && { inspection_ratio: after.inspection_ratio }),
  ...(String(after.lead_ids) !== String(before.lead_ids) && { lead_ids: after.lead_ids }),
});
