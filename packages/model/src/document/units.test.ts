import { describe, expect, it } from 'vitest';
import { checkNewUnitAnswers, checkUnitRework } from '../check/index.ts';
import type { Result } from '../fault/index.ts';
import {
  bytesAfterEdit,
  checkUnitAuthority,
  documentBytes,
  figuresOfUnits,
  isEmptyPatch,
  patchFrame,
  unitAppliers,
  unitPatchBetween,
  type Author,
  type BaseDocument,
  type Comment,
  type Unit,
  type ReviewedUnits,
} from './index.ts';

/** A document of a made-up modality: sentences with one question each. */
interface Sentence extends Unit {
  readonly words: number;
}
interface Page extends BaseDocument {
  readonly sentences: readonly Sentence[];
  readonly title: string;
}
const access: ReviewedUnits<Page, Sentence> = {
  field: 'sentences',
  of: ({ sentences }) => sentences,
  put: (page, sentences) => ({ ...page, sentences }),
  sameContent: (a, b) => a.words === b.words && JSON.stringify(a.answers) === JSON.stringify(b.answers),
  sameOwnParts: (a, b) => a.title === b.title,
  checkPosition: () => null,
};
const commands = unitAppliers(access);
const sentence = (id: string, more: Partial<Sentence> = {}): Sentence => ({
  id,
  words: 3,
  answers: { mood: ['calm'] },
  comments: [],
  status: 'completed',
  ...more,
});
const page: Page = {
  kind: 'page',
  version: 1,
  isValid: true,
  answers: {},
  comments: [],
  title: 'one',
  sentences: [sentence('a'), sentence('b', { status: 'inspection_failed' }), sentence('c')],
};
const comment: Comment = {
  id: 'k',
  authorId: 2,
  authorName: 'Han',
  text: 'look',
  createdAt: '2026-01-01T00:00:00Z',
  isResolved: false,
};
const rules = { maxComments: 1, checksComments: true };
const annotator: Author = { userId: 1, stage: 'annotation' };
const inspector: Author = { userId: 2, stage: 'inspection' };
const value = (result: Result<Page>): Page => {
  if (!result.ok) throw new Error(result.fault.code);
  return result.value;
};
const codeOf = (author: Author, after: Page) => checkUnitAuthority(access, author, page, after, page)?.code ?? null;

describe('units of any modality', () => {
  const answered = value(commands['segment.answer'](page, { ids: ['b', 'a'], labelId: 'mood', answer: ['angry'] }));
  const judged = value(commands['segment.verdict'](page, { ids: ['c'], verdict: 'inspection_passed' }));
  const noted = value(commands['comment.add'](page, { segmentId: 'c', comment }, rules));

  it('are answered and judged; an answer takes a verdict back', () => {
    expect(answered.sentences.map(({ status }) => status)).toEqual(['completed', 'inspection_modified', 'completed']);
    expect([answered.sentences[2], judged.sentences[0]]).toEqual([page.sentences[2], page.sentences[0]]);
    expect(commands['segment.answer'](page, { ids: ['a', 'x'], labelId: 'mood', answer: null })).toMatchObject({
      fault: { code: 'segment_missing', path: ['sentences', 'x'] },
    });
  });

  it('keep defaults as unconfirmed until somebody chooses or accepts them', () => {
    const fresh = sentence('a', { unconfirmed: ['mood', 'pace'], isToCheck: true });
    const passed = sentence('b', { status: 'inspection_passed', unconfirmed: ['mood'] });
    const before: Page = { ...page, unconfirmed: ['scene'], sentences: [fresh, passed] };
    const chosen = commands['segment.answer'](before, { ids: ['a', 'b'], labelId: 'mood', answer: ['calm'] });
    expect(chosen).toMatchObject({
      ok: true,
      value: { sentences: [{ unconfirmed: ['pace'] }, { status: 'inspection_passed' }] },
    });
    expect(chosen.ok && chosen.value.sentences[1]?.unconfirmed).toBeUndefined();
    const accepted = commands['segment.confirm'](before, { ids: ['a'] });
    expect(accepted.ok && accepted.value.sentences[0]).toEqual(sentence('a'));
    const played = commands['segment.check'](before, { ids: ['a'] });
    expect(played.ok && played.value.sentences[0]).toEqual({ ...fresh, isToCheck: undefined });
    const whole = commands['global.answer'](before, { labelId: 'scene', answer: [] });
    expect(whole.ok && whole.value.unconfirmed).toBeUndefined();
    for (const after of [chosen, accepted, whole]) {
      if (!after.ok) throw new Error('refused');
      const back = unitPatchBetween(access, after.value, before);
      expect(patchFrame(access.put(after.value, before.sentences), back)).toEqual(before);
      expect(isEmptyPatch(back)).toBe(false);
      expect(checkUnitAuthority(access, { userId: 1, stage: 'annotation' }, before, after.value, before)).toBeNull();
      expect(checkUnitAuthority(access, { userId: 1, stage: 'inspection' }, before, after.value, before)).toMatchObject(
        {
          code: 'edit_not_allowed',
        },
      );
    }
  });

  it('are commented, and so is the whole', () => {
    expect(
      value(commands['comment.resolve'](noted, { segmentId: 'c', commentId: 'k', isResolved: true })).sentences[2]
        ?.comments[0]?.isResolved,
    ).toBe(true);
    expect(value(commands['comment.add'](page, { segmentId: null, comment }, rules)).comments).toEqual([comment]);
    expect(commands['comment.add'](noted, { segmentId: 'c', comment: { ...comment, id: 'l' } }, rules)).toMatchObject({
      fault: { code: 'comments_too_many' },
    });
  });

  it('are guarded by stage and author', () => {
    expect([codeOf(annotator, answered), codeOf(inspector, answered)]).toEqual([null, 'edit_not_allowed']);
    expect([codeOf(annotator, judged), codeOf(inspector, judged)]).toEqual(['verdict_not_allowed', null]);
    expect([codeOf(annotator, noted), codeOf(inspector, noted)]).toEqual(['comment_foreign', null]);
    expect(codeOf(inspector, { ...page, title: 'two' })).toBe('edit_not_allowed');
  });

  it('are patched, counted, measured and checked', () => {
    const patch = unitPatchBetween(access, page, answered);
    expect([patch.remove, patch.insert]).toEqual([['a', 'b'], answered.sentences.slice(0, 2)]);
    expect([isEmptyPatch(patch), isEmptyPatch(unitPatchBetween(access, page, structuredClone(page)))]).toEqual([
      false,
      true,
    ]);
    expect(patchFrame(page, { type: 'document.patch', remove: [], isValid: false }).isValid).toBe(false);
    expect(bytesAfterEdit(access, page, documentBytes(page), noted)).toBe(documentBytes(noted));
    expect(figuresOfUnits(access, page, ({ words }) => words)).toEqual({
      unitCount: 3,
      size: 9,
      isValid: true,
      failedCount: 1,
      errorTypes: {},
      untypedCount: 1,
      unjudgedCounts: { inspection: 2, acceptance: 3 },
    });
    expect(checkUnitRework(access, page).map(({ path }) => path)).toEqual([['sentences', 'b']]);
    expect(checkNewUnitAnswers(access, page, answered, page, { whole: [], unit: [] })).toMatchObject({
      code: 'label_unknown',
      path: ['sentences', 'a', 'answers', 'mood'],
    });
  });
});
