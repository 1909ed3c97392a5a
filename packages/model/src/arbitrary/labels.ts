import fc from 'fast-check';
import { checkLabelSet, cleanText, labelTypes, type Label, type LabelSet } from '../label/index.ts';

const words = fc.constantFrom(
  '文本',
  '说话人',
  'noise',
  'Speaker',
  'a | b',
  'back\\slash',
  '"quoted"',
  'tier [2]',
  'x [1]',
  '=SUM(A1)',
  "'=x",
  'start',
  'new\nline',
  '😀 emoji',
  '-',
  'a,b;c',
  ' padded ',
);

/** Generates texts as people and programs produce them: several scripts, quotes, line endings, markup, whitespace. */
export const anyText = fc.oneof(
  words,
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }).map(cleanText),
  fc.constantFrom(
    '',
    ' ',
    '  ',
    '\t',
    'a "b" c',
    '第一行\n第二行',
    'a\r\nb',
    '\n\nblank\n\n',
    '<b>x</b> &amp; &lt;',
    '--> 00:00',
    '<v 张三>你好',
    '"',
    '""',
    '1',
    '@x',
    '\u{1F469}\u200D\u{1F4BB}',
  ),
);

const title = fc.oneof(words, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }));

/**
 * Generates a label tree two levels deep whose ids encode the position, such as `g0`, `s1o0l2`. Not every tree is a
 * valid template.
 */
const labelTree = (prefix: string, levels: number): fc.Arbitrary<Label[]> =>
  fc
    .array(
      fc.record({
        title,
        type: fc.constantFrom(...labelTypes),
        isRequired: fc.boolean(),
        options: fc.array(fc.record({ title, isDefault: fc.boolean() }), { minLength: 2, maxLength: 3 }),
      }),
      { maxLength: 3 },
    )
    .chain((drafts) => {
      const labels = drafts.map((draft, index) => {
        const id = `${prefix}${index}`;
        const options = draft.options.map((option, number) =>
          (levels > 1 ? labelTree(`${id}o${number}l`, levels - 1) : fc.constant<Label[]>([])).map((children) => ({
            ...option,
            id: `${id}o${number}`,
            labels: children,
          })),
        );
        return fc
          .tuple(...options)
          .map((made): Label => ({ ...draft, id, options: draft.type === 'text' ? [] : made }));
      });
      return fc.tuple(...labels);
    });

/** Generates templates that pass `checkLabelSet`. */
export const anyLabelSet: fc.Arbitrary<LabelSet> = fc
  .record({ global: labelTree('g', 1), segment: labelTree('s', 2) })
  .map((labels) => ({ global: distinct(labels.global), segment: distinct(labels.segment) }))
  .map((labels) => (checkLabelSet(labels).length === 0 ? labels : { ...labels, segment: [plainText] }))
  .filter((labels) => checkLabelSet(labels).length === 0);

const plainText: Label = { id: 's0', title: '文本', type: 'text', isRequired: true, options: [] };

/** Drops labels whose titles collide after normalisation, and keeps one default option per single choice. */
function distinct(labels: readonly Label[]): Label[] {
  return unique(labels)
    .map((label) => ({
      ...label,
      options: unique(label.options).map((option, index) => ({
        ...option,
        isDefault: option.isDefault && index === 0,
        labels: distinct(option.labels),
      })),
    }))
    .filter((label) => label.type === 'text' || label.options.length > 1);
}

function unique<Titled extends { title: string }>(items: readonly Titled[]): Titled[] {
  const key = (item: Titled): string => item.title.trim().toLowerCase();
  return items.filter(
    (item, index) => key(item) !== '' && items.findIndex((other) => key(other) === key(item)) === index,
  );
}
