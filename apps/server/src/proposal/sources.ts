import { describeFault, limits, type Language, type ProposalKind, type ProposalSourceForm } from '@earmark/contract';
import { refuse, typeQuestion, type LabelSet } from '@earmark/model';
import { createPattern, type PatternFault } from '@earmark/model/pattern';
import { isUniqueViolation, maybeOne, one, sql, type Sql, type Transaction } from '../db/index.ts';
import { Refusal, requireScopeFor, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { seal } from '../message/index.ts';
import { lockTemplate } from '../template/index.ts';
import { judgeAddress } from '../outgoing/index.ts';
import { requireTask } from '../workflow/index.ts';
import { credentialPurpose, isServiceAddress } from './call-service.ts';
import { readDictionaryFile } from './dictionary-process.ts';
import type { SourceContent } from './source-content.ts';

export interface SourceRow {
  id: number;
  task_id: number | null;
  template_id: number | null;
  kind: ProposalKind;
  name: string;
  version: number;
  content: SourceContent;
  entries: number;
  sealed: string;
  updated_by: number | null;
  updated_by_name: string | null;
  updated_at: Date;
}

/**
 * SQL: sources of a task, and of the template that it was made of. Anybody who manages projects may use a template, but
 * a service of it is called with its owner's credential, at its owner's cost: it serves the owner's projects alone.
 */
export const sourcesOfTask = (taskId: number): Sql => sql`(s.task_id = ${taskId} or exists (
  select 1 from task t join project p on p.id = t.project_id join template m on m.id = t.template_id
  where t.id = ${taskId} and s.template_id = m.id and (s.kind <> 'service' or p.owner_id = m.owner_id
    or exists (select 1 from project_assistant a where a.project_id = p.id and a.user_id = m.owner_id))))`;

/** Sources of proposals, which those keep who manage the task or the template. */
export const sourceHandlers: HandlersOf<
  'listProposalSources' | 'createProposalSource' | 'updateProposalSource' | 'deleteProposalSource'
> = {
  async listProposalSources({ task_id, template_id }, context) {
    const { scope, caller, db } = context;
    const isManaging = scope === 'all' || scope === 'own';
    if ((task_id === undefined) === (template_id === undefined)) throw new Refusal('not_found');
    if (task_id !== undefined) await requireTask(db, context, task_id);
    else requireScopeFor(caller, 'template.read');
    const which = task_id === undefined ? sql`s.template_id = ${template_id ?? 0}` : sourcesOfTask(task_id);
    const rows = await db.query<SourceRow & { is_own: boolean }>(sql`
      select s.id, s.task_id, s.template_id, s.kind, s.name, s.version, s.content - 'terms' as content, s.entries, s.sealed, s.updated_by, u.name as updated_by_name, s.updated_at,
        coalesce(m.owner_id = ${caller.userId}, true) as is_own
      from proposal_source s left join app_user u on u.id = s.updated_by left join template m on m.id = s.template_id where ${which} order by s.id`);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        name: row.name,
        version: row.version,
        entries: row.entries,
        is_of_template: row.template_id !== null,
        patterns: isManaging ? (row.content.patterns ?? null) : null,
        // An address may say what its owner alone should know
        address: isManaging && (scope === 'all' || row.is_own) ? (row.content.address ?? null) : null,
        has_credential: row.sealed !== '',
        updated_by: row.updated_by === null ? null : { id: row.updated_by, name: row.updated_by_name ?? '' },
        updated_at: row.updated_at.toISOString(),
      })),
    };
  },

  async createProposalSource(form, context) {
    const { db, caller } = context;
    await db.transaction((tx) => requireOwner(tx, context, form));
    const read = await readContent(context, form);
    return named(form.name, () =>
      db.transaction(async (tx) => {
        const labels = await requireOwner(tx, context, form);
        const { count } = await one<{ count: number }>(
          tx,
          sql`select count(*) as count from proposal_source s where ${ownerOf(form)}`,
        );
        if (count >= limits.proposal.sources) throw new Refusal('proposal_sources', { max: limits.proposal.sources });
        requireTitles(read.content, labels);
        return one<{ id: number }>(
          tx,
          sql`
          insert into proposal_source (task_id, template_id, kind, name, content, entries, sealed, updated_by)
          values (${form.task_id ?? null}, ${form.template_id ?? null}, ${form.kind}, ${form.name}, ${sql.json(read.content)}, ${read.entries}, ${sealedOf(context, form)}, ${caller.userId}) returning id`,
        );
      }),
    );
  },

  async updateProposalSource({ id, version, form }, context) {
    const { db, caller } = context;
    const seen = await db.transaction((tx) => requireSource(tx, context, { id, version }));
    const keeps = ({ kind }: Pick<SourceRow, 'kind'>): boolean =>
      form.kind === 'dictionary' && kind === 'dictionary' && form.file === undefined;
    const read = keeps(seen) ? undefined : await readContent(context, form);
    return named(form.name, () =>
      db.transaction(async (tx) => {
        const source = await requireSource(tx, context, { id, version });
        const { content, entries } = read ?? source;
        if (read) requireTitles(content, source.labels);
        const sealed =
          form.credential === '' && isSameOrigin(content.address, source.content.address)
            ? source.sealed
            : sealedOf(context, form);
        await tx.query(sql`
          update proposal_source set kind = ${form.kind}, name = ${form.name}, content = ${sql.json(content)}, entries = ${entries}, sealed = ${form.kind === 'service' ? sealed : ''},
            version = version + 1, updated_by = ${caller.userId}, updated_at = now() where id = ${id}`);
        return { id };
      }),
    );
  },

  async deleteProposalSource({ id }, context) {
    await context.db.transaction(async (tx) => {
      const source = await lockSource(tx, id);
      await requireOwner(tx, context, {
        ...(source.task_id !== null && { task_id: source.task_id }),
        ...(source.template_id !== null && { template_id: source.template_id }),
      });
      await tx.query(sql`delete from proposal_source where id = ${id}`);
    });
    return {};
  },
};

