import { templateVersionList, type TemplateVersion } from '@earmark/contract';
import { changeKinds, differLabels, differTexts, type ChangeKind, type LabelSet } from '@earmark/model';
import { auditKept } from '../audit/index.ts';
import { maybeOne, one, sql, type Queryable, type Transaction } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { Refusal, type HandlersOf } from '../http/index.ts';
import { listReader, type ListedRow } from '../list/index.ts';
import { lockTemplate } from './lock.ts';
import { summariseTemplate } from './summarise.ts';

/** Content of a version of a template. */
export interface TemplateContent {
  readonly labels: LabelSet;
  readonly phrases: readonly string[];
}

const versionReader = listReader(templateVersionList, {
  id: sql`v.id`,
  version: sql`v.version`,
  author: { id: sql`u.id`, name: sql`u.name` },
  task_count: sql`(select count(*) from task t where t.template_id = v.template_id and t.template_version = v.version and t.deleted_at is null)`,
  created_at: sql`v.created_at`,
});

interface VersionRow extends ListedRow<typeof templateVersionList> {
  changes: TemplateVersion['changes'];
  restored_from: number | null;
}

/** Handlers of the versions of a template. */
export const versionHandlers: HandlersOf<'listTemplateVersions' | 'getTemplateVersion' | 'restoreTemplateVersion'> = {
  async listTemplateVersions({ template_id, ...request }, { db }) {
    await requireTemplate(db, template_id);
    const page = await versionReader.readPage<VersionRow>(db, request, {
      also: sql`, v.changes, v.restored_from`,
      tables: sql`template_version v left join app_user u on u.id = v.created_by`,
      where: sql`v.template_id = ${template_id}`,
    });
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...versionReader.fieldsOf(row),
        changes: row.changes,
        restored_from: row.restored_from,
      })),
    };
  },

  async getTemplateVersion({ template_id, version }, { db }) {
    await requireTemplate(db, template_id);
    const { created_at, author_id, author_name, labels, phrases } = await readVersion(db, template_id, version);
    return {
      version,
      created_at: created_at.toISOString(),
      author: author_id === null ? null : { id: author_id, name: author_name },
      labels,
      phrases,
    };
  },

  restoreTemplateVersion: ({ id, edit_version, version }, context) =>
    context.db.transaction(async (tx) => {
      const before = await lockTemplate(tx, context, id);
      const { name, business, labels, phrases } = before;
      await requireEditVersion(tx, { table: 'template', id, read: edit_version }, () => ({
        name,
        business,
        labels,
        phrases,
      }));
      const wanted = await readVersion(tx, id, version);
      const made = await putContent(tx, id, before, wanted, context.caller.userId, version);
      if (made === undefined) throw new Refusal('template_version_current', { version });
      await auditKept(tx, context.caller, {
        entity: 'template',
        entityId: id,
        event: 'restore_version',
        before: { version: before.version, ...summariseTemplate(name, labels, phrases) },
        after: { version: made, ...summariseTemplate(name, wanted.labels, wanted.phrases) },
      });
      return { version: made };
    }),
};

/** Keeps what a new template holds as its first version. */
export const keepFirstVersion = (tx: Transaction, id: number, userId: number): Promise<unknown> =>
  tx.query(sql`
    insert into template_version (template_id, version, labels, phrases, created_by)
    select id, version, labels, phrases, ${userId}::bigint from template where id = ${id}`);

/**
 * Gives a locked template other content as a new version, and returns its number; undefined when the content is the
 * same.
 */
export async function putContent(
  tx: Transaction,
  id: number,
  before: TemplateContent,
  { labels, phrases }: TemplateContent,
  userId: number,
  restoredFrom: number | null = null,
): Promise<number | undefined> {
  const changes = countChanges(before, { labels, phrases });
  if (Object.values(changes).every((count) => count === 0)) return undefined;
  const { version } = await one<{ version: number }>(
    tx,
    sql`
      update template set labels = ${sql.json(labels)}, phrases = ${sql.json(phrases)}, version = version + 1, updated_at = now(), ${editedBy(userId)}
      where id = ${id} returning version`,
  );
  await tx.query(sql`
    insert into template_version (template_id, version, labels, phrases, changes, restored_from, created_by)
    values (${id}, ${version}, ${sql.json(labels)}, ${sql.json(phrases)}, ${sql.json(changes)}, ${restoredFrom}, ${userId})`);
  return version;
}

function countChanges(before: TemplateContent, after: TemplateContent): Record<ChangeKind, number> {
  const labels = differLabels(before.labels, after.labels);
  const phrases: Readonly<Partial<Record<ChangeKind, readonly string[]>>> = differTexts(before.phrases, after.phrases);
  const count = (kind: ChangeKind): number =>
    labels.filter((change) => change.kind === kind).length + (phrases[kind]?.length ?? 0);
  // The entries are those of the table of kinds.
  return Object.fromEntries(changeKinds.map((kind) => [kind, count(kind)])) as Record<ChangeKind, number>;
}

async function requireTemplate(db: Queryable, id: number): Promise<void> {
  if (!(await maybeOne(db, sql`select 1 from template where id = ${id} and deleted_at is null`)))
    throw new Refusal('not_found');
}

interface StoredVersion {
  labels: LabelSet;
  phrases: string[];
  created_at: Date;
  author_id: number | null;
  author_name: string;
}

/** Returns a version of a template. Throws `not_found`. */
export async function readVersion(db: Queryable, id: number, version: number): Promise<StoredVersion> {
  const row = await maybeOne<StoredVersion>(
    db,
    sql`
      select v.labels, v.phrases, v.created_at, u.id as author_id, coalesce(u.name, '') as author_name
      from template_version v left join app_user u on u.id = v.created_by where v.template_id = ${id} and v.version = ${version}`,
  );
  if (!row) throw new Refusal('not_found');
  return row;
}
