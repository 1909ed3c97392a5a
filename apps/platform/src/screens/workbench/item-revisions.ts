import type { RevisionEntry } from '@earmark/annotation-kit';
import type { Api, ResponseOf } from '@earmark/contract';
import type { ItemRevisions } from '../../business/index.ts';
import { client } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('workbench');

/**
 * Milestones of an item for comparison: initial revision, submits and verdicts. The revision judged last is
 * preselected.
 */
export const revisionsOf = (itemId: number, judged: number | null): ItemRevisions => ({
  list: async () => (await milestonesOf(itemId)).map(entryOf),
  load: async (id) => (await client.getRevision({ item_id: itemId, revision: Number(id) })).document,
  ...(judged !== null && { first: String(judged) }),
});

export type Revision = ResponseOf<Api['listRevisions']>['rows'][number];

/** All milestones, newest first, read page by page. */
async function milestonesOf(itemId: number, before?: number): Promise<readonly Revision[]> {
  const { rows, next_before: next } = await client.listRevisions(
    { item_id: itemId, milestones_only: true, ...(before !== undefined && { before }) },
    { isQuiet: true },
  );
  return next === null ? rows : [...rows, ...(await milestonesOf(itemId, next))];
}

/** Label of a revision in the comparison. */
export function entryOf({
  revision,
  kind,
  stage,
  author,
  created_at: at,
  is_recognition: isRecognition,
}: Revision): RevisionEntry {
  const name = t('revision', { revision });
  const what = kind === 'edit' ? '' : t(milestones[kind]);
  return {
    id: String(revision),
    kind: isRecognition ? 'recognition' : (stage ?? 'annotation'),
    name: what === '' ? name : `${name} · ${what}`,
    at,
    ...(author && { author: author.name }),
  };
}

const milestones = {
  initial: 'kindInitial',
  submit: 'kindSubmit',
  verdict: 'kindVerdict',
  withdrawal: 'kindWithdrawal',
} as const;
