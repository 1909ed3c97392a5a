import { maybeOne, sql, type Queryable } from '../db/index.ts';
import { Refusal } from '../http/index.ts';

/** The template that a form names, in a version. */
interface TemplateChoice {
  readonly template_id: number | null;
  readonly template_version: number | null;
}

/**
 * Gives a chosen template its version: the newest where none is named. Throws `not_found` when the template was deleted
 * or has no such version.
 */
export async function versionedTemplate(
  db: Queryable,
  { template_id: id, template_version: wanted }: TemplateChoice,
): Promise<TemplateChoice> {
  if (id === null) return { template_id: null, template_version: null };
  const row = await maybeOne<{ version: number }>(
    db,
    sql`
      select v.version from template l join template_version v on v.template_id = l.id and v.version = coalesce(${wanted}::integer, l.version)
      where l.id = ${id} and l.deleted_at is null`,
  );
  if (!row) throw new Refusal('not_found');
  return { template_id: id, template_version: row.version };
}
