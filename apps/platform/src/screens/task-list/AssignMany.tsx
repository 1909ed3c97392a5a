import { CallError, type Task } from '@earmark/contract';
import { Button } from '@earmark/ui';
import { useState } from 'react';
import { reportCallError } from '../../data/index.ts';
import { formatNumber, texts } from '../../i18n/index.ts';
import { readMatching, type ListState } from '../../list/index.ts';
import { AssignPeople } from '../task-actions/index.ts';

const t = texts('giving');

interface AssignManyProps {
  list: ListState<{ rows: Task[]; total: number }>;
  taskIds: readonly number[];
  onDone: () => void;
}

/** Assigns people to the selected tasks, which may stand on several pages of the list. */
export function AssignMany({ list, taskIds, onDone }: AssignManyProps) {
  const [tasks, setTasks] = useState<readonly Task[] | null>(null);
  const [isReading, setReading] = useState(false);
  const open = async (): Promise<void> => {
    setReading(true);
    try {
      const shown = (list.data?.rows ?? []).filter(({ id }) => taskIds.includes(id));
      const all = shown.length === taskIds.length ? shown : await readChosen(list, taskIds);
      setTasks(all);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      reportCallError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <Button size="s" isPending={isReading} onPress={() => void open()}>
        {t('assignMany', { count: taskIds.length, value: formatNumber(taskIds.length) })}
      </Button>
      {tasks === null ? null : (
        <AssignPeople
          tasks={tasks}
          onClose={() => {
            setTasks(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** Reads the rows of a selection from all pages of its list. */
async function readChosen({ readPage, data }: AssignManyProps['list'], taskIds: readonly number[]): Promise<Task[]> {
  const rows = await readMatching(readPage, data?.total ?? 0);
  return rows.filter(({ id }) => taskIds.includes(id));
}
