import { chosenOptions, type Answers, reservedTitles, type Label, type LabelSet } from '../../../label/index.ts';

/** Id of the built-in first question about a segment, present when the task's rules enable silence marking. */
export const silentLabelId = 'purely-silent';
/** Id of the only option of the question about silence; stored in documents. */
export const silentOptionId = 'yes';

type TitleLanguage = 'en' | 'zh';
const languages: readonly TitleLanguage[] = ['en', 'zh'];
const optionTitles: Readonly<Record<TitleLanguage, string>> = { en: 'yes', zh: '是' };

/** Whether a segment is marked as purely silent. */
export const isSilent = (segment: { readonly answers: Answers }): boolean =>
  chosenOptions(segment.answers, silentLabelId).includes(silentOptionId);

const silentLabel = (language: TitleLanguage): Label => ({
  id: silentLabelId,
  title: reservedTitles.silentSegment[languages.indexOf(language)] ?? reservedTitles.silentSegment[0],
  type: 'single_tiled',
  isRequired: false,
  options: [{ id: silentOptionId, title: optionTitles[language], isDefault: false, labels: [] }],
});

const made = new WeakMap<LabelSet, Partial<Record<TitleLanguage, LabelSet>>>();

/**
 * Prepends the silence question to the labels when the rules enable it. Cached: the same set returns the same object.
 */
export function withSilentLabel(
  labels: LabelSet,
  rules: { readonly silence: unknown },
  language: TitleLanguage = 'en',
): LabelSet {
  if (!rules.silence || labels.segment.some((label) => label.id === silentLabelId)) return labels;
  const known = made.get(labels) ?? {};
  const set = known[language] ?? { ...labels, segment: [silentLabel(language), ...labels.segment] };
  made.set(labels, { ...known, [language]: set });
  return set;
}
