import {
  chosenOptions,
  typeQuestion,
  type LabelSet,
  type LinkMark,
  type LinkType,
  type Mark,
  type Option,
  type OptionColor,
} from '@earmark/model';
import { colorAt } from '../../../labels/index.ts';

/** How a mark looks: the title on its tag, and its colour. */
export interface MarkFace {
  readonly title: string;
  readonly color: OptionColor;
}

export interface Faces {
  /** The types of spans, in order. */
  readonly types: readonly Option[];
  readonly linkTypes: readonly LinkType[];
  /** Id of the type question; undefined when the template has none. */
  readonly typeId: string | undefined;
  readonly of: (mark: Mark) => MarkFace;
  /** The colour of a type. */
  readonly colorOf: (optionId: string) => OptionColor;
  readonly typeOf: (mark: Mark) => Option | undefined;
  readonly linkTypeOf: (link: LinkMark) => LinkType | undefined;
}

/** The faces of all marks under a label set. */
export function createFaces(labels: LabelSet): Faces {
  const question = typeQuestion(labels);
  const types = question?.options ?? [];
  const linkTypes = labels.links ?? [];
  const typesById = new Map(types.map((option) => [option.id, option]));
  const linksById = new Map(linkTypes.map((type) => [type.id, type]));
  const questions = labels.segment;
  const typeFaces = new Map(
    types.map(({ id, title, color }, index): [string, MarkFace] => [id, { title, color: color ?? colorAt(index) }]),
  );
  const linkFaces = new Map(
    linkTypes.map(({ id, title, color }, index): [string, MarkFace] => [
      id,
      { title, color: color ?? colorAt(types.length + index) },
    ]),
  );
  const evidence: MarkFace = { title: '', color: 'gray' };
  const titleOfEvidence = new Map([...labels.global, ...questions].map(({ id, title }) => [id, title]));
  const typeOf = (mark: Mark): Option | undefined =>
    question && typesById.get(chosenOptions(mark.answers, question.id)[0] ?? '');
  return {
    types,
    linkTypes,
    typeId: question?.id,
    typeOf,
    colorOf: (optionId) => typeFaces.get(optionId)?.color ?? 'gray',
    linkTypeOf: ({ linkType }) => linksById.get(linkType),
    of(mark) {
      if (mark.type === 'link') return linkFaces.get(mark.linkType) ?? { title: mark.linkType, color: 'gray' };
      if (mark.type === 'span' && mark.evidenceFor !== undefined)
        return { title: titleOfEvidence.get(mark.evidenceFor) ?? '', color: 'teal' };
      const type = typeOf(mark);
      const face = type && typeFaces.get(type.id);
      if (face) return face;
      if (mark.type !== 'section') return evidence;
      // A section shows its first answer, whatever the question.
      for (const { id, options } of questions) {
        const answer = mark.answers[id];
        if (typeof answer === 'string' && answer !== '') return { title: answer, color: 'gray' };
        const chosen = Array.isArray(answer) ? options.filter((option) => answer.includes(option.id)) : [];
        if (chosen.length > 0) return { title: chosen.map(({ title }) => title).join(', '), color: 'gray' };
      }
      return evidence;
    },
  };
}

const cache = new WeakMap<LabelSet, Faces>();

/** The faces under a label set; computed once. */
export function facesOf(labels: LabelSet): Faces {
  let faces = cache.get(labels);
  if (!faces) cache.set(labels, (faces = createFaces(labels)));
  return faces;
}

/** The key of each option or link type: its own, else the digit of its order where no other has it. */
export function keysOf(
  choices: readonly { readonly id: string; readonly key?: string }[],
): ReadonlyMap<string, string> {
  const taken = new Set(choices.map(({ key }) => key));
  const keys = new Map<string, string>();
  for (const [index, { id, key }] of choices.entries()) {
    const digit = String(index + 1);
    if (key !== undefined) keys.set(id, key);
    else if (index < 9 && !taken.has(digit)) keys.set(id, digit);
  }
  return keys;
}
