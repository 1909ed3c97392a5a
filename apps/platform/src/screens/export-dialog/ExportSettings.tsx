import {
  contractModalities,
  workErrors,
  exportFormSchema,
  itemStatuses,
  itemStatusTexts,
  limits,
  passedStatuses,
  segmentStatusTexts,
  type ContractModality,
  type ItemStatus,
} from '@earmark/contract';
import { segmentStatuses, type ModalityKind } from '@earmark/model';
import { DateRangePicker, Form, Grid, Inline, Link, MultiSelect, Stack, Switch, toast, token } from '@earmark/ui';
import { useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { sentenceOf, useAction, useCall } from '../../data/index.ts';
import { applyIssues, Bound, useZodForm } from '../../form/index.ts';
import { formatNumber, language, texts } from '../../i18n/index.ts';
import { dayOf, endOfDay, startOfDay } from './day.ts';
import { ExportSummary, nameOfFirst, useEstimate } from './ExportSummary.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import { FormatLosses } from './FormatLosses.tsx';
import { formatsOf } from './formats.ts';
import { OutputOptions } from './OutputOptions.tsx';
import { Presets } from './Presets.tsx';
import { TokeniserChoice } from './TokeniserChoice.tsx';
import { areMoreThanFormat, useOutput } from './use-output.ts';

const t = texts('export');

interface ExportSettingsProps {
  projectId: number;
  modality: ModalityKind;
  taskIds: readonly number[] | undefined;
  onStarted: () => void;
  /** Id of the form, because its submit button lies outside, where it is always visible. */
  id: string;
  onPending: (isPending: boolean) => void;
}

/** Statuses of items that have been worked on. */
const workedOn = itemStatuses.filter((status) => status !== 'unclaimed');

/** Export settings; starts the export as a job. */
export function ExportSettings({
  projectId,
  modality,
  taskIds,
  onStarted,
  id: formId,
  onPending,
}: ExportSettingsProps) {
  const tasks = useCall('listTasks', { project_id: projectId, page_size: limits.page.maxSize });
  const archive = useCall('listArchive', { project_id: projectId, page_size: limits.page.maxSize });
  const offered = [
    ...(tasks.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(archive.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: t('archivedTask', { name }) })),
  ];
  // Tasks selected on another page are not among the options; they stay selected, labelled by id.
  const unnamed =
    tasks.data === undefined || archive.data === undefined
      ? []
      : (taskIds ?? [])
          .filter((id) => !offered.some(({ value }) => value === id))
          .map((id) => ({ value: id, label: t('taskNumber', { id }) }));
  const total = (tasks.data?.total ?? 0) + (archive.data?.total ?? 0);
  const formats = useMemo(() => formatsOf(modality), [modality]);
  const { run } = useAction('createExport');
  const form = useZodForm(exportFormSchema, {
    project_id: projectId,
    is_whole_project: false,
    task_ids: taskIds ? [...taskIds] : [],
    format: formats.first,
    item_statuses: workedOn,
    unit_statuses: [],
    saved_from: null,
    saved_to: null,
  });
  const { control, setValue } = form;
  const from = useController({ control, name: 'saved_from' });
  const to = useController({ control, name: 'saved_to' });
  const values = useWatch({ control });
  const { is_whole_project: isWhole = false, format = formats.first } = values;
  const { options, setOptions, output, faultOf } = useOutput(format);
  const { hasRecordings = false }: ContractModality = contractModalities[modality];
  const [isMore, setMore] = useState(false);
  const estimate = useEstimate({ ...values, ...options });
  const chooseStatuses = (statuses: readonly ItemStatus[]) => () =>
    setValue('item_statuses', [...statuses], { shouldValidate: true });
  const start = form.handleSubmit(async (chosen) => {
    // Its fault stands beside the field
    if (!output) return setMore(true);
    onPending(true);
    // Quiet, because most errors belong to a field
    const result = await run({ ...chosen, ...output }, { isQuiet: true });
    onPending(false);
    if (result.ok) {
      toast.success(t('started'));
      onStarted();
    } else if (result.error.code === workErrors.export_empty.code)
      form.setError('item_statuses', { type: 'server', message: result.error.message });
    else if (!applyIssues(form, result.error)) toast.error(sentenceOf(result.error));
  });
  return (
    <Form id={formId} onSubmit={start}>
      <Stack gap={4}>
        <Presets
          projectId={projectId}
          output={output}
          onChoose={({ format: chosen, ...others }) => {
            setValue('format', chosen);
            setOptions(others);
            setMore(areMoreThanFormat(others));
          }}
        />
        <Bound control={control} name="is_whole_project">
          {({ value, onChange }) => (
            <Switch isSelected={value ?? false} onChange={onChange} description={t('wholeProjectHint')}>
              {t('wholeProject')}
            </Switch>
          )}
        </Bound>
        {isWhole ? null : (
          <Bound control={control} name="task_ids">
            {({ value, ...field }) => (
              <MultiSelect
                {...field}
                value={value ?? []}
                label={t('tasks')}
                isRequired
                isSearchable
                placeholder={t('tasksPlaceholder')}
                description={
                  total > offered.length
                    ? t('tasksOffered', { count: offered.length, total: formatNumber(total) })
                    : undefined
                }
                errorMessage={field.errorMessage ?? (tasks.error ? sentenceOf(tasks.error) : undefined)}
                options={[...offered, ...unnamed]}
                maximum={limits.selection.tasks}
              />
            )}
          </Bound>
        )}
        <Bound control={control} name="format">
          {({ value, onChange }) => <FormatChoice formats={formats} value={value} onChange={onChange} />}
        </Bound>
        <FormatLosses modality={modality} settings={values} />
        <TokeniserChoice
          modality={modality}
          format={format}
          value={options.tokeniser}
          onChange={(tokeniser) => setOptions({ ...options, tokeniser })}
        />
        <Grid minColumnWidth={340}>
          <Stack gap={1}>
            <Bound control={control} name="item_statuses">
              {({ value, ...field }) => (
                <MultiSelect
                  {...field}
                  label={t('itemStatuses')}
                  description={t('itemStatusesHint')}
                  placeholder={t('any')}
                  options={itemStatuses.map((status) => ({ value: status, label: itemStatusTexts[status][language] }))}
                  value={value ?? []}
                />
              )}
            </Bound>
            <Quick gap={3}>
              <Link onPress={chooseStatuses(workedOn)}>{t('workedOn')}</Link>
              <Link onPress={chooseStatuses(passedStatuses.internal_acceptance)}>{t('accepted')}</Link>
            </Quick>
          </Stack>
          <Bound control={control} name="unit_statuses">
            {({ value, ...field }) => (
              <MultiSelect
                {...field}
                label={t('segmentStatuses')}
                description={t('segmentStatusesHint')}
                placeholder={t('any')}
                options={segmentStatuses.map((status) => ({
                  value: status,
                  label: segmentStatusTexts[status][language],
                }))}
                value={value ?? []}
              />
            )}
          </Bound>
        </Grid>
        <Grid minColumnWidth={340}>
          <DateRangePicker
            label={t('dates')}
            value={
              from.field.value && to.field.value ? { start: dayOf(from.field.value), end: dayOf(to.field.value) } : null
            }
            onChange={(range) => {
              from.field.onChange(range ? startOfDay(range.start) : null);
              to.field.onChange(range ? endOfDay(range.end) : null);
            }}
          />
        </Grid>
        <Switch isSelected={isMore} onChange={setMore} description={t(hasRecordings ? 'moreHint' : 'moreNamesHint')}>
          {t(hasRecordings ? 'more' : 'moreNames')}
        </Switch>
        {isMore ? (
          <OutputOptions
            modality={modality}
            format={format}
            value={options}
            preview={nameOfFirst(estimate.data?.samples, {
              pattern: options.name_pattern,
              isCut: options.audio === 'segments',
            })}
            faultOf={faultOf}
            onChange={setOptions}
          />
        ) : null}
        <ExportSummary modality={modality} estimate={estimate} />
      </Stack>
    </Form>
  );
}

const Quick = styled(Inline)`
  font-size: ${token.fontSize.s};
`;
