import {
  labelNeedOf,
  modalityOf,
  templateList,
  type AvailableBusinessType,
  type Template,
  type TemplateForm,
} from '@earmark/contract';
import { checkLabelSet, type LabelSet } from '@earmark/model';
import { auditKept, changedValues } from '../audit/index.ts';
import { isUniqueViolation, maybeOne, one, sql } from '../db/index.ts';
import { editedBy, requireEditVersion } from '../edit-version/index.ts';
import { refuseFaults, Refusal, type HandlersOf } from '../http/index.ts';
import { listReader, type ListedRow, type ListSql } from '../list/index.ts';
import { lockTemplate } from './lock.ts';
import { summariseTemplate } from './summarise.ts';
import { inUseCount, useHandlers } from './uses.ts';
import { keepFirstVersion, putContent, versionHandlers, type TemplateContent } from './versions.ts';

/** Template columns over `templateTables`. */
const templateSql: ListSql<typeof templateList> = {
  id: sql`p.id`,
  name: sql`p.name`,
  version: sql`p.version`,
  task_count: sql`(select count(*) from task t where t.template_id = p.id and t.deleted_at is null)`,
  owner: { id: sql`u.id`, name: sql`u.name` },
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
};
const templateReader = listReader(templateList, templateSql);

interface TemplateRow extends ListedRow<typeof templateList> {
  business: AvailableBusinessType;
  labels: LabelSet;
  phrases: string[];
  edit_version: number;
  in_use_count: number;
}

/** Additional row fields not shown as columns. */
const templateFields = sql`, p.business, p.labels, p.phrases, p.edit_version, ${inUseCount} as in_use_count`;
const templateTables = sql`template p join app_user u on u.id = p.owner_id`;

/** Handlers of templates, which everyone who manages projects may read; project managers change only their own. */
export const templateHandlers: HandlersOf<
  | 'listTemplates'
  | 'getTemplate'
  | 'createTemplate'
  | 'updateTemplate'
  | 'listTemplateVersions'
  | 'getTemplateVersion'
  | 'restoreTemplateVersion'
  | 'listTemplateUses'
> = {
  ...versionHandlers,
  ...useHandlers,

  async listTemplates(request, { db }) {
    const page = await templateReader.readPage<TemplateRow>(db, request, {
      also: templateFields,
      tables: templateTables,
      where: sql`p.deleted_at is null and (${request.business ?? null}::text is null or p.business = ${request.business ?? null})`,
    });
    return { ...page, rows: page.rows.map(toTemplate) };
  },

  async getTemplate({ id }, { db }) {
    const row = await maybeOne<TemplateRow>(
      db,
      sql`select ${templateReader.select}${templateFields} from ${templateTables} where p.id = ${id} and p.deleted_at is null`,
    );
    if (!row) throw new Refusal('not_found');
    return toTemplate(row);
  },

  createTemplate: (form, context) =>
    saving(form, () =>
      context.db.transaction(async (tx) => {
        const { id } = await one<{ id: number }>(
          tx,
          sql`insert into template (name, business, labels, phrases, owner_id) values (${form.name}, ${form.business}, ${sql.json(form.labels)}, ${sql.json(form.phrases)}, ${context.caller.userId}) returning id`,
        );
        await keepFirstVersion(tx, id, context.caller.userId);
        await auditKept(tx, context.caller, {
          entity: 'template',
          entityId: id,
          event: 'create',
          after: factsOf(form),
        });
        return { id };
      }),
    ),

  updateTemplate: ({ id, edit_version, form }, context) =>
    saving(form, () =>
      context.db.transaction(async (tx) => {
        const before = await lockTemplate(tx, context, id);
        const { name, business, labels, phrases } = before;
        await requireEditVersion(tx, { table: 'template', id, read: edit_version }, () => ({
          name,
          business,
          labels,
          phrases,
        }));
        if (name !== form.name) await tx.query(sql`update template set name = ${form.name} where id = ${id}`);
        const version = await putContent(tx, id, before, form, context.caller.userId);
        // A new version marks the edit by itself
        if (version === undefined)
          await tx.query(
            sql`update template set updated_at = now(), ${editedBy(context.caller.userId)} where id = ${id}`,
          );
        // A change that the summary does not show is an edit all the same
        await auditKept(tx, context.caller, {
          entity: 'template',
          entityId: id,
          event: 'update',
          ...changedValues(
            { ...factsOf(before), version: before.version },
            { ...factsOf(form), version: version ?? before.version },
          ),
        });
        return { id };
      }),
    ),
};

const factsOf = ({ name, labels, phrases }: Pick<TemplateForm, 'name'> & TemplateContent) =>
  summariseTemplate(name, labels, phrases);

async function saving<Result>(form: TemplateForm, work: () => Promise<Result>): Promise<Result> {
  const [first, ...rest] = checkLabelSet(form.labels, labelNeedOf(modalityOf(form.business)));
  if (first) throw refuseFaults('template_labels_wrong', [first, ...rest]);
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'template_name')) throw new Refusal('name_taken', { name: form.name });
    throw error;
  }
}

const toTemplate = (row: TemplateRow): Template => ({
  ...templateReader.fieldsOf(row),
  business: row.business,
  labels: row.labels,
  phrases: row.phrases,
  edit_version: row.edit_version,
  in_use_count: row.in_use_count,
});
