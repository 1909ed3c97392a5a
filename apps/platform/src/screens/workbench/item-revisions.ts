import type { RevisionEntry } from '@earmark/annotation-kit';
import type { Api, RequestOf, ResponseOf } from '@earmark/contract';
import { client } from '../../data/index.ts';
import { texts } from '../../i18n/index.ts';

const t = texts('workbench');

/** An annotation of an item, as calls name it. */
export type AnnotationKey = Required<Pick<RequestOf<Api['listRevisions']>, 'item_id' | 'annotation_id'>>;

/** Milestones of an annotation to compare: initial revision, submits and verdicts, newest first. */
export const listMilestones = async (annotation: AnnotationKey): Promise<readonly RevisionEntry[]> =>
  (await milestonesOf(annotation)).map(entryOf);

export type Revision = ResponseOf<Api['listRevisions']>['rows'][number];

/** All milestones, newest first, read page by page. */
async function milestonesOf(annotation: AnnotationKey, before?: number): Promise<readonly Revision[]> {
  const { rows, next_before: next } = await client.listRevisions(
    { ...annotation, milestones_only: true, ...(before !== undefined && { before }) },
    { isQuiet: true },
  );
  return next === null ? rows : [...rows, ...(await milestonesOf(annotation, next))];
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
    ...(at !== null && { at }),
    ...(author && { author: author.name }),
  };
}

const milestones = {
  initial: 'kindInitial',
  submit: 'kindSubmit',
  verdict: 'kindVerdict',
  withdrawal: 'kindWithdrawal',
  adoption: 'kindAdoption',
} as const;
