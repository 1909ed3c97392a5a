import { describe, expect, it } from 'vitest';
import type { LabelSet } from '../../../label/index.ts';
import { textModality } from '../text-modality.ts';
import {
  beginText,
  compareMarks,
  emptyTextDocument,
  type LinkMark,
  type Mark,
  type Proposal,
  type SpanMark,
  type TextDocument,
} from '../document/index.ts';
import { checkText, defaultTextRules, textRulesSchema, type TextTaskRules } from './index.ts';

const option = (id: string) => ({ id, title: id, isDefault: false, labels: [] });
const labels: LabelSet = {
  global: [{ id: 'reply', title: 'Reply', type: 'text', isRequired: false, options: [] }],
  segment: [
    { id: 'type', title: 'Type', type: 'single_tiled', isRequired: true, options: ['per', 'org'].map(option) },
    { id: 'sure', title: 'Sure', type: 'single_tiled', isRequired: true, options: ['yes', 'no'].map(option) },
  ],
  links: [
    {
      id: 'works',
      title: 'Works for',
      ends: [
        { name: 'who', takes: ['per'] },
        { name: 'whom', takes: ['org', 'same'] },
        { name: 'since', takes: 'any', isOptional: true },
      ],
    },
    { id: 'same', title: 'Same', ends: [{ name: 'mention', takes: ['per', 'org'], isMany: true }] },
  ],
};
const unit = { comments: [], status: 'completed' as const };
const span = (id: string, start: number, end: number, more: Partial<SpanMark> = {}): SpanMark => ({
  type: 'span',
  id,
  ...unit,
  part: 0,
  ranges: [{ start, end }],
  answers: { type: [id.slice(0, 3)], sure: ['yes'] },
  ...more,
});
const link = (id: string, linkType: string, ends: [string, string][], more: Partial<LinkMark> = {}): LinkMark => ({
  type: 'link',
  id,
  ...unit,
  linkType,
  ends: ends.map(([name, mark]) => ({ name, mark })),
  answers: {},
  ...more,
});
const proposal = (outcome: Proposal['outcome']): Proposal => ({ source: 'dictionary', version: '1', outcome });
const shape = { parts: [{ name: 'text', length: 40, sentences: [10, 40] }] };
const documentOf = (marks: Mark[], rules: TextTaskRules = defaultTextRules, more = {}): TextDocument => {
  const begun = beginText(emptyTextDocument(shape), rules);
  return { ...begun, marks: [...begun.marks, ...marks].sort(compareMarks), ...more };
};
const codes = (marks: Mark[], rules: Partial<TextTaskRules> = {}, more = {}): string[] => {
  const all = { ...defaultTextRules, ...rules };
  return checkText(documentOf(marks, all, more), labels, all).map(({ code }) => code);
};
const two = [span('per1', 0, 3), span('org1', 5, 9)];

describe('the check of a text', () => {
  it('asks nothing of a text without spans, and nothing at all of one that is not valid', () => {
    expect(codes([])).toEqual([]);
    expect(codes([span('per1', 0, 3, { answers: {} })], {}, { isValid: false })).toEqual([]);
  });

  it.each<[string[], Mark[], Partial<TextTaskRules>?]>([
    [['answer_required', 'answer_required'], [span('per1', 0, 3, { answers: {} })]],
    [['option_unknown'], [span('loc1', 0, 3)]],
    [[], [span('per1', 0, 3), span('org1', 2, 9)]],
    [['span_overlaps'], [span('per1', 0, 3), span('org1', 2, 9)], { mayOverlap: false }],
    [
      ['span_overlaps'],
      [span('per1', 0, 9), span('org1', 1, 2, { ranges: [1, 4].map((at) => ({ start: at, end: at + 1 })) })],
      { mayOverlap: false },
    ],
    [[], [span('per1', 0, 3), span('org1', 3, 9)], { mayOverlap: false }],
    [
      ['span_discontinuous'],
      [span('per1', 0, 1, { ranges: [1, 4].map((at) => ({ start: at, end: at + 1 })) })],
      { mayBeDiscontinuous: false },
    ],
    [
      [],
      [
        ...two,
        link('r', 'works', [
          ['who', 'per1'],
          ['whom', 'org1'],
        ]),
      ],
    ],
    [['link_type_unknown'], [...two, link('r', 'knows', [['who', 'per1']])]],
    [['link_end_incomplete'], [...two, link('r', 'works', [['who', 'per1']])]],
    [
      ['link_end_unknown'],
      [
        ...two,
        link('r', 'works', [
          ['who', 'per1'],
          ['whom', 'org1'],
          ['by', 'org1'],
        ]),
      ],
    ],
    [
      ['link_end_not_permitted'],
      [
        ...two,
        link('r', 'works', [
          ['who', 'org1'],
          ['whom', 'org1'],
        ]),
      ],
    ],
    [
      ['link_end_too_many', 'link_end_repeated'],
      [
        ...two,
        link('r', 'works', [
          ['who', 'per1'],
          ['who', 'per1'],
          ['whom', 'org1'],
        ]),
      ],
    ],
    [['link_end_incomplete'], [...two, link('r', 'same', [['mention', 'per1']])]],
    [
      [],
      [
        ...two,
        link(
          'r',
          'same',
          [
            ['mention', 'per1'],
            ['mention', 'org1'],
          ],
          { answers: { sure: ['no'] } },
        ),
        link('s', 'works', [
          ['who', 'per1'],
          ['whom', 'r'],
          ['since', 'r'],
        ]),
      ],
    ],
    // Attributes of a link have to fit as well, and a link has no type of entity
    [
      ['option_unknown'],
      [
        ...two,
        link(
          'r',
          'same',
          [
            ['mention', 'per1'],
            ['mention', 'org1'],
          ],
          { answers: { sure: ['x'] } },
        ),
      ],
    ],
    [
      ['label_unknown'],
      [
        ...two,
        link(
          'r',
          'same',
          [
            ['mention', 'per1'],
            ['mention', 'org1'],
          ],
          { answers: { type: ['per'] } },
        ),
      ],
    ],
  ])('finds %j', (expected, marks, rules) => expect(codes(marks, rules)).toEqual(expected));

  it('waits for proposals to be decided, and asks nothing of those that were rejected', () => {
    const open = span('per2', 3, 4, { proposal: proposal('proposed'), answers: {} });
    expect(codes([open, span('per3', 5, 6, { proposal: proposal('rejected'), answers: {} })])).toEqual([
      'proposals_undecided',
    ]);
    expect(checkText(documentOf([open, { ...open, id: 'per4' }]), labels)[0]?.params).toEqual({ count: 2 });
    expect(codes([span('per3', 5, 6, { proposal: proposal('accepted') })])).toEqual([]);
    expect(
      codes([
        span('per3', 5, 6, { proposal: proposal('rejected') }),
        span('org1', 7, 8),
        link('r', 'works', [
          ['who', 'per3'],
          ['whom', 'org1'],
        ]),
      ]),
    ).toEqual(['link_end_undecided']);
  });

  it('takes evidence for written answers, and asks sections where labels are the work', () => {
    const evidence = span('e', 0, 3, { answers: {}, evidenceFor: 'reply' });
    const perText = { work: 'labels', unit: 'text' } as const;
    expect(codes([evidence], perText)).toEqual([]);
    expect(codes([{ ...evidence, evidenceFor: 'type' }], perText)).toEqual(['evidence_unknown']);
    expect(codes([{ ...evidence, answers: { type: ['per'] } }], perText)).toEqual(['label_unknown']);
    expect(codes([span('per1', 0, 3)], perText)).toEqual(['mark_not_asked']);
    expect(codes([], { work: 'labels', unit: 'part' })).toEqual(['answer_required', 'answer_required']);
    expect(codes([], { work: 'labels', unit: 'sentence' })).toHaveLength(4);
    // Evidence for two answers may be the same words
    expect(codes([evidence, { ...evidence, id: 'f' }], { ...perText, mayOverlap: false })).toEqual([]);
  });

  it('checks the texts of answers', () => {
    const rules = { ...defaultTextRules, disabledCharacters: 'x' };
    expect(checkText(documentOf([], rules, { answers: { reply: 'axb' } }), labels, rules)[0]?.code).toBe(
      'characters_disabled',
    );
  });
});

