import { businessTypes, type Project } from '@earmark/contract';
import { ComboBox, DatePicker, Grid, MultiSelect, RadioGroup, Select, Stack, TextArea, TextField } from '@earmark/ui';
import { isAvailable } from '../../business/index.ts';
import { useCall } from '../../data/index.ts';
import { Bound } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { GoalFields } from './GoalFields.tsx';
import { languageOptions } from './languages.ts';
import type { ProjectFormState } from './use-project-form.ts';

const t = texts('project');

const businessOptions = () =>
  businessTypes.map((value) => ({
    value,
    label: isAvailable(value) ? t(`common:business_${value}`) : `${t(`common:business_${value}`)} · ${t('comingSoon')}`,
    isDisabled: !isAvailable(value),
  }));

/** All zones that the browser knows, and the present one, which it may know by another name. */
const timeZoneOptions = (present: string | undefined) =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(present ? [present] : [])])].map((value) => ({
    value,
    label: value,
  }));

interface ProjectFieldsProps {
  form: ProjectFormState;
  /** The project to edit; omitted for a new one. */
  project?: Project;
  /** Focuses the name at once. */
  isFocused?: boolean;
}

/** The fields of a project's form. */
export function ProjectFields({ form, project, isFocused = true }: ProjectFieldsProps) {
  const { control } = form;
  const managers = useCall('listManagers', {});
  const people = (managers.data?.rows ?? [])
    // The owner has every right of an assistant already
    .filter(({ id }) => id !== project?.owner.id)
    .map(({ id, name }) => ({ value: id, label: name }));

  return (
    <Stack gap={1}>
      <Bound control={control} name="name">
        {(field) => <TextField {...field} label={t('name')} isRequired autoFocus={isFocused} />}
      </Bound>
      <Grid minColumnWidth={300} rowGap={1}>
        <Bound control={control} name="business">
          {(field) => (
            <Select
              {...field}
              label={t('business')}
              isRequired
              isDisabled={project !== undefined}
              options={businessOptions()}
              onChange={(value) => isAvailable(value) && field.onChange(value)}
            />
          )}
        </Bound>
        <Bound control={control} name="language">
          {(field) => (
            <ComboBox
              {...field}
              label={t('language')}
              isRequired
              options={languageOptions(project?.language)}
              onChange={(value) => field.onChange(value ?? '')}
            />
          )}
        </Bound>
        <Bound control={control} name="kind">
          {(field) => (
            <RadioGroup
              {...field}
              label={t('kind')}
              isRequired
              orientation="horizontal"
              options={[
                { value: 'formal', label: t('kindFormal') },
                { value: 'test', label: t('kindTest') },
              ]}
            />
          )}
        </Bound>
        <Bound control={control} name="region">
          {(field) => (
            <RadioGroup
              {...field}
              label={t('region')}
              isRequired
              orientation="horizontal"
              options={[
                { value: 'domestic', label: t('regionDomestic') },
                { value: 'overseas', label: t('regionOverseas') },
              ]}
            />
          )}
        </Bound>
        <Bound control={control} name="starts_on">
          {(field) => (
            <DatePicker {...field} label={t('startsOn')} isRequired onChange={(value) => field.onChange(value ?? '')} />
          )}
        </Bound>
        <Bound control={control} name="ends_on">
          {(field) => (
            <DatePicker {...field} label={t('endsOn')} isRequired onChange={(value) => field.onChange(value ?? '')} />
          )}
        </Bound>
        <Bound control={control} name="time_zone">
          {({ value, ...field }) => (
            <ComboBox
              {...field}
              label={t('timeZone')}
              description={t('timeZoneHint')}
              isRequired
              value={value ?? null}
              options={timeZoneOptions(value)}
              onChange={(chosen) => field.onChange(chosen ?? '')}
            />
          )}
        </Bound>
        <Bound control={control} name="assistant_ids">
          {({ value, ...field }) => (
            <MultiSelect
              {...field}
              label={t('assistants')}
              description={t('assistantsHint')}
              placeholder={t('assistantsNone')}
              options={people}
              value={value ?? []}
              maximum={20}
            />
          )}
        </Bound>
      </Grid>
      <GoalFields form={form} />
      <Bound control={control} name="notes">
        {({ value, ...field }) => (
          <TextArea {...field} label={t('notes')} description={t('notesHint')} rows={3} value={value ?? ''} />
        )}
      </Bound>
    </Stack>
  );
}
