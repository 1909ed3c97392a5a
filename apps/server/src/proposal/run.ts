import { limits, type ProposalKind } from '@earmark/contract';
import { acceptedSource, typeQuestion, type LabelSet } from '@earmark/model';
import { writeAudit } from '../audit/index.ts';
import { one, sql } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { requireWriter } from '../item/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { createThreads, type Threads } from '../thread/index.ts';
import { personOf, readableAnnotation, readItemState, requireTaskOfItem, type ItemState } from '../workflow/index.ts';
import { createRunAdmission } from './admit-run.ts';
import { callServices } from './call-services.ts';
import { joinFound, type Proposed } from './join-found.ts';
import type * as engines from './proposal-worker.ts';
import { contentSchema } from './source-content.ts';
import { sourcesOfTask } from './sources.ts';

/** Names by which marks say that they come from what people accepted in this task. */
const accepted = { source: acceptedSource, version: '1' } as const;

const threads = ((): (() => Threads<typeof engines>) => {
  let made: Threads<typeof engines> | undefined;
  return () =>
    (made ??= createThreads<typeof engines>(new URL('./proposal-worker.ts', import.meta.url), {
      most: 1,
      heapMegabytes: 768,
    }));
})();

const { admit } = createRunAdmission();

interface AskedTask {
  labels: LabelSet;
  rules: unknown;
}

/** A source with its content as JSON, which a thread parses. */
interface AskedSource {
  kind: ProposalKind;
  name: string;
  version: number;
  content: string;
  sealed: string;
}

/**
 * Proposes spans and links to whoever may edit the item now; the page adds them to the document, so that nothing
 * changes behind anybody's back.
 */
export const runProposals: HandlersOf<'runProposals'>['runProposals'] = async (request, context) => {
  const { db, caller } = context;
  await requireTaskOfItem(db, context, request.item_id);
  const annotationId = await readableAnnotation(db, context, request.item_id, request.annotation_id);
  const item = await readItemState(db, request.item_id, personOf(caller), annotationId);
  requireWriter(item, caller);
  const end = admit(caller.userId);
  const closed = context.whenClosed();
  const limit = AbortSignal.timeout(limits.proposal.runMilliseconds);
  try {
    return await propose(request, item, context, AbortSignal.any([closed, limit]));
  } catch (error) {
    // Of a connection that ended nobody reads the answer
    if (closed.aborted || (limit.aborted && !(error instanceof Refusal)))
      throw new Refusal('proposal_slow', { seconds: limits.proposal.runMilliseconds / 1000 });
    throw error;
  } finally {
    end();
  }
};

async function propose(
  { source_ids, uses_accepted, threshold }: Parameters<HandlersOf<'runProposals'>['runProposals']>[0],
  item: ItemState,
  context: SignedInContext,
  signal: AbortSignal,
): Promise<Proposed> {
  const { db, config } = context;
  const task = await one<AskedTask & { modality: string }>(
    db,
    sql`select i.modality, t.labels, t.rules from item i join task t on t.id = i.task_id where i.id = ${item.id}`,
  );
  const rules = requireModality(task.modality).rulesSchema.parse(task.rules);
  if (!('proposals' in rules) || rules.proposals !== true) throw new Refusal('proposal_off');
  const options = new Map(typeQuestion(task.labels)?.options.map(({ id, title }) => [title, id]));
  const sources = await db.query<AskedSource>(sql`
    select s.kind, s.name, s.version, s.content::text as content, s.sealed from proposal_source s
    where ${sourcesOfTask(item.task_id)} and (${source_ids === undefined} or s.id = any(${[...(source_ids ?? [])]}::bigint[])) order by s.id`);
  if (source_ids && new Set(source_ids).size !== sources.length) throw new Refusal('not_found');
  const parts = await db.query<{ name: string; text: string }>(
    sql`select s.name, s.body as text from item i join source_text s on s.file_id = i.file_id where i.id = ${item.id} order by s.part`,
  );
  const byKind = Map.groupBy(sources, ({ kind }) => kind);
  const strings = uses_accepted ? await acceptedStrings(context, item) : [];
  const found = await threads().run(
    'propose',
    {
      texts: parts.map(({ text }) => text),
      options,
      dictionaries: (byKind.get('dictionary') ?? []).map(({ name, version, content }) => ({
        source: name,
        version: String(version),
        content,
      })),
      strings:
        strings.length > 0 ? [{ ...accepted, terms: strings.map(({ label, body }) => ({ term: body, label })) }] : [],
      patterns: (byKind.get('patterns') ?? []).map(({ name, version, content }) => ({
        source: name,
        version: String(version),
        patterns: patternsIn(content, options),
      })),
    },
    { signal },
  );
  const services = (byKind.get('service') ?? []).map(({ name, version, content, sealed }) => ({
    name,
    version,
    address: contentOf(content).address ?? '',
    sealed,
  }));
  if (services.length > 0) await auditCalls(item, services, context);
  const links = task.labels.links?.map(({ title, ends }) => ({ type: title, ends: ends.map(({ name }) => name) }));
  const asked = { parts, labels: [...options.keys()], ...(links && links.length > 0 && { links }) };
  return joinFound(found, await callServices(config, services, asked, signal), task.labels, threshold);
}

const contentOf = (content: string) => contentSchema.parse(JSON.parse(content));

function patternsIn(content: string, options: ReadonlyMap<string, string>) {
  const { patterns = [] } = contentOf(content);
  return patterns.flatMap(({ pattern, label: title, is_case_sensitive, is_whole_word }) => {
    const label = options.get(title);
    return label === undefined
      ? []
      : [{ pattern, label, isCaseSensitive: is_case_sensitive, isWholeWord: is_whole_word }];
  });
}

/** Records before services are called that a text leaves the platform, and to whom. */
async function auditCalls(
  { id, task_id, task_state }: ItemState,
  services: readonly { readonly name: string }[],
  { db, caller }: SignedInContext,
): Promise<void> {
  const { name } = await one<{ name: string }>(
    db,
    sql`select f.name from item i join dataset_file f on f.id = i.file_id where i.id = ${id}`,
  );
  await writeAudit(db, {
    entity: 'task',
    entityId: task_id,
    taskId: task_id,
    event: 'ask_services',
    from: task_state,
    to: task_state,
    actorId: caller.userId,
    actorRole: caller.role,
    remark: `${services.map((service) => service.name).join(', ')} (${name})`.slice(0, 1000),
  });
}

/** Strings that people have marked in other items of the task that were submitted, the most frequent first. */
const acceptedStrings = (
  { db }: SignedInContext,
  { id, task_id }: ItemState,
): Promise<{ label: string; body: string }[]> =>
  db.query(sql`
    select x.label, x.body from item_string x join item i on i.id = x.item_id
    where x.task_id = ${task_id} and x.item_id <> ${id} and i.status not in ('unclaimed', 'in_annotation')
    group by x.label, x.body order by count(*) desc, x.label, x.body limit ${limits.proposal.acceptedStrings}`);
