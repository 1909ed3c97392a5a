import {
  claimableOf,
  kindOfTask,
  reviewedTaskStates,
  taskStateOfKind,
  waitingFor,
  type AvailableBusinessType,
  type GivingRule,
  type TaskState,
  type Waiting,
  type WaitingKind,
} from '@earmark/contract';
import { sql, type Queryable } from '../db/index.ts';
import { countChecks, countMine, heldOf, listPaused, listSampled } from '../task/index.ts';
import { hasInternalVerifier, tasksInReach, waitsForDecider, type Reaching } from '../workflow/index.ts';

interface TaskRow {
  id: number;
  name: string;
  business: AvailableBusinessType;
  state: TaskState;
  project_id: number;
  project_name: string;
  is_annotator: boolean;
  is_inspector: boolean;
  is_verifier: boolean;
  has_internal_verifier: boolean;
}

const namedTasks = 5;

/** Returns what the caller can do now, by kind; kinds without any are included with 0. */
export async function readWaiting(db: Queryable, reaching: Reaching): Promise<Waiting[]> {
  const { caller } = reaching;
  const kinds = waitingFor(caller.role, caller.isExternal);
  if (kinds.length === 0) return [];
  const tasks = await readTasks(db, reaching, kinds);
  const items = kinds.some((kind) => isOfItems(kind) && kind !== 'disputes')
    ? await countItems(db, caller, tasks)
    : new Map<WaitingKind, Map<number, number>>();
  const disputed = kinds.includes('disputes') ? await readDisputed(db, reaching) : [];
  return kinds.map((kind) => {
    if (kind === 'disputes') return toWaiting(kind, disputed);
    const counts = isOfItems(kind) ? items.get(kind) : undefined;
    const rows = tasks
      .map((task) => ({
        id: task.id,
        name: task.name,
        business: task.business,
        project: { id: task.project_id, name: task.project_name },
        count: isOfItems(kind)
          ? (counts?.get(task.id) ?? 0)
          : Number(kindOfTask(task.state, task.has_internal_verifier) === kind),
      }))
      .filter(({ count }) => count > 0);
    return toWaiting(kind, rows);
  });
}

function toWaiting(kind: WaitingKind, found: Waiting['tasks']): Waiting {
  const rows = found.toSorted((a, b) => b.count - a.count || b.id - a.id);
  return {
    kind,
    unit: isOfItems(kind) ? 'items' : 'tasks',
    count: rows.reduce((total, { count }) => total + count, 0),
    task_count: rows.length,
    tasks: rows.slice(0, namedTasks),
  };
}

/** Tasks with open disputes about which the caller decides. */
const readDisputed = (db: Queryable, reaching: Reaching): Promise<Waiting['tasks']> =>
  db.query<Waiting['tasks'][number]>(sql`
    select t.id, t.name, t.business, jsonb_build_object('id', p.id, 'name', p.name) as project, count(*) as count
    from dispute d join item_verdict v on v.id = d.verdict_id join task t on t.id = d.task_id join project p on p.id = t.project_id
    where ${tasksInReach(reaching)} and p.state = 'open' and ${waitsForDecider(reaching.caller.userId, reaching.caller.role)} group by t.id, p.id`);

const isOfItems = (kind: WaitingKind): boolean => taskStateOfKind(kind) === undefined;

