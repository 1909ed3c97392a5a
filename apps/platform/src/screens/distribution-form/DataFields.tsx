import {
  distributionCuts,
  distributionRemainders,
  limits,
  modalityOf,
  namePatternFault,
  taskNameOf,
  todayIn,
  type Dataset,
  type Project,
} from '@earmark/contract';
import {
  Button,
  Checkbox,
  FormSection,
  Grid,
  Inline,
  NumberField,
  RadioGroup,
  Stack,
  TextField,
  token,
} from '@earmark/ui';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Bound, faultText, NoSending } from '../../form/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { DatasetPicker, PickerFault, PickerFoot, sumOf } from '../task-form/index.ts';
import { MaxTasksField, NameSection } from './RunFields.tsx';
import { writeChoice, type RuleForm } from './rule-form.ts';

const t = texts('distribution');

interface DataFieldsProps {
  form: RuleForm;
  project: Project;
  datasets: readonly Dataset[];
  onDatasetsChange: (datasets: readonly Dataset[]) => void;
}

/** Fields of a rule: the data, how they are divided into tasks, and the names of the tasks. */
export function DataFields(props: DataFieldsProps) {
  const { control } = props.form;
  return (
    <>
      <NameSection form={props.form} />
      <FormSection title={t('source')} description={t('sourceHint')} isWide>
        <SourceFields {...props} />
      </FormSection>
      <FormSection title={t('cutting')} description={t('cuttingHint')}>
        <Grid columns={2}>
          <Bound control={control} name="items_per_task">
            {({ value, onChange, ...field }) => (
              <NumberField
                {...field}
                label={t('itemsPerTask')}
                isRequired
                minValue={limits.task.minItems}
                maxValue={limits.task.maxItems}
                step={1}
                value={value}
                // An empty field: the form's type knows no null, and the schema refuses NaN at this field
                onChange={(next) => onChange(next ?? Number.NaN)}
              />
            )}
          </Bound>
          <MaxTasksField form={props.form} description={t('maxTasksHint')} />
          <Bound control={control} name="cut">
            {({ value, ...field }) => (
              <RadioGroup
                {...field}
                label={t('cut')}
                value={value ?? null}
                options={distributionCuts.map((cut) => ({
                  value: cut,
                  label: t(`cut_${cut}`),
                  description: t(`cut_${cut}Hint`),
                }))}
              />
            )}
          </Bound>
          <Bound control={control} name="remainder">
            {({ value, ...field }) => (
              <RadioGroup
                {...field}
                label={t('remainder')}
                value={value ?? null}
                options={distributionRemainders.map((remainder) => ({
                  value: remainder,
                  label: t(`remainder_${remainder}`),
                  ...(remainder === 'own' ? {} : { description: t(`remainder_${remainder}Hint`) }),
                }))}
              />
            )}
          </Bound>
        </Grid>
      </FormSection>
      <FormSection title={t('naming')} description={t('namingHint')}>
        <NameFields {...props} />
      </FormSection>
    </>
  );
}

function SourceFields({ form, project, datasets, onDatasetsChange }: DataFieldsProps) {
  const data = useWatch({ control: form.control, name: 'data' });
  const sum = sumOf(datasets);
  const change = (next: typeof data): void => writeChoice(form, 'data', next);
  const fault = faultText(form.getFieldState('data.dataset_ids', form.formState).error);
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t('from')}
        value={data.from}
        onChange={(from) =>
          change(
            from === 'project'
              ? { from, has_backfill: datasets[0]?.has_backfill ?? false, name_part: '' }
              : { from: 'datasets', dataset_ids: datasets.map(({ id }) => id) },
          )
        }
        options={[
          {
            value: 'datasets',
            label: t('fromDatasets'),
            description: t('fromDatasetsHint', { max: limits.selection.datasets }),
          },
          { value: 'project', label: t('fromProject'), description: t('fromProjectHint') },
        ]}
      />
      {data.from === 'project' ? (
        <>
          <TextField
            label={t('namePart')}
            description={t('namePartHint')}
            maxLength={100}
            value={data.name_part ?? ''}
            onChange={(name_part) => change({ ...data, name_part })}
          />
          <Checkbox
            isSelected={data.has_backfill}
            onChange={(has_backfill) => change({ ...data, has_backfill })}
            description={t('backfillHint')}
          >
            {t('backfill')}
          </Checkbox>
        </>
      ) : (
        <NoSending>
          <div role="group" aria-label={t('fromDatasets')}>
            <Stack gap={2}>
              <PickerFault fault={fault} />
              <DatasetPicker
                projectId={project.id}
                modality={modalityOf(project.business)}
                chosen={datasets}
                isWide
                onChange={(next) => {
                  onDatasetsChange(next);
                  change({ from: 'datasets', dataset_ids: next.map(({ id }) => id) });
                }}
              />
              <PickerFoot>
                {t('chosen', {
                  datasets: t('datasetCount', { count: datasets.length, value: formatNumber(datasets.length) }),
                  free: t('itemCount', { count: sum.items, value: formatNumber(sum.items) }),
                })}
              </PickerFoot>
            </Stack>
          </div>
        </NoSending>
      )}
    </Stack>
  );
}

function NameFields({ form, datasets }: DataFieldsProps) {
  const pattern = useWatch({ control: form.control, name: 'name_pattern' });
  const zone = useWatch({ control: form.control, name: 'time_zone' });
  const example = taskNameOf(pattern, {
    number: 1,
    dataset: datasets[0]?.name ?? t('insert_dataset'),
    // By the zone of the rule, in which its tasks are named
    date: todayIn(zone ?? 'UTC'),
  });
  const insert = (placeholder: string): void =>
    form.setValue('name_pattern', `${pattern.trimEnd()} {${placeholder}}`.trimStart(), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <Stack gap={2}>
      <Bound control={form.control} name="name_pattern">
        {(field) => (
          <TextField
            {...field}
            label={t('pattern')}
            isRequired
            maxLength={limits.distribution.patternMaxCharacters}
            description={
              namePatternFault(pattern) === undefined ? t('patternExample', { name: example }) : t('patternNone')
            }
          />
        )}
      </Bound>
      <Inline gap={1}>
        <Hint>{t('insert')}</Hint>
        {placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            size="s"
            // Without the closing brace: {n}, {nn} and {nnn} are the same placeholder
            isDisabled={pattern.includes(`{${placeholder}`)}
            onPress={() => insert(placeholder === 'n' ? 'nnn' : placeholder)}
          >
            {t(`insert_${placeholder}`)}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}

const placeholders = ['n', 'dataset', 'date'] as const;

const Hint = styled.span`
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;