it('takes rules that fit together alone', () => {
  expect(textRulesSchema.parse({})).toEqual(defaultTextRules);
  expect(textRulesSchema.safeParse({ work: 'labels' }).success).toBe(false);
  expect(textRulesSchema.safeParse({ work: 'labels', unit: 'part', proposals: true }).success).toBe(false);
  expect(textRulesSchema.safeParse({ work: 'labels', unit: 'part' }).success).toBe(true);
});

describe('figures of a text', () => {
  it('count what is in spans once, and proposals once they are accepted', () => {
    const marks = [
      span('per1', 0, 10),
      span('org1', 5, 12),
      span('per2', 30, 40, { proposal: proposal('proposed') }),
      span('per3', 20, 30, { proposal: proposal('rejected'), status: 'inspection_failed' }),
      span('per4', 14, 16, { proposal: proposal('corrected') }),
    ];
    const document = documentOf(marks);
    expect(textModality.figures(document)).toMatchObject({ unitCount: 3, size: 14, failedCount: 0 });
    expect(textModality.figures({ ...document, isValid: false }).size).toBe(0);
    expect(textModality.submittedWork(document, documentOf([span('per1', 0, 10)])).changedCount).toBe(2);
  });

  it('count answered sections, and the whole where it alone was answered', () => {
    const rules = { ...defaultTextRules, work: 'labels', unit: 'sentence' } as const;
    const document = documentOf([], rules);
    expect(textModality.figures(document)).toMatchObject({ unitCount: 2, size: 0 });
    const answered = textModality.apply(document, [
      { type: 'segment.answer', ids: ['part-0-1'], labelId: 'type', answer: ['per'] },
    ]);
    expect(answered.ok && textModality.figures(answered.value).size).toBe(30);
    expect(textModality.figures(documentOf([], defaultTextRules, { answers: { reply: 'a' } })).size).toBe(40);
  });
});

describe('the authority over a text', () => {
  const atStart = documentOf([span('per1', 0, 3, { proposal: proposal('proposed') })]);
  const check = (after: TextDocument, stage: 'annotation' | 'inspection' = 'annotation') =>
    textModality.authority({ userId: 1, stage }, atStart, after, atStart)?.code ?? null;
  it('keeps what proposed a mark, and lets reviewers edit nothing', () => {
    expect(check(documentOf([span('per1', 0, 3, { proposal: proposal('accepted') })]))).toBeNull();
    expect(check(documentOf([span('per1', 0, 3)]))).toBe('proposal_fixed');
    expect(check(documentOf([span('per1', 0, 3, { proposal: proposal('accepted') })]), 'inspection')).toBe(
      'edit_not_allowed',
    );
    expect(check({ ...atStart, parts: [{ length: 41 }] }, 'inspection')).toBe('edit_not_allowed');
  });
  it('refuses names of sources that hide characters', () => {
    const hidden = documentOf([span('per2', 0, 3, { proposal: { ...proposal('accepted'), source: 'a\u202e' } })]);
    expect(textModality.checkEdit(hidden, atStart)?.code).toBe('name_character');
    expect(textModality.checkEdit(hidden, hidden)).toBeNull();
  });
});
