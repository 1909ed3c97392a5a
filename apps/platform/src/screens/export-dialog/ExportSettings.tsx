import {
  askedExportSchema,
  contractModalities,
  workErrors,
  itemStatuses,
  itemStatusTexts,
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
import { sentenceOf, useAction } from '../../data/index.ts';
import { applyIssues, Bound, useZodForm } from '../../form/index.ts';
import { language, texts } from '../../i18n/index.ts';
import { dayOf, endOfDay, startOfDay } from './day.ts';
import { ExportSummary, nameOfFirst, useEstimate } from './ExportSummary.tsx';
import type { ExportedRows } from './exported-rows.ts';
import { FormatChoice } from './FormatChoice.tsx';
import { FormatLosses } from './FormatLosses.tsx';
import { formatsOf } from './formats.ts';
import { OutputOptions } from './OutputOptions.tsx';
import { Presets } from './Presets.tsx';
import { TaskChoice } from './TaskChoice.tsx';
import { TokeniserChoice } from './TokeniserChoice.tsx';
import { areMoreThanFormat, useOutput } from './use-output.ts';

const t = texts('export');

interface ExportSettingsProps {
  /** The project whose data are exported; while undefined, neither presets nor an estimate are requested. */
  projectId: number | undefined;
  modality: ModalityKind;
  /** Tasks chosen before; others can be chosen too. */
  taskIds: readonly number[] | undefined;
  /** The exported rows, where the form does not ask for tasks. */
  rows: ExportedRows | undefined;
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
  rows,
  onStarted,
  id: formId,
  onPending,
}: ExportSettingsProps) {
  const formats = useMemo(() => formatsOf(modality), [modality]);
  const { run } = useAction('createExport');
  const form = useZodForm(askedExportSchema, {
    project_id: projectId,
    is_whole_project: false,
    task_ids: [...(rows?.taskIds ?? taskIds ?? [])],
    items: rows?.items,
    format: formats.first,
    // Items that are chosen come whatever their status
    item_statuses: rows?.items ? [] : workedOn,
    unit_statuses: [],
    saved_from: null,
    saved_to: null,
  });
  const { control, setValue } = form;
  const from = useController({ control, name: 'saved_from' });
  const to = useController({ control, name: 'saved_to' });
  const values = useWatch({ control });
  const { format = formats.first } = values;
  const { options, setOptions, output, faultOf } = useOutput(format);
  const { hasRecordings = false }: ContractModality = contractModalities[modality];
  const [isMore, setMore] = useState(false);
  const estimate = useEstimate({ ...values, ...options, items: rows?.items });
  const chooseStatuses = (statuses: readonly ItemStatus[]) => () =>
    setValue('item_statuses', [...statuses], { shouldValidate: true });
  const start = form.handleSubmit(async (chosen) => {
    // Its fault stands beside the field
    if (!output) return setMore(true);
    onPending(true);
    // Quiet, because most errors belong to a field
    const { project_id, is_whole_project, task_ids, item_statuses, unit_statuses, saved_from, saved_to } = chosen;
    const settings = { ...output, item_statuses, unit_statuses, saved_from, saved_to };
    const result = rows
      ? await rows.start(settings)
      : await run({ project_id, is_whole_project, task_ids, ...settings }, { isQuiet: true });
    onPending(false);
    if (result.ok) {
      if (!rows) toast.success(t('started'));
      onStarted();
    } else if (result.error.code === workErrors.export_empty.code)
      form.setError('item_statuses', { type: 'server', message: result.error.message });
    else if (!applyIssues(form, result.error, rows ? ['parameters'] : [])) toast.error(sentenceOf(result.error));
  });
  return (
    <Form id={formId} onSubmit={start}>
      <Stack gap={4}>
        {projectId === undefined ? null : (
          <Presets
            projectId={projectId}
            output={output}
            onChoose={({ format: chosen, ...others }) => {
              setValue('format', chosen);
              setOptions(others);
              setMore(areMoreThanFormat(others));
            }}
          />
        )}
        {rows || projectId === undefined ? null : (
          <TaskChoice control={control} projectId={projectId} taskIds={taskIds} />
        )}
        <Bound control={control} name="format">
          {({ value, onChange }) => <FormatChoice formats={formats} value={value} onChange={onChange} />}
        </Bound>
        <FormatLosses modality={modality} settings={{ ...values, items: rows?.items }} />
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
                // What was chosen by hand needs no status
                description={t(rows?.items ? 'segmentStatusesAny' : 'segmentStatusesHint')}
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