/** Tasks that may contain waiting work, with the caller's assigned roles; nothing is claimed in a paused one. */
function readTasks(db: Queryable, reaching: Reaching, kinds: readonly WaitingKind[]): Promise<TaskRow[]> {
  const { userId, isExternal } = reaching.caller;
  const states = kinds.flatMap((kind): readonly TaskState[] => {
    // The turn of external verifiers alone begins in the same state
    if (kind === 'to_accept_finally') return ['in_acceptance', 'acceptance_passed'];
    if (kind === 'verifying') return reviewedTaskStates(isExternal, false);
    return [taskStateOfKind(kind) ?? 'in_progress'];
  });
  return db.query<TaskRow>(sql`
    select t.id, t.name, t.business, t.state, p.id as project_id, p.name as project_name,
      exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${userId} and m.part = 'annotator' and not m.is_finishing) and t.paused_at is null as is_annotator,
      exists (select 1 from task_member m where m.task_id = t.id and m.user_id = ${userId} and m.part = 'inspector' and not m.is_finishing) and t.paused_at is null as is_inspector,
      exists (select 1 from task_verifier v where v.task_id = t.id and v.user_id = ${userId}) as is_verifier,
      case when t.state = 'in_acceptance' then ${hasInternalVerifier} else false end as has_internal_verifier
    from task t join project p on p.id = t.project_id where ${tasksInReach(reaching)} and p.state = 'open' and t.state = any(${[...new Set(states)]})`);
}

/** Counts the items that the caller holds or may claim, by kind and task. */
async function countItems(
  db: Queryable,
  { userId, isExternal }: Reaching['caller'],
  tasks: readonly TaskRow[],
): Promise<Map<WaitingKind, Map<number, number>>> {
  const idsOf = (fits: (task: TaskRow) => boolean): number[] => tasks.filter(fits).map((task) => task.id);
  const inWork = idsOf((task) => task.state === 'in_progress');
  const reviewed = idsOf(
    (task) => task.is_verifier && reviewedTaskStates(isExternal, task.has_internal_verifier).includes(task.state),
  );
  const named = {
    inspector: idsOf((task) => task.state === 'in_progress' && task.is_inspector),
    // From outside a whole task is judged; its items wait only once some of them were drawn
    verifier: isExternal ? await listSampled(db, reviewed, isExternal) : reviewed,
    isExternal,
  };
  const mine = await countMine(db, inWork, named, userId);
  const claimable = await db.query<{ task_id: number; giving: GivingRule; copies: number; items: number }>(sql`
    select t.id as task_id, t.giving, t.copies, sum(c.items)::bigint as items from item_tally c join task t on t.id = c.task_id
    where c.task_id = any(${idsOf((task) => task.state === 'in_progress' && task.is_annotator)}) and (c.status = 'unclaimed' or t.copies > 1) group by t.id`);
  const offered = new Map<number, number>();
  for (const { task_id, seen, items } of await countChecks(db, inWork, userId))
    if (seen === 'unclaimed') offered.set(task_id, (offered.get(task_id) ?? 0) + items);
  const paused = new Set(await listPaused(db, inWork, userId));
  const freeCopies = new Map(mine.map((row) => [row.task_id, row.free_copies]));
  const held = new Map(mine.map((row) => [row.task_id, heldOf(row)]));
  // What is to be decided between copies is counted there alone
  const counted: Partial<Record<WaitingKind, (row: (typeof mine)[number]) => number>> = {
    rework: (row) => row.rework,
    annotating: (row) => row.annotating,
    inspecting: (row) => row.inspecting - row.adjudicating,
    inspectable: (row) => row.inspectable - row.adjudicable,
    adjudicable: (row) => row.adjudicating + row.adjudicable,
    verifying: (row) => row.verifying,
  };
  return new Map<WaitingKind, Map<number, number>>([
    ...Object.entries(counted).map(
      // Object.entries widens the key type to string
      ([kind, count]) => [kind as WaitingKind, new Map(mine.map((row) => [row.task_id, count(row)]))] as const,
    ),
    [
      'claimable',
      new Map(
        claimable.map((row) => [
          row.task_id,
          claimableOf(
            row.giving,
            paused.has(row.task_id)
              ? 0
              : (row.copies > 1 ? (freeCopies.get(row.task_id) ?? 0) : row.items) + (offered.get(row.task_id) ?? 0),
            held.get(row.task_id) ?? 0,
          ),
        ]),
      ),
    ],
  ]);
}
