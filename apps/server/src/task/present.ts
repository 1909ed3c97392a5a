import {
  claimableOf,
  describeError,
  isErrorKey,
  passedStatuses,
  reviewedTaskStates,
  type ItemStatus,
  type Language,
  type Task,
} from '@earmark/contract';
import type { Queryable } from '../db/index.ts';
import type { Caller } from '../http/index.ts';
import { requireModalityOf } from '../modality/required/index.ts';
import {
  countByStatus,
  countChecks,
  countMine,
  listPaused,
  listPeople,
  listTagsOf,
  listSampled,
  type MineRow,
  type PersonRow,
  taskReader,
  type TaskRow,
} from './queries.ts';

/**
 * Converts rows to the contract's tasks, with counts, people and the caller's waiting work: a query each per page.
 * `seesTags` adds tags.
 */
export async function presentTasks(
  db: Queryable,
  rows: readonly TaskRow[],
  { userId, isExternal }: Pick<Caller, 'userId' | 'isExternal'>,
  language: Language,
  seesTags: boolean,
): Promise<Task[]> {
  const ids = rows.map((row) => row.id);
  const counts = Map.groupBy(await countByStatus(db, ids), (count) => count.task_id);
  const tags = Map.groupBy(seesTags ? await listTagsOf(db, ids) : [], (tag) => tag.task_id);
  const people = await listPeople(db, ids);
  const namedFor = (part: PersonRow['part']): number[] =>
    people.filter((person) => person.id === userId && person.part === part).map((person) => person.task_id);
  const mine = new Map(
    (
      await countMine(db, ids, { inspector: namedFor('inspector'), verifier: namedFor('verifier'), isExternal }, userId)
    ).map((row) => [row.task_id, row]),
  );
  const checks = Map.groupBy(await countChecks(db, ids, userId), (row) => row.task_id);
  const paused = new Set(await listPaused(db, ids, userId));
  const sampled = new Set(await listSampled(db, ids, isExternal));
  const peopleOf = Map.groupBy(people, (person) => person.task_id);
  return rows.map((row) => {
    const byStatus: Partial<Record<ItemStatus, number>> = Object.fromEntries(
      (counts.get(row.id) ?? []).map((count) => [count.status, count.items]),
    );
    // To whoever annotates, an item with a known answer is one more of the others
    for (const { status, seen, items } of checks.get(row.id) ?? []) {
      byStatus[status] = (byStatus[status] ?? 0) - items;
      byStatus[seen] = (byStatus[seen] ?? 0) + items;
      if (byStatus[status] === 0) delete byStatus[status];
    }
    const offered = sumOf(checks.get(row.id) ?? []);
    const named = peopleOf.get(row.id) ?? [];
    const passed = sum(byStatus, passedStatuses.inspection);
    return {
      ...taskReader.fieldsOf(row),
      business: row.business,
      modality: requireModalityOf(row.business),
      state: row.state,
      project_state: row.project_state,
      instructions: row.instructions,
      annotators: references(named, 'annotator'),
      inspectors: references(named, 'inspector'),
      finishing: references(named, 'finishing'),
      verifiers: named
        .filter((person) => person.part === 'verifier')
        .map(({ id, name, is_external }) => ({ id, name, is_external })),
      has_internal_verifier: row.has_internal_verifier,
      inspection_batch: row.inspection_batch,
      copies: row.copies,
      agreement_threshold: row.agreement_threshold,
      inspection_heard: row.inspection_heard,
      acceptance_heard: row.acceptance_heard,
      paused_at: row.paused_at?.toISOString() ?? null,
      pause_reason: row.pause_reason,
      giving: row.giving,
      assignment_version: row.assignment_version,
      tags: (tags.get(row.id) ?? []).map(({ id, name, tone }) => ({ id, name, tone })),
      counts: byStatus,
      annotated_count: row.item_count - sum(byStatus, ['unclaimed', 'in_annotation']),
      inspection_passed_count: passed,
      annotation_seconds: row.annotation_seconds,
      inspection_seconds: row.inspection_seconds,
      acceptance_seconds: row.acceptance_seconds,
      mine: mineOf(row, byStatus, named, mine.get(row.id), {
        userId,
        isExternal,
        hasSample: sampled.has(row.id),
        offered,
        isPaused: paused.has(row.id),
      }),
      paused_by_checks: paused.has(row.id),
      has_sample: sampled.has(row.id),
      remark: remarkOf(row, language),
      progress:
        row.state === 'creating' || row.state === 'preprocessing'
          ? (row.job_progress ?? 0)
          : row.item_count === 0
            ? 0
            : passed / row.item_count,
      is_waiting: row.is_waiting,
      archived_at: row.expired_at?.toISOString() ?? null,
    };
  });
}

