import { exportOutputSchema, limits, type ExportOutput } from '@earmark/contract';
import { maybeOne, one, sql, type Queryable, type Sql, type Transaction } from '../db/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { requireKeptProject } from '../project/index.ts';

/** SQL condition: presets that a person sees and changes: the own ones, and those shared in the project. */
const seenBy = (userId: number): Sql => sql`(x.is_shared or x.owner_id = ${userId})`;

/** Settings of exports that are kept for a project. */
export const presetHandlers: HandlersOf<'listExportPresets' | 'saveExportPreset' | 'deleteExportPreset'> = {
  async listExportPresets({ project_id: projectId }, context) {
    const { db, caller } = context;
    await requireKeptProject(context, projectId);
    const rows = await db.query<{
      id: number;
      name: string;
      output: unknown;
      is_shared: boolean;
      is_default: boolean;
      owner_id: number;
      owner_name: string;
    }>(sql`
      select x.id, x.name, x.output, x.is_shared, coalesce(h.preset_id = x.id, false) as is_default, u.id as owner_id, u.name as owner_name
      from export_preset x join app_user u on u.id = x.owner_id left join export_habit h on h.project_id = x.project_id and h.user_id = ${caller.userId}
      where x.project_id = ${projectId} and ${seenBy(caller.userId)} order by lower(x.name), x.id`);
    const habit = await maybeOne<{ last_output: unknown }>(
      db,
      sql`select last_output from export_habit where user_id = ${caller.userId} and project_id = ${projectId} and last_output is not null`,
    );
    return {
      // Settings of a format that is gone are not offered
      presets: rows.flatMap(({ owner_id, owner_name, output, ...preset }) => {
        const known = exportOutputSchema.safeParse(output);
        return known.success
          ? [
              {
                ...preset,
                output: known.data,
                is_own: owner_id === caller.userId,
                owner: { id: owner_id, name: owner_name },
              },
            ]
          : [];
      }),
      last: exportOutputSchema.safeParse(habit?.last_output).data ?? null,
    };
  },

  async saveExportPreset({ project_id: projectId, preset_id: presetId, name, output, ...asked }, context) {
    const { db, caller } = context;
    return db.transaction(async (tx) => {
      await requireKeptProject({ ...context, db: tx }, projectId);
      await tx.query(sql`select id from project where id = ${projectId} for no key update`);
      const same = await maybeOne(
        tx,
        sql`
          select x.id from export_preset x where x.project_id = ${projectId} and ${seenBy(caller.userId)} and lower(x.name) = lower(${name})
            and x.id is distinct from ${presetId}::bigint`,
      );
      if (same) throw new Refusal('export_preset_name', { name });
      const saved =
        presetId === null
          ? await insertPreset(tx, { projectId, name, output, isShared: asked.is_shared, ownerId: caller.userId })
          : await maybeOne<{ id: number }>(
              tx,
              sql`
                update export_preset x set name = ${name}, output = ${sql.json(output)}, is_shared = ${asked.is_shared}, updated_at = now()
                where x.id = ${presetId} and x.project_id = ${projectId} and ${seenBy(caller.userId)} and (x.owner_id = ${caller.userId} or ${asked.is_shared}) returning id`,
            );
      if (!saved) throw new Refusal('not_found');
      await tx.query(sql`
        insert into export_habit as h (user_id, project_id, preset_id) values (${caller.userId}, ${projectId}, ${asked.is_default ? saved.id : null})
        on conflict (user_id, project_id) do update set preset_id = case when ${asked.is_default} then excluded.preset_id else nullif(h.preset_id, ${saved.id}) end`);
      return saved;
    });
  },

  async deleteExportPreset({ preset_id: presetId }, context) {
    const { db, caller } = context;
    const preset = await maybeOne<{ project_id: number }>(
      db,
      sql`select x.project_id from export_preset x where x.id = ${presetId} and ${seenBy(caller.userId)}`,
    );
    if (!preset) throw new Refusal('not_found');
    await requireKeptProject(context, preset.project_id);
    await db.query(sql`delete from export_preset where id = ${presetId}`);
    return {};
  },
};

/** Keeps the settings of a person's export, to begin the next one with. */
export const rememberOutput = (
  db: Queryable,
  userId: number,
  projectId: number,
  output: ExportOutput,
): Promise<unknown> =>
  db.query(sql`
    insert into export_habit (user_id, project_id, last_output) values (${userId}, ${projectId}, ${sql.json(output)})
    on conflict (user_id, project_id) do update set last_output = excluded.last_output`);

/** Inserts a preset. Throws `export_presets_full`. */
async function insertPreset(
  tx: Transaction,
  preset: {
    readonly projectId: number;
    readonly name: string;
    readonly output: ExportOutput;
    readonly isShared: boolean;
    readonly ownerId: number;
  },
): Promise<{ id: number }> {
  const { count } = await one<{ count: number }>(
    tx,
    sql`select count(*) as count from export_preset x where x.project_id = ${preset.projectId} and ${seenBy(preset.ownerId)}`,
  );
  if (count >= limits.export.presets) throw new Refusal('export_presets_full', { most: limits.export.presets });
  return one(
    tx,
    sql`
      insert into export_preset (project_id, name, output, is_shared, owner_id)
      values (${preset.projectId}, ${preset.name}, ${sql.json(preset.output)}, ${preset.isShared}, ${preset.ownerId}) returning id`,
  );
}
