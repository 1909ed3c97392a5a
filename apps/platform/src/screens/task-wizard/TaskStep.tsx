import { limits, taskPriorities, taskPriorityTexts } from '@earmark/contract';
import { DatePicker, FormSection, Grid, MultiSelect, NumberField, Select, TextArea, TextField } from '@earmark/ui';
import type { WizardStepProps } from '../../business/index.ts';
import { useCall } from '../../data/index.ts';
import { Bound } from '../../form/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { Summary } from './Summary.tsx';

const t = texts('task-wizard');

const priorityOptions = taskPriorities.map((value) => ({ value, label: taskPriorityTexts[value][language] }));

/** Task step: name, inspection, instructions and team; plus the review of earlier steps. */
export function TaskStep(props: WizardStepProps) {
  const { control } = props.form;
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
            {({ value, ...field }) => (
              <Select {...field} label={t('priority')} isRequired options={priorityOptions} value={value ?? 'normal'} />
            )}
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
            {({ value, onChange, ...field }) => (
              <NumberField
                {...field}
                label={t('ratio')}
                isRequired
                unit="%"
                description={t('ratioHint')}
                minValue={limits.task.minInspectionRatio}
                maxValue={limits.task.maxInspectionRatio}
                step={1}
                value={value}
                onChange={(next) => onChange(next ?? Number.NaN)}
              />
            )}
          </Bound>
          <Bound control={control} name="inspection_batch">
            {({ value, onChange, ...field }) => (
              <NumberField
                {...field}
                label={t('batch')}
                isRequired
                description={t('batchHint')}
                minValue={1}
                maxValue={limits.task.maxInspectionBatch}
                step={1}
                value={value ?? null}
                onChange={(next) => onChange(next ?? Number.NaN)}
              />
            )}
          </Bound>
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
        {tags.length === 0 ? null : (
          <Bound control={control} name="tag_ids">
            {({ value, ...field }) => (
              <MultiSelect
                {...field}
                label={t('tags')}
                description={t('tagsHint', { most: limits.tag.mostOfTask })}
                options={tags.map(({ id, name }) => ({ value: id, label: name }))}
                value={value ?? []}
                maximum={limits.tag.mostOfTask}
              />
            )}
          </Bound>
        )}
        <Bound control={control} name="instructions">
          {({ value, ...field }) => (
            <TextArea
              {...field}
              label={t('instructions')}
              description={t('instructionsHint')}
              rows={4}
              value={value ?? ''}
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
