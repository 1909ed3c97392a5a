import { DatePicker, FormSection, Grid, Select, TextField } from '@earmark/ui';
import type { WizardStepProps } from '../../business/index.ts';
import { useCall } from '../../data/index.ts';
import { Bound } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import {
  BatchField,
  CopiesField,
  HeardField,
  InstructionsField,
  PriorityField,
  RatioField,
  RulesField,
  TagsField,
  ThresholdField,
  useHeardStages,
} from '../task-form/index.ts';
import { Summary } from './Summary.tsx';

const t = texts('task-wizard');

/** Task step: name, inspection, instructions and team; plus the review of earlier steps. */
export function TaskStep(props: WizardStepProps) {
  const { control } = props.form;
  const copies = props.form.watch('copies');
  const heardStages = useHeardStages();
  const teams = useCall('listTeams', {});
  const tags = useCall('listTags', { project_id: props.project.id }).data?.rows ?? [];
  const teamOptions = (teams.data?.rows ?? []).map(({ id, name, member_count }) => ({
    value: id,
    label: name,
    description: t('task:teamMembers', { count: member_count }),
  }));
  return (
    <>
      <FormSection title={t('step_task')}>
        <Bound control={control} name="name">
          {(field) => <TextField {...field} label={t('name')} isRequired autoFocus />}
        </Bound>
        <Grid columns={2}>
          <Bound control={control} name="priority">
            {(field) => <PriorityField {...field} />}
          </Bound>
          <Bound control={control} name="deadline">
            {({ value, ...field }) => (
              <DatePicker
                {...field}
                label={t('deadline')}
                description={t('deadlineHint', { date: props.project.ends_on })}
                value={value ?? null}
              />
            )}
          </Bound>
          <Bound control={control} name="inspection_ratio">
            {(field) => <RatioField {...field} />}
          </Bound>
          <Bound control={control} name="inspection_batch">
            {(field) => <BatchField {...field} />}
          </Bound>
          <Bound control={control} name="copies">
            {(field) => <CopiesField {...field} />}
          </Bound>
          <Bound control={control} name="agreement_threshold">
            {(field) => <ThresholdField {...field} copies={copies} />}
          </Bound>
          {heardStages.map((stage) => (
            <Bound key={stage} control={control} name={`${stage}_heard`}>
              {(field) => <HeardField {...field} stage={stage} />}
            </Bound>
          ))}
        </Grid>
        <Bound control={control} name="team_id">
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              label={t('team')}
              description={t('teamHint')}
              placeholder={t('teamPlaceholder')}
              options={teamOptions}
              value={value ?? null}
              onChange={onChange}
              onClear={() => onChange(null)}
            />
          )}
        </Bound>
        <Bound control={control} name="tag_ids">
          {(field) => <TagsField {...field} tags={tags} />}
        </Bound>
        <Bound control={control} name="instructions">
          {(field) => <InstructionsField {...field} />}
        </Bound>
        <Bound control={control} name="rules_document_id">
          {({ value, onChange, errorMessage }) => (
            <RulesField
              projectId={props.project.id}
              value={value ?? null}
              onChange={onChange}
              errorMessage={errorMessage}
            />
          )}
        </Bound>
      </FormSection>
      <FormSection title={t('summary')} description={t('summaryHint')}>
        <Summary {...props} />
      </FormSection>
    </>
  );
}
