import type { Label, LabelSet, LinkType, Option } from '../../../../label/index.ts';
import type { LooseAnswers, LooseText } from './loose.ts';

/** More options than this are no choice that people make: the question is answered in writing. */
const mostOptions = 500;

/** Words for what a file leaves without a name. */
const words = {
  en: { type: 'Type', topic: 'Category', other: 'Other' },
  zh: { type: '类型', topic: '类别', other: '其他' },
} as const;

/**
 * Makes a template of what files use: the types of spans, the kinds of links with their ends, and a question for each
 * kind of answer. `checkLabelSet` says what people must settle first, such as two names that look the same.
 */
export function labelsOf(texts: readonly LooseText[], language: keyof typeof words = 'en'): LabelSet {
  const global = new Questions();
  const segment = new Questions();
  const types = new Set<string>();
  const links = new Map<string, Ends>();
  const written = new Set<string>();
  for (const { answers, spans, links: ofText } of texts) {
    global.add(answers);
    for (const { label, attributes, evidenceFor } of spans) {
      if (label !== '') types.add(label);
      segment.add(attributes ?? {});
      if (evidenceFor !== undefined) written.add(evidenceFor);
    }
    for (const { label, ends, attributes } of ofText) {
      segment.add(attributes ?? {});
      const known = links.get(label) ?? new Ends();
      known.add(ends.map(({ name }, index) => name || (index === 0 ? 'from' : 'to')));
      links.set(label, known);
    }
  }
  // A question of which the files hold evidence alone was left without an answer
  for (const title of written) if (!global.has(title) && !segment.has(title)) global.add({ [title]: '' });
  const { type, topic, other } = words[language];
  const typeLabel: Label[] =
    types.size === 0
      ? []
      : [
          {
            id: 'type',
            title: segment.has(type) ? `${type} (2)` : type,
            type: 'single_select',
            isRequired: true,
            options: optionsOf('type', [...types], other),
          },
        ];
  return {
    global: global.labels('g', topic, other),
    segment: [...typeLabel, ...segment.labels('q', topic, other)],
    ...(links.size > 0 && {
      links: Array.from(links, ([title, ends], index): LinkType => ({
        id: `r${index + 1}`,
        title,
        ends: ends.types(),
      })),
    }),
  };
}

/** A choice has at least two options. */
function optionsOf(id: string, titles: readonly string[], other: string): Option[] {
  const second = titles[0] === 'yes' ? 'no' : titles[0] === other ? `${other} (2)` : other;
  const all = titles.length === 1 ? [...titles, second] : titles;
  return all.map((title, index) => ({ id: `${id}-${index + 1}`, title, isDefault: false, labels: [] }));
}

/** The questions that answers are given to. */
class Questions {
  readonly #found = new Map<string, { options: Set<string>; isText: boolean; isMultiple: boolean }>();

  add(answers: LooseAnswers): void {
    for (const [title, value] of Object.entries(answers)) {
      const known = this.#found.get(title) ?? { options: new Set<string>(), isText: false, isMultiple: false };
      if (typeof value === 'string') known.isText = true;
      else {
        for (const option of value) known.options.add(option);
        known.isMultiple ||= value.length > 1;
      }
      this.#found.set(title, known);
    }
  }

  has(title: string): boolean {
    return this.#found.has(title);
  }

  labels(prefix: string, topic: string, other: string): Label[] {
    return Array.from(this.#found, ([title, { options, isText, isMultiple }], index): Label => {
      const id = `${prefix}${index + 1}`;
      const named = title === '' ? topic : title;
      if (isText || options.size === 0 || options.size > mostOptions)
        return { id, title: named, type: 'text', isRequired: false, options: [] };
      return {
        id,
        title: named,
        type: isMultiple ? 'multi_select' : 'single_select',
        isRequired: false,
        options: optionsOf(id, [...options], other),
      };
    });
  }
}

/** The ends of a kind of links, in the order in which they come. */
class Ends {
  readonly #ends = new Map<string, { isMany: boolean; count: number }>();
  #links = 0;

  add(names: readonly string[]): void {
    this.#links += 1;
    for (const name of new Set(names)) {
      const known = this.#ends.get(name) ?? { isMany: false, count: 0 };
      known.count += 1;
      known.isMany ||= names.filter((other) => other === name).length > 1;
      this.#ends.set(name, known);
    }
  }

  types(): LinkType['ends'] {
    return Array.from(this.#ends, ([name, { isMany, count }]) => ({
      name,
      takes: 'any' as const,
      ...(isMany && { isMany }),
      ...(count < this.#links && { isOptional: true }),
    }));
  }
}
