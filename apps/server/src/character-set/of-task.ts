import type { CharacterSetUse, Language } from '@earmark/contract';
import type { RuleCharacterSet } from '@earmark/model';
import { sql, type Queryable, type Transaction } from '../db/index.ts';
import { Refusal } from '../http/index.ts';
import { nameOf } from './queries.ts';

/** A set as a task uses it, in a version. */
export type VersionedUse = CharacterSetUse & { readonly version: number };

/** Sets that a task uses, as its settings name them. */
export const usesOfTask = (db: Queryable, taskId: number): Promise<VersionedUse[]> =>
  db.query<VersionedUse>(
    sql`select set_id, use, version from task_character_set where task_id = ${taskId} order by set_id`,
  );

/**
 * Gives each chosen set its version: the newest where none is named. A set in the bin can stay in the version that is
 * named, but not be chosen anew. Throws `not_found` and `character_set_twice`.
 */
export async function versionedUses(tx: Queryable, uses: readonly CharacterSetUse[]): Promise<VersionedUse[]> {
  const ids = uses.map(({ set_id }) => set_id);
  const sets = await tx.query<{ id: number; name: string; name_zh: string; newest: number | null }>(
    sql`
      select c.id, c.name, coalesce(c.name_zh, c.name) as name_zh, case when c.deleted_at is null then c.version end as newest
      from character_set c where c.id = any(${ids}::bigint[])`,
  );
  const byId = new Map(sets.map((set) => [set.id, set]));
  const versioned = uses.map(({ set_id, use, version }, index) => {
    const set = byId.get(set_id);
    const wanted = version ?? set?.newest;
    if (!set || wanted === null || wanted === undefined) throw new Refusal('not_found');
    if (ids.indexOf(set_id) < index)
      throw new Refusal('character_set_twice', (language) => ({ name: language === 'zh' ? set.name_zh : set.name }));
    return { set_id, use, version: wanted };
  });
  const [{ known } = { known: 0 }] = await tx.query<{ known: number }>(sql`
    select count(*) as known from character_set_version v join unnest(${ids}::bigint[], ${versioned.map(({ version }) => version)}::integer[]) as w (set_id, version)
      on v.set_id = w.set_id and v.version = w.version`);
  if (known < versioned.length) throw new Refusal('not_found');
  return versioned.sort((one, other) => one.set_id - other.set_id);
}

/** Stores which sets a task uses from now on. */
export async function putUses(tx: Transaction, taskId: number, uses: readonly VersionedUse[]): Promise<void> {
  await tx.query(sql`delete from task_character_set where task_id = ${taskId}`);
  for (const { set_id, use, version } of uses)
    await tx.query(
      sql`insert into task_character_set (task_id, set_id, version, use) values (${taskId}, ${set_id}, ${version}, ${use})`,
    );
}

/** Adds the characters of the sets that a task uses to the rules by which its texts are checked. */
export async function withCharacterSets<Rules extends object>(
  db: Queryable,
  taskId: number,
  rules: Rules,
  language: Language = 'en',
): Promise<Rules> {
  const characterSets = await readRuleSets(db, taskId, language);
  // Rules of a kind of work without texts know no such field
  return characterSets.length === 0 ? rules : { ...rules, characterSets };
}

const readRuleSets = (db: Queryable, taskId: number, language: Language): Promise<RuleCharacterSet[]> =>
  db.query<RuleCharacterSet>(
    sql.frequent(sql`
    select ${nameOf(language)} as name, x.use, v.ranges from task_character_set x
    join character_set c on c.id = x.set_id join character_set_version v on v.set_id = x.set_id and v.version = x.version
    where x.task_id = ${taskId} order by x.set_id`),
  );

/** Returns the sets as a task's page lists them. */
export const listSetsOf = (db: Queryable, taskId: number, language: Language) =>
  db.query<VersionedUse & { name: string; newest_version: number | null; character_count: number }>(sql`
    select x.set_id, ${nameOf(language)} as name, x.use, x.version, v.character_count,
      case when c.deleted_at is null then c.version end as newest_version
    from task_character_set x
    join character_set c on c.id = x.set_id join character_set_version v on v.set_id = x.set_id and v.version = x.version
    where x.task_id = ${taskId} order by x.use, lower(${nameOf(language)})`);

/** The sets by name and version, for the audit trail. */
export async function namesOfUses(db: Queryable, uses: readonly VersionedUse[]): Promise<string[]> {
  const rows = await db.query<{ id: number; name: string }>(
    sql`select id, name from character_set where id = any(${uses.map(({ set_id }) => set_id)}::bigint[])`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return uses.map(({ set_id, use, version }) => `${use}: ${names.get(set_id) ?? set_id} (${version})`);
}
