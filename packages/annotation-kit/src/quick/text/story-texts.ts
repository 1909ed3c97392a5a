import type { LabelSet, Option } from '@earmark/model';
import type { TextAnnotation } from './text-annotation.ts';

const option = (id: string, title: string, more: Partial<Option> = {}): Option => ({
  id,
  title,
  isDefault: false,
  labels: [],
  ...more,
});

/** Texts and labels of the stories. */
export const news =
  'Angela Merkel visited the University of California, Berkeley on 3 May.\nMerkel, who was born in Hamburg, spoke about climate with students from Berkeley.\n\nThe chancellor left for Washington the same evening. 她随后在𠮷野家用餐。';

export const newsLabels: LabelSet = {
  global: [],
  segment: [
    {
      id: 'type',
      title: 'Type',
      type: 'single_tiled',
      isRequired: true,
      options: [
        option('person', 'Person', { color: 'blue', key: 'p' }),
        option('org', 'Organization', { color: 'violet', key: 'o' }),
        option('place', 'Place', { color: 'green' }),
        option('date', 'Date', { color: 'amber' }),
      ],
    },
    { id: 'note', title: 'Note', type: 'text', isRequired: false, options: [] },
  ],
  links: [
    {
      id: 'visits',
      title: 'visits',
      color: 'red',
      ends: [
        { name: 'who', takes: ['person'] },
        { name: 'where', takes: ['org', 'place'] },
      ],
    },
    {
      id: 'in',
      title: 'is in',
      ends: [
        { name: 'part', takes: ['org', 'place'] },
        { name: 'whole', takes: ['place'] },
      ],
    },
  ],
};

/** The same with relations of places without a direction of their own, and links between links. */
export const relationLabels: LabelSet = {
  ...newsLabels,
  links: [
    ...(newsLabels.links ?? []),
    {
      id: 'near',
      title: 'is near',
      key: 'n',
      color: 'teal',
      ends: [
        { name: 'one', takes: ['org', 'place'] },
        { name: 'other', takes: ['org', 'place'] },
      ],
    },
    {
      id: 'because',
      title: 'because',
      color: 'magenta',
      ends: [
        { name: 'effect', takes: ['visits'] },
        { name: 'cause', takes: ['in', 'near'] },
      ],
    },
  ],
};

const at = (words: string, from = 0): { start: number; end: number } => {
  const start = Array.from(news.slice(0, news.indexOf(words, from))).length;
  return { start, end: start + Array.from(words).length };
};

export const newsMarks: TextAnnotation = {
  spans: [
    { id: 'merkel', ranges: [at('Angela Merkel')], answers: { type: ['person'] } },
    { id: 'university', ranges: [at('University of California, Berkeley')], answers: { type: ['org'] } },
    { id: 'california', ranges: [at('California')], answers: { type: ['place'] } },
    { id: 'berkeley', ranges: [at('Berkeley')], answers: { type: ['place'] } },
    { id: 'date', ranges: [at('3 May')], answers: { type: ['date'] } },
    { id: 'hamburg', ranges: [at('Hamburg')], answers: { type: ['place'] } },
    {
      id: 'students',
      ranges: [at('students'), at('Berkeley', news.indexOf('students'))],
      answers: { type: ['org'] },
    },
    { id: 'yoshinoya', ranges: [at('𠮷野家')], answers: { type: ['org'] } },
  ],
  links: [
    {
      id: 'visit',
      linkType: 'visits',
      ends: [
        { name: 'who', mark: 'merkel' },
        { name: 'where', mark: 'university' },
      ],
    },
  ],
};

export const relations: TextAnnotation = {
  ...newsMarks,
  links: [
    ...(newsMarks.links ?? []),
    {
      id: 'located',
      linkType: 'in',
      ends: [
        { name: 'part', mark: 'university' },
        { name: 'whole', mark: 'california' },
      ],
      comments: [
        {
          id: 'c',
          authorId: 3,
          authorName: 'Ben Okoye',
          text: 'Near, not in?',
          createdAt: '2026-03-02T16:40:00Z',
          isResolved: false,
        },
      ],
      status: 'inspection_passed',
    },
  ],
};

/** More links in view than are drawn: every word with the eight that follow it. */
export const manyLinks = (() => {
  const words = Array.from({ length: 28 }, (_, at) => `town${at + 10}`);
  const spans = words.map((_, at) => ({
    id: `t${at}`,
    ranges: [{ start: at * 7, end: at * 7 + 6 }],
    answers: { type: ['place'] },
  }));
  const links = spans.flatMap(({ id }, at) =>
    spans.slice(at + 1, at + 9).map((other) => ({
      id: `${id}-${other.id}`,
      linkType: 'near',
      ends: [
        { name: 'one', mark: id },
        { name: 'other', mark: other.id },
      ],
    })),
  );
  return { text: words.join(' '), annotation: { spans, links } satisfies TextAnnotation };
})();

export const proposed: TextAnnotation = {
  spans: [
    ['p1', 'Angela Merkel', 'person', 0.97],
    ['p2', 'Hamburg', 'place', 0.81],
    ['p3', 'Washington', 'place', 0.64],
    ['p4', 'climate', 'org', 0.31],
  ].map(([id, words, type, score]) => ({
    id: String(id),
    ranges: [at(String(words))],
    answers: { type: [String(type)] },
    proposal: { source: 'dictionary', version: '3', score: Number(score), outcome: 'proposed' as const },
  })),
};

/** The same with a proposed link between two of them. */
export const proposedLinks: TextAnnotation = {
  ...proposed,
  links: [
    {
      id: 'p5',
      linkType: 'visits',
      ends: [
        { name: 'who', mark: 'p1' },
        { name: 'where', mark: 'p2' },
      ],
      proposal: { source: 'dictionary', version: '3', outcome: 'proposed' },
    },
  ],
};

export const arabic =
  'وُلد ابن سينا في قرية أفشنة قرب بخارى سنة 980.\nتوفي في همدان، وله كتاب القانون في الطب.\nHe is known in Latin as Avicenna.';

export const moods: LabelSet = {
  global: [
    {
      id: 'mood',
      title: 'Mood',
      type: 'single_tiled',
      isRequired: true,
      options: [
        option('good', 'Positive', { key: 'g' }),
        option('none', 'Neutral', { key: 'n' }),
        option('bad', 'Negative', { key: 'b' }),
      ],
    },
  ],
  segment: [],
};

export const translation: LabelSet = {
  global: [{ id: 'reply', title: 'Better translation', type: 'text', isRequired: false, options: [] }],
  segment: [
    {
      id: 'quality',
      title: 'Quality',
      type: 'single_tiled',
      isRequired: true,
      options: [option('right', 'Right', { key: 'r' }), option('wrong', 'Wrong', { key: 'w' })],
    },
  ],
};