type Owner = Pick<ProposalSourceForm, 'task_id' | 'template_id'>;

const ownerOf = ({ task_id, template_id }: Owner): Sql =>
  task_id === undefined ? sql`s.template_id = ${template_id ?? 0}` : sql`s.task_id = ${task_id}`;

async function lockSource(tx: Transaction, id: number): Promise<SourceRow> {
  const source = await maybeOne<SourceRow>(
    tx,
    sql`select s.*, (select u.name from app_user u where u.id = s.updated_by) as updated_by_name from proposal_source s where s.id = ${id} for update`,
  );
  if (!source) throw new Refusal('not_found');
  return source;
}

/**
 * Locks a source that the caller may change and has seen as it is. Throws `not_found`, `forbidden`, `edit_conflict`.
 */
async function requireSource(
  tx: Transaction,
  context: SignedInContext,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<SourceRow & { readonly labels: LabelSet }> {
  const source = await lockSource(tx, id);
  const labels = await requireOwner(tx, context, {
    ...(source.task_id !== null && { task_id: source.task_id }),
    ...(source.template_id !== null && { template_id: source.template_id }),
  });
  if (source.version === version) return { ...source, labels };
  const by = source.updated_by_name ?? '';
  throw new Refusal(
    'edit_conflict',
    { name: by },
    {
      data: {
        by,
        at: source.updated_at.toISOString(),
        edit_version: source.version,
        values: { name: source.name, kind: source.kind },
      },
    },
  );
}

/**
 * Locks the task or template and returns its labels. Throws `not_found`, and `forbidden` for another person's template.
 */
async function requireOwner(
  tx: Transaction,
  context: SignedInContext,
  { task_id, template_id }: Owner,
): Promise<LabelSet> {
  if ((task_id === undefined) === (template_id === undefined)) throw new Refusal('not_found');
  if (task_id === undefined) {
    const scope = requireScopeFor(context.caller, 'template.write');
    return (await lockTemplate(tx, { caller: context.caller, scope }, template_id ?? 0)).labels;
  }
  await requireTask(tx, context, task_id);
  return (await one<{ labels: LabelSet }>(tx, sql`select labels from task where id = ${task_id} for no key update`))
    .labels;
}

async function named<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'proposal_source_name')) throw new Refusal('name_taken', { name });
    throw error;
  }
}

/** Whether a credential that was given for one address may be sent to the other. */
const isSameOrigin = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && new URL(one).origin === new URL(other).origin;

const sealedOf = ({ config }: SignedInContext, { kind, credential }: Pick<Parsed, 'kind' | 'credential'>): string =>
  kind === 'service' && credential !== '' ? seal(config.secret, credentialPurpose, credential) : '';

type Parsed = Parameters<(typeof sourceHandlers)['createProposalSource']>[0];

/**
 * Reads what a form holds. Files are read in a process of their own and names looked up outside any transaction: both
 * may take their time. Throws what is wrong with it.
 */
async function readContent(
  { config, whenClosed }: SignedInContext,
  form: Parsed,
): Promise<{ readonly content: SourceContent; readonly entries: number }> {
  if (form.kind === 'service') {
    const { address = '' } = form;
    const url = URL.parse(address);
    if (!url || !isServiceAddress(address, config.allowsPrivateServices)) throw new Refusal('proposal_address');
    const rules = { allowsLoopback: config.allowsPrivateServices, allowsPrivate: config.allowsPrivateServices };
    const limit = AbortSignal.timeout(limits.proposal.timeoutMilliseconds);
    // A name that is not known yet is looked up with each call
    const judged = await judgeAddress(url, rules, AbortSignal.any([whenClosed(), limit])).catch(() => undefined);
    if (judged?.kind === 'refused') throw new Refusal('proposal_address');
    return { content: { address }, entries: 0 };
  }
  if (form.kind === 'patterns') {
    const { patterns = [] } = form;
    for (const { pattern } of patterns) {
      const made = createPattern(pattern, true);
      if (!made.ok)
        throw new Refusal('proposal_pattern', (language) => ({ pattern, reason: patternFaults[made.fault][language] }));
    }
    return { content: { patterns }, entries: patterns.length };
  }
  const { file } = form;
  const read = file
    ? await readDictionaryFile({ name: file.file_name, content: file.content }, whenClosed())
    : refuse('format_empty');
  if (!read.ok) throw new Refusal('proposal_file', (language) => ({ reason: describeFault(read.fault, language) }));
  return { content: { terms: read.value }, entries: read.value.length };
}

/** Throws `proposal_label` for a type that the labels do not have. */
function requireTitles({ terms = [], patterns = [] }: SourceContent, labels: LabelSet): void {
  const titles = new Set(typeQuestion(labels)?.options.map(({ title }) => title));
  for (const label of new Set([...terms.map(([, title]) => title), ...patterns.map((pattern) => pattern.label)]))
    if (!titles.has(label)) throw new Refusal('proposal_label', { label });
}

const patternFaults: Readonly<Record<PatternFault, Readonly<Record<Language, string>>>> = {
  malformed: { en: 'it is not well formed.', zh: '格式不正确。' },
  unsupported: {
    en: 'it uses look-around or back references, which are not supported.',
    zh: '使用了不支持的环视或反向引用。',
  },
  too_large: { en: 'it is too large.', zh: '过于复杂。' },
  too_slow: { en: 'it takes too long.', zh: '执行时间过长。' },
};
