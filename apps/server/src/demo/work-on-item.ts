import type { Client, WorkStage } from '@earmark/contract';
import type { SpokenLine } from './calls.ts';

/** The item a person works on next, claimed if need be; null when there is none. */
export const takeNext = async (person: Client, taskId: number, stage: WorkStage): Promise<number | null> =>
  (await person.nextItem({ task_id: taskId, stage })).item_id;

interface Annotating {
  /** What is said in the item of a name, as the annotator heard it. */
  readonly hear: (name: string) => readonly SpokenLine[];
  /** False leaves the item in work. */
  readonly submits: boolean;
}

/** Writes down the lines, a segment each; in an item that was returned it corrects the texts that differ. */
export async function annotateItem(annotator: Client, itemId: number, { hear, submits }: Annotating): Promise<void> {
  // Of an item with blind copies it is the person's own
  const { item, document, revision, annotation_id } = await annotator.getItem({ id: itemId });
  if (document.kind !== 'audio') throw new Error(`The demo has no items of the kind ${document.kind}`);
  const lines = hear(item.name);
  const { lease } = await annotator.leaseItem({ item_id: itemId, annotation_id });
  const sampleOf = (time: number | null): number =>
    time === null ? document.totalSamples : Math.min(document.totalSamples, Math.round(time * document.sampleRate));
  const added = lines.map((line, index) => ({
    type: 'segment.add' as const,
    segment: {
      id: `seg-${index + 1}`,
      track: 0,
      start: sampleOf(line.start),
      end: sampleOf(line.end),
      answers: { text: line.text, speaker: ['unknown'] },
      comments: [],
      status: 'completed' as const,
    },
  }));
  const corrected = document.segments.flatMap(({ id, answers }, index) =>
    answers['text'] === lines[index]?.text
      ? []
      : [{ type: 'segment.answer' as const, ids: [id], labelId: 'text', answer: lines[index]?.text ?? null }],
  );
  // What was marked as wrong, or the whole item, must be changed before it is submitted again
  const touched = new Set(corrected.flatMap(({ ids }) => ids));
  const marked = document.segments.filter(({ id, status }) => status.endsWith('_failed') && !touched.has(id));
  const reviewed = corrected.length + marked.length > 0 ? marked : document.segments;
  const confirmed =
    reviewed.length > 0
      ? [{ type: 'segment.answer' as const, ids: reviewed.map(({ id }) => id), labelId: 'speaker', answer: ['female'] }]
      : [];
  const saved = await annotator.saveItem({
    item_id: itemId,
    annotation_id,
    lease,
    base_revision: revision,
    batch_id: crypto.randomUUID(),
    commands: document.segments.length === 0 ? added : [...corrected, ...confirmed],
  });
  if (submits) await annotator.submitItem({ item_id: itemId, annotation_id, lease, revision: saved.revision });
}

interface Judging {
  readonly stage: 'inspection' | 'acceptance';
  /** Whether a segment, counted from 0, of the item of a name is wrong as it is written down. */
  readonly isWrong: (name: string, text: string, index: number) => boolean;
  /** Said of each wrong segment, and of the item. */
  readonly comment: string;
  readonly remark: string;
  /** Error types of the item when something is wrong. */
  readonly errorTypes?: readonly number[];
  /** When the comments are written. */
  readonly at: Date;
}

/** Gives each segment its verdict, and the item the one that follows. Returns whether it passed. */
export async function judgeItem(reviewer: Client, itemId: number, judging: Judging): Promise<boolean> {
  const { stage, isWrong, comment, remark, errorTypes = [], at } = judging;
  const { id: authorId, name: authorName } = await reviewer.userInfo({});
  const { item, document, revision } = await reviewer.getItem({ id: itemId });
  if (document.kind !== 'audio') throw new Error(`The demo has no items of the kind ${document.kind}`);
  const { lease } = await reviewer.leaseItem({ item_id: itemId });
  const wrong = document.segments.filter(({ answers }, index) =>
    isWrong(item.name, String(answers['text'] ?? ''), index),
  );
  const failed = wrong.map((segment) => segment.id);
  const passed = document.segments.map((segment) => segment.id).filter((id) => !failed.includes(id));
  const saved = await reviewer.saveItem({
    item_id: itemId,
    lease,
    base_revision: revision,
    batch_id: crypto.randomUUID(),
    commands: [
      ...(passed.length > 0
        ? [{ type: 'segment.verdict' as const, ids: passed, verdict: `${stage}_passed` as const }]
        : []),
      ...(failed.length > 0
        ? [{ type: 'segment.verdict' as const, ids: failed, verdict: `${stage}_failed` as const }]
        : []),
      ...failed.map((segmentId) => ({
        type: 'comment.add' as const,
        segmentId,
        comment: {
          id: crypto.randomUUID(),
          text: comment,
          authorId,
          authorName,
          createdAt: at.toISOString(),
          isResolved: false,
        },
      })),
    ],
  });
  const verdict = failed.length > 0 ? ('fail' as const) : ('pass' as const);
  const judgement = {
    item_id: itemId,
    lease,
    revision: saved.revision,
    verdict,
    comment: verdict === 'fail' ? remark : '',
    // Most of it, and sometimes all
    heard: Math.min(1, (88 + (itemId % 16)) / 100),
    error_types: verdict === 'fail' ? [...errorTypes] : [],
  };
  await (stage === 'inspection'
    ? reviewer.inspectItem(judgement)
    : reviewer.acceptItem({ ...judgement, return_to: 'annotation' }));
  return verdict === 'pass';
}