const sumOf = (rows: readonly { readonly seen: ItemStatus; readonly items: number }[]): number =>
  rows.reduce((total, { seen, items }) => total + (seen === 'unclaimed' ? items : 0), 0);

const sum = (counts: Partial<Record<ItemStatus, number>>, statuses: readonly ItemStatus[]): number =>
  statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);

const references = (people: readonly PersonRow[], part: PersonRow['part']): { id: number; name: string }[] =>
  people.filter((person) => person.part === part).map(({ id, name }) => ({ id, name }));

/** Counts only what the caller can work on now: the task's state must fit, and the caller must have the role. */
function mineOf(
  row: TaskRow,
  counts: Partial<Record<ItemStatus, number>>,
  people: readonly PersonRow[],
  mine: MineRow | undefined,
  {
    userId,
    isExternal,
    hasSample,
    offered,
    isPaused,
  }: Pick<Caller, 'userId' | 'isExternal'> & {
    readonly hasSample: boolean;
    /** Items with a known answer that look free. */
    readonly offered: number;
    /** Whether the person takes nothing new because of missed answers. */
    readonly isPaused: boolean;
  },
): Task['mine'] {
  const isNamed = (part: PersonRow['part']): boolean =>
    people.some((person) => person.id === userId && person.part === part);
  const inProgress = row.state === 'in_progress';
  // While it is paused, nothing new can be claimed
  const isOpen = inProgress && row.paused_at === null;
  // From outside a whole task is judged; its items wait only once some of them were drawn, until its project is closed
  const mayVerify =
    row.project_state === 'open' &&
    reviewedTaskStates(isExternal, row.has_internal_verifier).includes(row.state) &&
    (!isExternal || hasSample);
  return {
    annotating: inProgress ? (mine?.annotating ?? 0) : 0,
    rework: inProgress ? (mine?.rework ?? 0) : 0,
    inspecting: inProgress ? (mine?.inspecting ?? 0) : 0,
    claimable:
      isOpen && isNamed('annotator') && !isPaused
        ? claimableOf(row.giving, freeOf(row, counts, mine, offered), heldOf(mine))
        : 0,
    inspectable: isOpen && isNamed('inspector') ? (mine?.inspectable ?? 0) : 0,
    verifying: mayVerify && isNamed('verifier') ? (mine?.verifying ?? 0) : 0,
  };
}

/** Items that are free to annotate. */
const freeOf = (
  { copies }: TaskRow,
  counts: Partial<Record<ItemStatus, number>>,
  mine: MineRow | undefined,
  offered: number,
): number => (copies > 1 ? (mine?.free_copies ?? 0) + offered : (counts.unclaimed ?? 0));

/** Items in a person's hands, disputed ones included, which the quota bounds. */
export const heldOf = (mine: Pick<MineRow, 'annotating' | 'rework' | 'disputed'> | undefined): number =>
  mine ? mine.annotating + mine.rework + mine.disputed : 0;

/** For a failed creation the stored reason is a catalogue key; otherwise it is the verifier's text. */
function remarkOf(row: TaskRow, language: Language): string {
  return row.state === 'creation_failed' && isErrorKey(row.remark) ? describeError(row.remark, language) : row.remark;
}
