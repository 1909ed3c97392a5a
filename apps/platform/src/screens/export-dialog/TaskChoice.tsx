import { limits, type AskedExport, type askedExportSchema } from '@earmark/contract';
import { MultiSelect, Switch } from '@earmark/ui';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { sentenceOf, useCall } from '../../data/index.ts';
import { Bound } from '../../form/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';

const t = texts('export');

interface TaskChoiceProps {
  control: Control<z.input<typeof askedExportSchema>, unknown, AskedExport>;
  projectId: number;
  /** Tasks chosen before. */
  taskIds: readonly number[] | undefined;
}

/** Choice of the whole project, or of tasks of it. */
export function TaskChoice({ control, projectId, taskIds }: TaskChoiceProps) {
  const tasks = useCall('listTasks', { project_id: projectId, page_size: limits.page.maxSize });
  const archive = useCall('listArchive', { project_id: projectId, page_size: limits.page.maxSize });
  const isWhole = useWatch({ control, name: 'is_whole_project' });
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
  return (
    <>
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
    </>
  );
}
