import type { Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import type { Reaching } from '../workflow/index.ts';
import { createExport } from './handlers.ts';
import { countExportItems, listExportTasks, type StoredForm } from './queries.ts';

/**
 * Starts one export of those of the tasks that exist in the project and have something to export. Returns its id, null
 * when nothing is left, and why tasks were left out. Throws like `createExport`.
 */
export async function exportTasks(
  tx: Transaction,
  by: Reaching,
  form: StoredForm,
): Promise<{ readonly export_id: number | null; readonly refused: ReadonlyMap<number, Refusal> }> {
  const known = new Set((await listExportTasks(tx, form)).map(({ id }) => id));
  const refused = new Map<number, Refusal>();
  for (const taskId of form.task_ids) {
    if (!known.has(taskId)) refused.set(taskId, new Refusal('not_found'));
    else if ((await countExportItems(tx, { ...form, task_ids: [taskId] })) === 0)
      refused.set(taskId, new Refusal('export_empty'));
  }
  const taskIds = form.task_ids.filter((id) => !refused.has(id));
  if (taskIds.length === 0) return { export_id: null, refused };
  const { id } = await createExport(tx, by, { ...form, task_ids: taskIds });
  return { export_id: id, refused };
}
