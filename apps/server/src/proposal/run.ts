import { limits, type ProposedSpan } from '@earmark/contract';
import { createTextIndex, maxMarks, typeQuestion, type LabelSet } from '@earmark/model';
import { one, sql } from '../db/index.ts';
import { Refusal, type HandlersOf, type SignedInContext } from '../http/index.ts';
import { requireModality } from '../modality/required/index.ts';
import { createThreads, type Threads } from '../thread/index.ts';
import { requireItem } from '../workflow/index.ts';
import { callService, type ServiceAnnotation } from './call-service.ts';
import type * as engines from './proposal-worker.ts';
import { sourcesOfTask, type SourceRow } from './sources.ts';

/** Names by which marks say that they come from what people accepted in this task. */
const accepted = { source: 'accepted', version: '1' } as const;

const threads = ((): (() => Threads<typeof engines>) => {
  let made: Threads<typeof engines> | undefined;
  return () =>
    (made ??= createThreads<typeof engines>(new URL('./proposal-worker.ts', import.meta.url), {
      most: 1,
      heapMegabytes: 768,
    }));
})();

interface AskedItem {
  task_id: number;
  modality: string;
  labels: LabelSet;
  rules: unknown;
}

/** Proposes spans; the page adds them to the document, so that nothing changes behind anybody's back. */
export const runProposals: HandlersOf<'runProposals'>['runProposals'] = async (
  { item_id, source_ids, uses_accepted, threshold },
  context,
) => {
  const { db } = context;
  await requireItem(db, context, item_id);
  const item = await one<AskedItem>(
    db,
    sql`select i.task_id, i.modality, t.labels, t.rules from item i join task t on t.id = i.task_id where i.id = ${item_id}`,
  );
  const rules = requireModality(item.modality).rulesSchema.parse(item.rules);
  if (!('proposals' in rules) || rules.proposals !== true) throw new Refusal('proposal_off');
  const options = new Map(typeQuestion(item.labels)?.options.map(({ id, title }) => [title, id]));
  const sources = await db.query<SourceRow>(sql`
    select s.* from proposal_source s where ${sourcesOfTask(item.task_id)} and (${source_ids === undefined} or s.id = any(${[...(source_ids ?? [])]}::bigint[])) order by s.id`);
  if (source_ids && new Set(source_ids).size !== sources.length) throw new Refusal('not_found');
  const texts = await db.query<{ name: string; text: string }>(
    sql`select s.name, s.body as text from item i join source_text s on s.file_id = i.file_id where i.id = ${item_id} order by s.part`,
  );
  const spans: ProposedSpan[] = [];
  const add = (span: Omit<ProposedSpan, 'label'> & { readonly label: string | undefined }): void => {
    const { label } = span;
    if (label !== undefined && (span.proposal.score ?? 1) >= threshold) spans.push({ ...span, label });
  };
  const strings = uses_accepted ? await acceptedStrings(context, item_id, item.task_id) : [];
  const optionOf = (title: string): string[] => {
    const option = options.get(title);
    return option === undefined ? [] : [option];
  };
  const found = await threads().run('propose', {
    texts: texts.map(({ text }) => text),
    dictionaries: [
      ...sources.flatMap(({ kind, name, version, content: { terms = [] } }) =>
        kind === 'dictionary'
          ? [
              {
                source: name,
                version: String(version),
                terms: terms.flatMap(([term, title]) => optionOf(title).map((label) => ({ term, label }))),
              },
            ]
          : [],
      ),
      ...(strings.length > 0
        ? [{ ...accepted, terms: strings.map(({ label, body }) => ({ term: body, label })) }]
        : []),
    ],
    patterns: sources.flatMap(({ kind, name, version, content: { patterns = [] } }) =>
      kind === 'patterns'
        ? [
            {
              source: name,
              version: String(version),
              patterns: patterns.flatMap(({ pattern, label: title, is_case_sensitive, is_whole_word }) =>
                optionOf(title).map((label) => ({
                  pattern,
                  label,
                  isCaseSensitive: is_case_sensitive,
                  isWholeWord: is_whole_word,
                })),
              ),
            },
          ]
        : [],
    ),
  });
  for (const span of found) add({ ...span, ranges: [...span.ranges] });
  for (const { kind, name, version, content, sealed } of sources) {
    if (kind !== 'service') continue;
    for (const [part, { name: partName, text }] of texts.entries()) {
      const index = createTextIndex(text);
      const answer = await callService(
        context.config,
        { name, address: content.address ?? '', sealed },
        { text, part: partName, labels: [...options.keys()] },
      );
      for (const annotation of answer.label_data)
        add({
          part,
          ranges: rangesOf(name, annotation, index),
          label: options.get(annotation.label),
          proposal: {
            source: name,
            version: answer.version ?? String(version),
            ...(annotation.score !== undefined && { score: annotation.score }),
          },
        });
    }
  }
  return { spans: withoutTwins(spans).slice(0, maxMarks) };
};

/** The places of an annotation. Throws `proposal_abnormal` for places outside the text, or with other words than said. */
function rangesOf(
  name: string,
  { start = 0, end = 0, ranges, text: said }: ServiceAnnotation,
  index: ReturnType<typeof createTextIndex>,
): ProposedSpan['ranges'] {
  const places = [...(ranges ?? [{ start, end }])].sort((a, b) => a.start - b.start);
  const isSound = places.every(
    (place, at) => place.start < place.end && place.end <= index.length && place.start > (places[at - 1]?.end ?? -1),
  );
  if (!isSound) throw new Refusal('proposal_abnormal', { name, reason: `${start}–${end}` });
  const [only] = places;
  if (said !== undefined && only && places.length === 1 && index.slice(only.start, only.end) !== said)
    throw new Refusal('proposal_abnormal', { name, reason: said.slice(0, 50) });
  return places;
}

/** Strings that people have marked in other items of the task that were submitted, the most frequent first. */
const acceptedStrings = (
  { db }: SignedInContext,
  itemId: number,
  taskId: number,
): Promise<{ label: string; body: string }[]> =>
  db.query(sql`
    select x.label, x.body from item_string x join item i on i.id = x.item_id
    where x.task_id = ${taskId} and x.item_id <> ${itemId} and i.status not in ('unclaimed', 'in_annotation')
    group by x.label, x.body order by count(*) desc, x.label, x.body limit ${limits.proposal.acceptedStrings}`);

/** Of several proposals of the same place and type the first stays. */
function withoutTwins(spans: readonly ProposedSpan[]): ProposedSpan[] {
  const seen = new Set<string>();
  return spans.filter(({ part, ranges, label }) => {
    const key = JSON.stringify([part, ranges, label]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
