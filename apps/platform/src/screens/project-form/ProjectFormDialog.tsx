import {
  businessTypes,
  requestErrors,
  projectFormSchema,
  type AvailableBusinessType,
  type Project,
} from '@earmark/contract';
import {
  Button,
  ComboBox,
  DatePicker,
  Dialog,
  Form,
  Grid,
  MultiSelect,
  RadioGroup,
  Select,
  Stack,
  TextArea,
  TextField,
  toast,
} from '@earmark/ui';
import { useId, useState } from 'react';
import { isAvailable } from '../../business/index.ts';
import { useAction, useCall } from '../../data/index.ts';
import { applyRefusal, Bound, useDiscardGuard, useZodForm } from '../../form/index.ts';
import { texts } from '../../i18n/index.ts';
import { formOf } from './defaults.ts';
import { GoalFields } from './GoalFields.tsx';
import { languageOptions } from './languages.ts';

const t = texts('project');

interface ProjectFormDialogProps {
  /** Kind of work preselected for a new project. */
  business: AvailableBusinessType;
  /** The project to edit; omitted for a new one. */
  project?: Project;
  onClose: () => void;
  /** Called after a new project was created. */
  onCreated?: (project: { readonly id: number; readonly business: AvailableBusinessType }) => void;
}

const businessOptions = () =>
  businessTypes.map((value) => ({
    value,
    label: isAvailable(value) ? t(`common:business_${value}`) : `${t(`common:business_${value}`)} · ${t('comingSoon')}`,
    isDisabled: !isAvailable(value),
  }));

/** Form field of each error code. */
const fieldsOfRefusals = new Map([[requestErrors.name_taken.code, 'name' as const]]);

/** Creates or edits a project. */
export function ProjectFormDialog({ business, project, onClose, onCreated }: ProjectFormDialogProps) {
  const formId = useId();
  // Frozen on opening: a revalidated project must not reset fields being edited
  const [initial] = useState(() => formOf(project, business, new Date()));
  const form = useZodForm(projectFormSchema, initial);
  const managers = useCall('listManagers', {});
  const create = useAction('createProject');
  const update = useAction('updateProject');
  const { control } = form;
  const { question, close } = useDiscardGuard(form.formState.isDirty, onClose);
  const people = (managers.data?.rows ?? [])
    // The owner has every right of an assistant already
    .filter(({ id }) => id !== project?.owner.id)
    .map(({ id, name }) => ({ value: id, label: name }));

  const save = form.handleSubmit(async (values) => {
    const result = project ? await update.run({ id: project.id, form: values }) : await create.run(values);
    if (!result.ok) {
      applyRefusal(form, result.error, { prefix: project ? ['form'] : [], codes: fieldsOfRefusals });
      return;
    }
    toast.success(project ? t('common:saved') : t('created', { name: values.name }));
    onClose();
    if (!project) onCreated?.({ id: result.data.id, business: values.business });
  });

  return (
    <Dialog
      isOpen
      size="l"
      onOpenChange={close}
      title={project ? t('editTitle') : t('createTitle')}
      footer={
        <>
          <Button onPress={close}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={create.isPending || update.isPending}>
            {project ? t('common:save') : t('common:create')}
          </Button>
        </>
      }
    >
      {question}
      <Form id={formId} onSubmit={save} keepsNotes>
        <Stack gap={1}>
          <Bound control={control} name="name">
            {(field) => <TextField {...field} label={t('name')} isRequired autoFocus />}
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
            <Bound control={control} name="starts_on">
              {(field) => (
                <DatePicker
                  {...field}
                  label={t('startsOn')}
                  isRequired
                  onChange={(value) => field.onChange(value ?? '')}
                />
              )}
            </Bound>
            <Bound control={control} name="ends_on">
              {(field) => (
                <DatePicker
                  {...field}
                  label={t('endsOn')}
                  isRequired
                  onChange={(value) => field.onChange(value ?? '')}
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
      </Form>
    </Dialog>
  );
}
