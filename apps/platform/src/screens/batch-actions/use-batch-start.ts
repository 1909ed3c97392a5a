import { batchErrors, type Api, type BatchId, type RequestOf } from '@earmark/contract';
import { useState } from 'react';
import { z } from 'zod';
import { watchBatch } from '../../batch/index.ts';
import { useAction } from '../../data/index.ts';
import type { BatchActionsProps } from './chosen-rows.ts';

type Request = RequestOf<Api['startBatch']>;

const recountSchema = z.object({ count: z.number().int() });

/**
 * Starts a batch over the chosen rows, or over all that the list finds; the number is asked for again when it has
 * changed.
 */
export function useBatchStart(props: BatchActionsProps, isAll: boolean) {
  const { ids, request, total } = props;
  const { run } = useAction('startBatch');
  /** How many the server found when that was not the confirmed number. */
  const [recounted, setRecounted] = useState<number>();
  const count = isAll ? (recounted ?? total) : ids.length;
  const start = async (
    action: BatchId,
    parameters: object | undefined,
    { typed, isQuiet = false }: { readonly typed?: number; readonly isQuiet?: boolean } = {},
  ) => {
    const rows = props.of === 'tasks' ? { task_ids: [...ids] } : { task_id: props.taskId, item_ids: [...ids] };
    // By the list's own request: the server finds the same rows, however many pages there are
    const target = isAll ? { all: request, expected: count } : rows;
    // The fields of each action are those of its schema
    const asked = { action, parameters, target, ...(typed === undefined ? {} : { typed }) } as Request;
    const result = await run(asked, { isQuiet });
    if (result.ok) watchBatch(result.data.id);
    // The dialog stays and asks again, with the number as it is now
    else if (result.error.code === batchErrors.batch_changed.code)
      setRecounted(recountSchema.safeParse(result.error.data).data?.count);
    return result;
  };
  return { count, start };
}
