import type { Api, ParsedRequestOf, Template, TemplateForm } from '@earmark/contract';
import { checkLabelSet, type LabelSet } from '@earmark/model';
import { isUniqueViolation, maybeOne, one, sql, type Sql } from '../db/index.ts';
import { refuseFaults, Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { nameHolds, orderByKey, readPage, withinTime } from '../list/index.ts';

interface TemplateRow {
  id: number;
  name: string;
  business: string;
  labels: LabelSet;
  phrases: string[];
  owner_id: number;
  owner_name: string;
  task_count: number;
  created_at: Date;
  updated_at: Date;
}

const columns = sql`
  p.id, p.name, p.business, p.labels, p.phrases, p.owner_id, u.name as owner_name, p.created_at, p.updated_at,
  (select count(*) from task t where t.template_id = p.id and t.deleted_at is null) as task_count`;

/** What each sort of the contract orders by. */
const orderKeys: Readonly<Record<ParsedRequestOf<Api['listTemplates']>['sort'], Sql>> = {
  id: sql`p.id`,
  name: sql`lower(p.name)`,
  updated_at: sql`p.updated_at`,
  created_at: sql`p.created_at`,
  owner: sql`lower(u.name)`,
  task_count: sql`(select count(*) from task t where t.template_id = p.id and t.deleted_at is null)`,
};

/** Templates are shared by everyone who manages projects; project managers change their own ones only. */
export const templateHandlers: HandlersOf<'listTemplates' | 'getTemplate' | 'createTemplate' | 'updateTemplate'> = {
  async listTemplates(request, { db }) {
    const page = await readPage<TemplateRow>(db, request, {
      select: columns,
      from: sql`
        from template p join app_user u on u.id = p.owner_id
        where p.deleted_at is null and ${nameHolds(sql`p.name`, request.search)} and ${nameHolds(sql`u.name`, request.owner)} and ${withinTime(sql`p.updated_at`, request.updated)}
          and (${request.business ?? null}::text is null or p.business = ${request.business ?? null})`,
      order: orderByKey('p', orderKeys[request.sort], request.order),
    });
    return { ...page, rows: page.rows.map(toTemplate) };
  },

  async getTemplate({ id }, { db }) {
    const row = await maybeOne<TemplateRow>(
      db,
      sql`select ${columns} from template p join app_user u on u.id = p.owner_id where p.id = ${id} and p.deleted_at is null`,
    );
    if (!row) throw new Refusal('not_found');
    return toTemplate(row);
  },

  createTemplate: (form, { db, caller }) =>
    saving(form, async () =>
      one<{ id: number }>(
        db,
        sql`insert into template (name, business, labels, phrases, owner_id) values (${form.name}, ${form.business}, ${sql.json(form.labels)}, ${sql.json(form.phrases)}, ${caller.userId}) returning id`,
      ),
    ),

  updateTemplate: ({ id, form }, context) =>
    saving(form, async () => {
      await requireOwn(context, id);
      return one<{ id: number }>(
        context.db,
        sql`update template set name = ${form.name}, labels = ${sql.json(form.labels)}, phrases = ${sql.json(form.phrases)}, updated_at = now() where id = ${id} returning id`,
      );
    }),
};

async function requireOwn({ db, scope, caller }: SignedInContext, id: number): Promise<void> {
  const row = await maybeOne<{ owner_id: number }>(
    db,
    sql`select owner_id from template where id = ${id} and deleted_at is null`,
  );
  if (!row) throw new Refusal('not_found');
  if (scope === 'own' && row.owner_id !== caller.userId) throw new Refusal('forbidden');
}

async function saving<Result>(form: TemplateForm, work: () => Promise<Result>): Promise<Result> {
  const [first, ...rest] = checkLabelSet(form.labels);
  if (first) throw refuseFaults('template_labels_wrong', [first, ...rest]);
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'template_name')) throw new Refusal('name_taken', { name: form.name });
    throw error;
  }
}

const toTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  name: row.name,
  business: row.business,
  labels: row.labels,
  phrases: row.phrases,
  owner: { id: row.owner_id, name: row.owner_name },
  task_count: row.task_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
