import { ComboBox } from '@earmark/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCall } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';
import { useTaskFilter } from './use-task-filter.ts';

const t = texts('dataset');
const offered = 50;

/** Narrows a list to what a task of the project holds; kept in the address. */
export function TaskChoice({ projectId }: { projectId: number }) {
  const [, setQuery] = useSearchParams();
  const taskId = useTaskFilter();
  const [typed, setTyped] = useState('');
  const chosen = useCall('getTask', taskId === undefined ? null : { id: taskId });
  const tasks = useCall('listTasks', {
    project_id: projectId,
    search: typed === chosen.data?.name ? '' : typed,
    page_size: offered,
  });
  const known = chosen.data && taskId !== undefined ? [{ value: taskId, label: chosen.data.name }] : [];
  const found = (tasks.data?.rows ?? []).filter(({ id }) => id !== taskId);
  const choose = (id: number | null): void => {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (id === null) next.delete('task_id');
        else next.set('task_id', String(id));
        return next;
      },
      { replace: true },
    );
  };
  return (
    <Width>
      <ComboBox
        aria-label={t('task')}
        placeholder={t('allTasks')}
        options={[...known, ...found.map(({ id, name }) => ({ value: id, label: name }))]}
        value={taskId ?? null}
        onInputChange={setTyped}
        isFilteredOutside
        isLoading={tasks.isLoading}
        onChange={choose}
      />
    </Width>
  );
}

const Width = styled.div`
  width: 200px;
`;
