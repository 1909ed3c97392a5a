import { type Api, type Batch, type BatchRow, type RequestOf } from '@earmark/contract';
import { batchJobs } from '../../src/batch/index.ts';
import { startWorkers } from '../../src/job/index.ts';
import type { World } from '../workflow/open-world.ts';

export type Start = RequestOf<Api['startBatch']>;

/** What became of a batch. */
export interface Ended {
  readonly batch: Batch;
  readonly rows: readonly BatchRow[];
}

/** Lets this process's workers run until the batch is over. */
export async function finish(world: World, login: string, id: number): Promise<Ended> {
  const workers = startWorkers(world.db, batchJobs(world.parts));
  try {
    for (let waited = 0; waited < 30_000; waited += 20) {
      const batch = await world.ask(login, 'getBatch', { id });
      if (batch.state !== 'in_operation') {
        const { rows } = await world.ask(login, 'listBatchRows', { batch_id: id, page_size: 100 });
        return { batch, rows };
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('The batch did not end in time');
  } finally {
    await workers.stop();
  }
}

/** Starts a batch and lets it run. */
export async function runBatch(world: World, login: string, request: Start): Promise<Ended> {
  const { id } = await world.ask(login, 'startBatch', request);
  return finish(world, login, id);
}

/** The outcomes by id. */
export const outcomesOf = ({ rows }: Ended): Record<number, string> =>
  Object.fromEntries(rows.map(({ id, outcome, error }) => [id, error ?? outcome]));
