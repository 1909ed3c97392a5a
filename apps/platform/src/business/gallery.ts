import type { Language, TemplateForm } from '@earmark/contract';
import type { Label, LabelType, Option, OptionColor } from '@earmark/model';

/** Texts in both languages. */
export type Words = readonly [en: string, zh: string];

/** A ready template, in a language. */
export interface GalleryTemplate extends Pick<TemplateForm, 'name' | 'labels' | 'phrases'> {
  readonly id: string;
  /** Purpose of the template, in a sentence. */
  readonly hint: string;
}

/** Chooses the words of a language. */
export type Say = (words: Words) => string;
type Asked = (say: Say) => Pick<TemplateForm, 'labels' | 'phrases'>;

/** A ready template in both languages. */
export interface GalleryEntry {
  readonly id: string;
  readonly name: Words;
  readonly hint: Words;
  readonly asks: Asked;
}

/** An option: id, title, what choosing it asks for, and how units with it look. */
export interface Choice {
  readonly id: string;
  readonly words: Words;
  readonly isDefault?: true;
  readonly labels?: Label[];
  readonly color?: OptionColor;
  readonly key?: string;
}

/** Makers of labels in a language. */
export function labelsIn(say: Say) {
  const text = (id: string, words: Words, isRequired = true): Label => ({
    id,
    title: say(words),
    type: 'text',
    isRequired,
    options: [],
  });
  /** A text of one line, such as what somebody said. */
  const line: typeof text = (...parts) => ({ ...text(...parts), isMultiLine: false });
  const choice =
    (type: LabelType) =>
    (id: string, words: Words, choices: readonly Choice[], isRequired = false): Label => ({
      id,
      title: say(words),
      type,
      isRequired,
      options: choices.map((one): Option => ({
        id: one.id,
        title: say(one.words),
        isDefault: one.isDefault ?? false,
        labels: one.labels ?? [],
        ...(one.color && { color: one.color }),
        ...(one.key && { key: one.key }),
      })),
    });
  return {
    text,
    line,
    one: choice('single_tiled'),
    some: choice('multi_tiled'),
    oneOfList: choice('single_select'),
  };
}

/** Returns ready templates in a language. */
export const galleryOf =
  (entries: readonly GalleryEntry[]) =>
  (language: Language): readonly GalleryTemplate[] =>
    entries.map(({ id, name, hint, asks }) => {
      const say: Say = ([en, zh]) => (language === 'zh' ? zh : en);
      return { id, name: say(name), hint: say(hint), ...asks(say) };
    });
