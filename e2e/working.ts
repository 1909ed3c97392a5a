import { randomUUID } from 'node:crypto';
import { speechRate } from '../tests/server/index.ts';
import type { Account } from './people.ts';
import type { Platform } from './server.ts';

/** Claims the next audio of a task, annotates and submits it; returns its id. */
export async function annotateNext(
  server: Platform,
  { username }: Pick<Account, 'username'>,
  taskId: number,
): Promise<number> {
  const annotator = await server.as(username);
  const { item_id } = await annotator.claimItem({ task_id: taskId, stage: 'annotation' });
  const { lease, revision } = await annotator.leaseItem({ item_id });
  const segment = {
    id: randomUUID(),
    track: 0,
    start: 0,
    end: speechRate,
    answers: { text: 'hello' },
    comments: [],
    status: 'completed' as const,
  };
  const saved = await annotator.saveItem({
    item_id,
    lease,
    base_revision: revision,
    batch_id: randomUUID(),
    commands: [{ type: 'segment.add', segment }],
  });
  await annotator.submitItem({ item_id, lease, revision: saved.revision });
  return item_id;
}

interface Inspection {
  readonly taskId: number;
  readonly itemId: number;
  /** Why it is rejected; it passes without. */
  readonly complaint?: string;
  /** Ids of the error types that it is rejected by. */
  readonly errors?: readonly number[];
}

/** Claims one audio for inspection and judges it. */
export async function inspect(
  server: Platform,
  { username }: Pick<Account, 'username'>,
  { taskId, itemId, complaint, errors = [] }: Inspection,
): Promise<void> {
  const inspector = await server.as(username);
  await inspector.claimItem({ task_id: taskId, stage: 'inspection', item_id: itemId });
  const { lease, revision } = await inspector.leaseItem({ item_id: itemId });
  await inspector.inspectItem({
    item_id: itemId,
    lease,
    revision,
    ...(complaint === undefined
      ? { verdict: 'pass', unjudged: 1 }
      : { verdict: 'fail', comment: complaint, error_types: [...errors] }),
  });
}
