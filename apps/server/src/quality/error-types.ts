import { auditKept } from '../audit/index.ts';
import { maybeOne, one, sql, type Transaction } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { closedProject, requireProject } from '../project/index.ts';

interface StoredType {
  id: number;
  name: string;
  weight: number;
  is_archived: boolean;
}

/** Handlers of a project's error types. */
export const errorTypeHandlers: HandlersOf<'listErrorTypes' | 'setErrorTypes'> = {
  async listErrorTypes({ project_id }, context) {
    await requireProject(context, project_id);
    const { is_required, edit_version } = await one<{ is_required: boolean; edit_version: number }>(
      context.db,
      sql`
        select p.needs_error_type as is_required, coalesce(l.edit_version, 1) as edit_version
        from project p left join error_type_list l on l.id = p.id where p.id = ${project_id}`,
    );
    const rows = await context.db.query<StoredType>(sql`
      select id, name, weight, archived_at is not null as is_archived from error_type
      where project_id = ${project_id} order by archived_at is not null, position, id`);
    return { is_required, rows, edit_version };
  },

  async setErrorTypes({ project_id, edit_version, is_required, types }, context) {
    const { caller } = context;
    await requireProject(context, project_id);
    await context.db.transaction(async (tx) => {
      // One edit after the other, so that each is audited with what was there before it. The only lock of the project:
      // two that shared it first would wait for each other
      const project = await maybeOne<{ needs_error_type: boolean }>(
        tx,
        sql`select needs_error_type from project where id = ${project_id} and deleted_at is null for no key update`,
      );
      if (!project) throw new Refusal('not_found');
      const closed = await closedProject(tx, project_id);
      if (closed) throw closed;
      await tx.query(sql`insert into error_type_list (id) values (${project_id}) on conflict do nothing`);
      await requireEditVersion(tx, { table: 'error_type_list', id: project_id, read: edit_version }, async () => ({
        is_required: project.needs_error_type,
        types: await tx.query<Omit<StoredType, 'is_archived'>>(
          sql`select id, name, weight from error_type where project_id = ${project_id} and archived_at is null order by position, id`,
        ),
      }));
      await tx.query(sql`update error_type_list set ${editedBy(caller.userId)} where id = ${project_id}`);
      const before = { is_required: project.needs_error_type, types: await textOf(tx, project_id) };
      const kept = types.flatMap(({ id }) => id ?? []);
      const known = await tx.query<{ id: number }>(
        sql`select id from error_type where project_id = ${project_id} and id = any(${kept}::bigint[])`,
      );
      if (known.length !== kept.length) throw new Refusal('not_found');
      // Before names are given anew, so that one that is freed here can be taken
      await tx.query(
        sql`update error_type set archived_at = now() where project_id = ${project_id} and archived_at is null`,
      );
      for (const [position, { id, name, weight }] of types.entries())
        await tx.query(
          id === undefined
            ? sql`insert into error_type (project_id, name, weight, position) values (${project_id}, ${name}, ${weight}, ${position})`
            : sql`update error_type set name = ${name}, weight = ${weight}, position = ${position}, archived_at = null where id = ${id}`,
        );
      await tx.query(sql`update project set needs_error_type = ${is_required} where id = ${project_id}`);
      await auditKept(tx, caller, {
        entity: 'project',
        entityId: project_id,
        event: 'set_error_types',
        before,
        after: { is_required, types: await textOf(tx, project_id) },
      });
    });
    return {};
  },
};

/** The types in use, as the audit trail shows them. */
const textOf = async (tx: Transaction, projectId: number): Promise<string[]> =>
  (
    await tx.query<{ name: string; weight: number }>(
      sql`select name, weight from error_type where project_id = ${projectId} and archived_at is null order by position, id`,
    )
  ).map(({ name, weight }) => `${name} (${weight})`);
