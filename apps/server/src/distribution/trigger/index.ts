import { sql, type Queryable, type Sql } from '../../db/index.ts';
import { enqueue } from '../../job/index.ts';

// Kept apart from the rest, which reads datasets, because reading a dataset ends with this.

/** Asks for a look at the waiting distributions of a project, when it has any. Call it when data become free. */
export async function askForTopUp(db: Queryable, projectId: Sql | number): Promise<void> {
  const [waiting] = await db.query<{ project_id: number }>(
    sql`select project_id from distribution where project_id = ${projectId} and state in ('making', 'waiting') and deleted_at is null limit 1`,
  );
  if (waiting) await enqueue(db, 'distribution.top_up', { project_id: waiting.project_id });
}
